import { foldCharacter } from './look-alikes.ts';

/** A text as it is read, and the way back to how it was written. */
export interface FoldedText {
  /** Small ASCII letters, digits, marks and spaces; see `foldCharacter`. */
  text: string;
  /** What was written where the folded text has `start` to `end`. */
  excerpt: (start: number, end: number) => string;
}

const ASCII_END = 0x80;
/** Characters beyond ASCII are few in what people write; the rest is folded each time. */
const MOST_KNOWN = 4096;
const known = new Map<string, string>();

const foldKnown = (char: string): string => {
  const earlier = known.get(char);
  if (earlier !== undefined) return earlier;
  const folded = foldCharacter(char);
  if (known.size < MOST_KNOWN) known.set(char, folded);
  return folded;
};

/** Reads a text as a person does: digits and letters of any looks are plain ones, what is not seen is not there. */
export const fold = (written: string): FoldedText => {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const char of written) {
    const isPlain = char.length === 1 && char.charCodeAt(0) < ASCII_END;
    const folded = isPlain ? char.toLowerCase() : foldKnown(char);
    const end = index + char.length;
    // An accent behind its letter belongs to it.
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
