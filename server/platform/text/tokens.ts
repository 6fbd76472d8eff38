import type { FoldedText } from './fold.ts';

/** Letters and digits without anything between them. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** Marks or spaces that may stand inside of what is read as one. */
export const WIDEST_GAP = 3;

const TOKEN = /[a-z0-9¤]+/g;

export const tokensOf = ({ text }: FoldedText): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
