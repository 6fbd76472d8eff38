/**
 * Styles a button inside a text without changing the line height. It is not a stylesheet rule,
 * since guests do not load the stylesheet of members.
 */
export const IN_LINE = { marginBlock: -12 };
