export type ReviewCommand = 'approve' | 'reject' | 'skip' | 'photo' | 'undo';

const COMMANDS: Readonly<Record<string, ReviewCommand>> = {
  a: 'approve',
  r: 'reject',
  s: 'skip',
  p: 'photo',
  u: 'undo',
};

interface Press {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the review action of a key, null for any other key. A repeated key (held down) only changes photos: one
 * press, one decision.
 */
export const commandOf = (press: Press): ReviewCommand | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const command = COMMANDS[press.key.toLowerCase()] ?? null;
  return press.repeat && command !== 'photo' ? null : command;
};
