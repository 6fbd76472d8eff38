/**
 * Styles a button within text, without changing the line height. Is no stylesheet rule: guests do not load those of
 * members.
 */
export const IN_LINE = { marginBlock: -12 };
