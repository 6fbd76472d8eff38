import { foldCharacter } from './look-alikes.ts';

/**
 * Is a text in folded form, in which look-alike letters are the same, together with the way back to the original text.
 */
export interface FoldedText {
  /**
   * Is the folded text: lower-case ASCII letters, digits, punctuation and spaces, and `¤` for other letters; see
   * `foldCharacter`.
   */
  text: string;
  /** Returns the original text between `start` and `end` of the folded text. */
  excerpt: (start: number, end: number) => string;
}

const ASCII_END = 0x80;
/** Limits the non-ASCII characters whose folding is cached; further ones are folded each time. */
const MOST_KNOWN = 4096;
const known = new Map<string, string>();

/** Returns the ASCII look-alike of a character, from a cache where possible. */
const foldKnown = (char: string): string => {
  const earlier = known.get(char);
  if (earlier !== undefined) return earlier;
  const folded = foldCharacter(char);
  if (known.size < MOST_KNOWN) known.set(char, folded);
  return folded;
};

/**
 * Folds a text, to compare it with words and numbers: look-alike letters and digits become lower-case ASCII, and
 * invisible characters are removed.
 */
export const fold = (written: string): FoldedText => {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const char of written) {
    const isPlain = char.length === 1 && char.charCodeAt(0) < ASCII_END;
    const folded = isPlain ? char.toLowerCase() : foldKnown(char);
    const end = index + char.length;
    // A combining accent belongs to the letter before it.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(end);
    }
    parts.push(folded);
    index = end;
  }
  return {
    text: parts.join(''),
    excerpt: (start, end) => written.slice(starts[start] ?? written.length, ends[end - 1] ?? 0),
  };
};
