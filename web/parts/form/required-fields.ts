/** Names a field that must be filled in before a form can be submitted, and its label under the button. */
export type RequiredField<Values> = readonly [name: keyof Values, words: string];

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

/** Returns the labels of the required fields that are empty, in order. */
export const missingFields = <Values>(
  values: Partial<Values>,
  required: readonly RequiredField<Values>[],
): string[] => required.filter(([name]) => isEmpty(values[name])).map(([, words]) => words);

/** Returns the first required field that is empty. */
export const firstMissing = <Values>(
  values: Partial<Values>,
  required: readonly RequiredField<Values>[],
): RequiredField<Values> | undefined => required.find(([name]) => isEmpty(values[name]));
