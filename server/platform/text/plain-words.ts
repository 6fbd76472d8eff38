import type { FoldedText } from './fold.ts';
import { tokensOf, WIDEST_GAP, type Token } from './tokens.ts';

/**
 * Contains the words of a text with single spaces and ` . ` at each end of a sentence, and maps positions back to the
 * original text.
 */
export interface PlainWords {
  text: string;
  /** Is `text` with a comma in place of the space wherever the original text has a comma. */
  withCommas: string;
  /** Returns the original text between `start` and `end` of `text`. */
  excerpt: (start: number, end: number) => string;
}

const SENTENCE_END = /[.!?;](?:\s|$)|\n/;
/** Matches a comma other than a decimal one. */
const COMMA = /,(?:\s|$)/;
/** Is the least number of consecutive single letters that form a spelt-out word. */
const SHORTEST_SPELT = 3;

/** Returns how many tokens, from the token `from` on, form one word spelt letter by letter; 1 for an ordinary word. */
const spelledLength = (tokens: readonly Token[], from: number): number => {
  let count = 0;
  for (let token = tokens[from]; token?.text.length === 1; token = tokens[from + count]) {
    const last = tokens[from + count - 1];
    if (count > 0 && last && token.start - last.end > WIDEST_GAP) break;
    count += 1;
  }
  return count >= SHORTEST_SPELT ? count : 1;
};

/**
 * Reduces a folded text to its words with single spaces and ` . ` at the end of each sentence; "p a y e r" becomes one
 * word.
 */
export const plainWords = (folded: FoldedText): PlainWords => {
  const tokens = tokensOf(folded);
  const words: string[] = [];
  const commas: number[] = [];
  // The arrays contain, for each code unit of the result, its start and end in the folded text.
  const starts: number[] = [];
  const ends: number[] = [];
  // Appends a word or separator with the part of the folded text that it stands for.
  const add = (text: string, start: number, end: number) => {
    words.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  let lastEnd = 0;
  for (let index = 0; index < tokens.length;) {
    const count = spelledLength(tokens, index);
    const word = tokens.slice(index, index + count);
    const start = word[0]?.start ?? 0;
    const end = word.at(-1)?.end ?? 0;
    const gap = folded.text.slice(lastEnd, start);
    if (COMMA.test(gap)) commas.push(starts.length);
    add(SENTENCE_END.test(gap) ? ' . ' : ' ', lastEnd, lastEnd);
    add(word.map(({ text }) => text).join(''), start, end);
    lastEnd = end;
    index += count;
  }
  add(' ', lastEnd, lastEnd);
  const text = words.join('');
  const units = text.split('');
  for (const place of commas) units[place] = ',';
  return {
    text,
    withCommas: units.join(''),
    excerpt: (start, end) => folded.excerpt(starts[start] ?? 0, ends[end - 1] ?? 0),
  };
};
