/** Matches marks that turn the text beside them or hide, useless control characters, and blank letters and notes. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u0080-\u009F\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/**
 * Matches hidden marks, after the emoji in which joiners and selectors are seen: one with its colour, several joined,
 * a digit in a box.
 */
const EMOJI_OR_HIDDEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[0-9#*]\uFE0F\u20E3)|[\p{Default_Ignorable_Code_Point}\u0080-\u009F\u2800\uFFF9-\uFFFB\u{1D159}]/gu;

/** Drops invisible marks from a text: they would turn the text beside them, or hide words from checks. */
export const withoutHiddenMarks = (text: string): string =>
  HIDDEN.test(text) ? text.replaceAll(EMOJI_OR_HIDDEN, '$1') : text;
