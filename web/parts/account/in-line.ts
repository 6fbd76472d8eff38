/** A button within text, without changing the line height. No stylesheet rule: guests do not load those of members. */
export const IN_LINE = { marginBlock: -12 };
