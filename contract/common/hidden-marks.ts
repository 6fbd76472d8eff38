/**
 * Matches characters that reorder the text beside them or are invisible, useless control
 * characters, blank letters and musical notes.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u0080-\u009F\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/**
 * Matches hidden marks, or first whole emoji, in which joiners and selectors are visible: one with
 * its colour, several joined, a digit in a box.
 */
const EMOJI_OR_HIDDEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[0-9#*]\uFE0F\u20E3)|[\p{Default_Ignorable_Code_Point}\u0080-\u009F\u2800\uFFF9-\uFFFB\u{1D159}]/gu;

/** Drops invisible marks from a text, which could reorder the text beside them or hide words from checks. */
export const withoutHiddenMarks = (text: string): string =>
  HIDDEN.test(text) ? text.replaceAll(EMOJI_OR_HIDDEN, '$1') : text;
