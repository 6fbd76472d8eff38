import { readNumberWords } from './number-words.ts';
import { WIDEST_GAP, type Token } from './tokens.ts';

/** Digits that stand together, whatever they are written with. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** Index of its first token. */
  token: number;
  /** Letters stand for some of its digits: `9O`, `l2`. */
  hasLetters: boolean;
}

const LONGEST_NUMBER_WORDS = 4;
/** Letters that stand for a digit beside others. */
const STANDS_FOR: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8' };
const NO_DIGITS = /[^0-9olisb]/;
const ALONE = /^[oli]{1,2}$/;
const DIGIT = /\d/;
/** A number that somebody glued to the next word. */
const GLUED = /^(\d{8,11})[a-z]/;

/** What stands between groups as a word. */
const MARK_WORDS = new Set([
  'point',
  'tiret',
  'virgule',
  'espace',
  'slash',
  'barre',
  'dot',
  'et',
  'puis',
]);

/** What the token at an index, or several from there, tell as digits. */
const readGroup = (
  tokens: readonly Token[],
  index: number,
): { group: DigitGroup; used: number } | null => {
  const token = tokens[index];
  if (!token) return null;
  const { text, start, end } = token;
  const hasDigit = DIGIT.test(text);
  // Letters alone may be a word: what uses them looks at their neighbours.
  if (hasDigit ? !NO_DIGITS.test(text) : ALONE.test(text)) {
    const digits = text.replaceAll(/[a-z]/g, (letter) => STANDS_FOR[letter] ?? '');
    return {
      group: { digits, start, end, token: index, hasLetters: digits !== text },
      used: 1,
    };
  }
  const glued = GLUED.exec(text)?.[1];
  if (glued) {
    const group = { digits: glued, start, end: start + glued.length, token: index };
    return { group: { ...group, hasLetters: false }, used: 1 };
  }
  const words = tokens.slice(index, index + LONGEST_NUMBER_WORDS).map((next) => next.text);
  const said = readNumberWords(words);
  const last = tokens[index + (said?.words ?? 0) - 1];
  if (!said || !last) return null;
  const group = { digits: String(said.value), start, end: last.end, token: index };
  return { group: { ...group, hasLetters: false }, used: said.words };
};

/** Rows of digit groups with no more than a few marks, or the name of a mark, between them. */
export const digitRows = (tokens: readonly Token[]): DigitGroup[][] => {
  const rows: DigitGroup[][] = [];
  let row: DigitGroup[] = [];
  let rowEnd = 0;
  const close = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (let index = 0; index < tokens.length;) {
    const { text = '', start = 0, end = 0 } = tokens[index] ?? {};
    if (start - rowEnd > WIDEST_GAP) close();
    const read = readGroup(tokens, index);
    if (read) row.push(read.group);
    else if (row.length === 0 || !MARK_WORDS.has(text)) close();
    rowEnd = read?.group.end ?? end;
    index += read?.used ?? 1;
  }
  close();
  return rows;
};
