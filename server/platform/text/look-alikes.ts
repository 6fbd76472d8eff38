import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { folded } from '#contract/common/plain-letters.ts';

/** Matches invisible characters: format characters, combining marks, fillers. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/**
 * Is the folded form of a letter or number without an ASCII look-alike; it is neither punctuation nor part of a listed
 * word.
 */
const OTHER = '¤';

/**
 * Lists ranges of enclosed digits, such as ①, that Unicode does not decompose: the first code point, the number of code
 * points, and the value of the first.
 */
const NUMBER_ROWS: readonly [first: number, count: number, value: number][] = [
  [0x24eb, 10, 11],
  [0x24f5, 10, 1],
  [0x24ff, 1, 0],
  [0x2776, 10, 1],
  [0x2780, 10, 1],
  [0x278a, 10, 1],
  [0x1f51f, 1, 10],
];
const LETTER_ROWS: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 26;
const SMALL_A = 97;

/** Maps small capitals, and similar letters that the Unicode confusables lack, to their ASCII look-alikes. */
const SMALL_CAPITALS = new Map(
  [...'ᴀaʙbᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmʍmɴnᴘpʀrꜱsᴛtʏy'.matchAll(/(.)(.)/gu)].map(
    ([, look = '', letter = '']) => [look, letter],
  ),
);
const LOOKS = new Map(Object.entries<string>(confusables));
/** Lists the characters that are read as a full stop: full stops of other scripts, and dots at half height. */
const DOTS = new Set('·∙⋅。｡');

/**
 * Returns the ASCII digit of the code point of a digit in any script. Unicode guarantees that the digits of a script
 * are contiguous from zero, so adjacent ranges are complete.
 */
const digitOf = (code: number): string => {
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** Returns the letter or number inside an enclosed character, such as ⓐ or ①. */
const enclosed = (code: number): string | undefined => {
  for (const [first, count, value] of NUMBER_ROWS)
    if (code >= first && code < first + count) return String(code - first + value);
  const row = LETTER_ROWS.find((first) => code >= first && code < first + ALPHABET);
  return row === undefined ? undefined : String.fromCodePoint(SMALL_A + code - row);
};

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);
/** Returns a text in lower case without accents and invisible characters. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/**
 * Returns the ASCII characters that a character without accents looks like, in lower case; `¤` for a letter or number
 * without a look-alike, a space for other characters.
 */
const foldDecomposed = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  if (isAscii(char)) return char.toLowerCase();
  const plain = folded(char);
  if (isAscii(plain)) return plain;
  if (DIGIT.test(char)) return digitOf(code);
  if (DOTS.has(char)) return '.';
  const seen = bare(LOOKS.get(char) ?? char);
  // The Unicode confusables map m to "rn", and a hook to an apostrophe.
  if (isAscii(seen)) return seen === 'rn' ? 'm' : seen.replace(/^'(?=[a-z])/, '');
  return (
    SMALL_CAPITALS.get(seen) ??
    SMALL_CAPITALS.get(char.toLowerCase()) ??
    enclosed(code) ??
    (LETTER_OR_NUMBER.test(char) ? OTHER : ' ')
  );
};

/**
 * Returns the ASCII look-alike of a character in lower case: `é`, `е` (Cyrillic) and `ｅ` become
 * `e`. Invisible characters become empty.
 */
export const foldCharacter = (char: string): string => {
  if (UNSEEN.test(char)) return '';
  return [...char.normalize('NFKD')]
    .filter((part) => !UNSEEN.test(part))
    .map(foldDecomposed)
    .join('');
};
