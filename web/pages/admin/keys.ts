export type ReviewCommand = 'approve' | 'reject' | 'next' | 'previous';

const COMMANDS: Readonly<Record<string, ReviewCommand>> = {
  a: 'approve',
  r: 'reject',
  j: 'next',
  k: 'previous',
};

interface Press {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key asks for on the review screen, null when it is not ours. A key held down walks through
 * the queue but never decides: one press, one decision.
 */
export const commandOf = (press: Press): ReviewCommand | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const command = COMMANDS[press.key.toLowerCase()] ?? null;
  const decides = command === 'approve' || command === 'reject';
  return decides && press.repeat ? null : command;
};
