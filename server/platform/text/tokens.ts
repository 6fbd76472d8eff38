import type { FoldedText } from './fold.ts';

/** Is a run of letters and digits in a text. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** Is the maximum number of punctuation marks and spaces inside one number or one word. */
export const WIDEST_GAP = 3;

const TOKEN = /[a-z0-9¤]+/g;

/** Splits a folded text into runs of letters and digits, with their positions in it. */
export const tokensOf = ({ text }: FoldedText): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
