/** A field that must be filled before a form may leave, and how the button names it. */
export type Wait<Values> = readonly [name: keyof Values, words: string];

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

/** The words of the fields that are still empty, in the order of `waits`. */
export const missing = <Values>(
  values: Partial<Values>,
  waits: readonly Wait<Values>[],
): string[] => waits.filter(([name]) => isEmpty(values[name])).map(([, words]) => words);
