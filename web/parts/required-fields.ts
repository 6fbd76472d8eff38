/** A field that must be filled before a form may leave, and how the button names it. */
export type RequiredField<Values> = readonly [name: keyof Values, words: string];

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

/** The words of the fields that are still empty, in the order of `waits`. */
export const missingFields = <Values>(
  values: Partial<Values>,
  required: readonly RequiredField<Values>[],
): string[] => required.filter(([name]) => isEmpty(values[name])).map(([, words]) => words);
