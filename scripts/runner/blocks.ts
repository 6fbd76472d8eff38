/** Receives the output of one of several commands that run at the same time. */
export interface Block {
  show: (text: string) => void;
  /** Marks that the command of this block has ended. */
  end: () => void;
}

/**
 * Returns receivers for the outputs of `count` commands that run at the same time. The outputs are passed to `write`
 * one command after another: the output of a later command is kept until the earlier commands have ended.
 */
export function blocksInOrder(count: number, write: (text: string) => void): Block[] {
  const kept = Array.from({ length: count }, () => ({ text: '', hasEnded: false }));
  let current = 0;
  return kept.map((block, index) => ({
    show: (text) => {
      if (index === current) write(text);
      else block.text += text;
    },
    end: () => {
      block.hasEnded = true;
      while (kept[current]?.hasEnded) {
        current += 1;
        write(kept[current]?.text ?? '');
      }
    },
  }));
}
