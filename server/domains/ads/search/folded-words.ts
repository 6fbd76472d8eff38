import { folded } from '#contract/plain-letters.ts';

/** The words and numbers of a text, without accents and in lower case. */
export const foldedWords = (text: string): string[] => folded(text).match(/\p{L}+|\p{N}+/gu) ?? [];
