import { readNumerals } from './numerals.ts';
import { WIDEST_GAP, type Token } from './tokens.ts';

/** Is a group of adjacent digits, written as digits, look-alike letters or number words. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** Is the index, among the tokens of the text, of the first token of the group. */
  token: number;
  /** Tells whether the group contains letters used as digits, as in `9O` and `l2`. */
  hasLetters: boolean;
}

const MAX_NUMBER_WORDS = 4;
/** Maps letters to the digits that they replace next to digits: `9O`. */
const STANDS_FOR: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  b: '8',
  g: '6',
  e: '3',
  z: '2',
};
const NO_DIGITS = /[^0-9olisbgez]/;
const ALONE = /^[oli]{1,2}$/;
const DIGIT = /\d/;
/** Matches a number of eight to eleven digits joined to the next word without a space. */
const GLUED = /^(\d{8,11})[a-z]/;

/** Maps words to how often the digits behind them are meant: "double zéro". */
const MULTIPLES = new Map([
  ['double', 2],
  ['triple', 3],
]);
const UNIT = /^[1-9]$/;
/** Is the maximum length of marks with blanks between groups, in characters. */
const MARKS_GAP = 7;
/** Matches several marks with blanks between the groups of a number: '9 . . 6'. */
const SPACED_MARKS = /^ ?(?:[.·_*~/-] ?){2,3}$/;

/** Lists the words that may stand as separators between the groups of one number. */
const MARK_WORDS = new Set([
  'point',
  'tiret',
  'virgule',
  'espace',
  'slash',
  'barre',
  'dot',
  'et',
  'nda',
  'then',
  'puis',
  'ensuite',
  'enfin',
  'finit',
  'finis',
  'finir',
  'termine',
  'suivi',
  'par',
  'apres',
  'da',
  'and',
]);

/**
 * Reads the digit group that starts at the token `index`; null when none starts there. `used` is the number of tokens
 * in the group.
 */
const readGroup = (
  tokens: readonly Token[],
  index: number,
): { group: DigitGroup; used: number } | null => {
  const token = tokens[index];
  if (!token) return null;
  const { text, start, end } = token;
  const hasDigit = DIGIT.test(text);
  // Letters alone may be a word, so callers check the neighbouring groups.
  if (hasDigit ? !NO_DIGITS.test(text) : ALONE.test(text)) {
    const digits = text.replaceAll(/[a-z]/g, (letter) => STANDS_FOR[letter] ?? '');
    return {
      group: { digits, start, end, token: index, hasLetters: digits !== text },
      used: 1,
    };
  }
  // Eight to eleven digits joined to the next word, as in `90123456appelez`.
  const glued = GLUED.exec(text)?.[1];
  if (glued) {
    const group = { digits: glued, start, end: start + glued.length, token: index };
    return { group: { ...group, hasLetters: false }, used: 1 };
  }
  const times = MULTIPLES.get(text);
  const isRepeated = times !== undefined && !MULTIPLES.has(tokens[index + 1]?.text ?? '');
  const repeated = isRepeated ? readGroup(tokens, index + 1) : null;
  if (times !== undefined && repeated && repeated.group.digits.length <= 2)
    return {
      group: {
        ...repeated.group,
        digits: repeated.group.digits.repeat(times),
        start,
        token: index,
      },
      used: repeated.used + 1,
    };
  const words = tokens.slice(index, index + MAX_NUMBER_WORDS).map((next) => next.text);
  const spelled = readNumerals(words);
  const last = tokens[index + (spelled?.words ?? 0) - 1];
  if (!spelled || !last) return null;
  const group = { digits: String(spelled.value), start, end: last.end, token: index };
  // A digit that touches tens belongs to them: "tren2".
  const unit = tokens[index + spelled.words];
  const isTouching = unit?.start === last.end && UNIT.test(unit.text);
  if (isTouching && spelled.value >= 20 && spelled.value % 10 === 0)
    return {
      group: {
        ...group,
        digits: String(spelled.value + Number(unit.text)),
        end: unit.end,
        hasLetters: false,
      },
      used: spelled.words + 1,
    };
  return { group: { ...group, hasLetters: false }, used: spelled.words };
};

/**
 * Returns the rows of digit groups of a text: groups in one row are separated by at most a few punctuation marks and
 * spaces, or by a word such as "tiret", and may form one number. `written` is the text of the tokens.
 */
export const digitRows = (tokens: readonly Token[], written: string): DigitGroup[][] => {
  const rows: DigitGroup[][] = [];
  let row: DigitGroup[] = [];
  let rowEnd = 0;
  /** Ends the current row of digit groups, if it has any. */
  const close = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (let index = 0; index < tokens.length;) {
    const { text = '', start = 0, end = 0 } = tokens[index] ?? {};
    const gap = written.slice(rowEnd, start);
    if (gap.length > WIDEST_GAP && !(gap.length <= MARKS_GAP && SPACED_MARKS.test(gap))) close();
    const read = readGroup(tokens, index);
    if (read) row.push(read.group);
    else if (row.length === 0 || !MARK_WORDS.has(text)) close();
    rowEnd = read?.group.end ?? end;
    index += read?.used ?? 1;
  }
  close();
  return rows;
};
