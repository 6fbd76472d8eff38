import { plainLetters } from '#contract/common/plain-letters.ts';

/**
 * Matches characters other than those of the SMS alphabet GSM-7 that French uses and that take a single septet. One
 * such character may double the price of an SMS.
 */
const NOT_GSM = /[^A-Za-z0-9 @£$éèùàÉ!"#%&'()*+,\-./:;<=>?_\n]/g;
const WRITTEN_OUT: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '«': '"',
  '»': '"',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/**
 * Converts a text to GSM-7, the alphabet of SMS: letters outside it lose their accent, characters without an equivalent
 * are dropped.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(NOT_GSM, (mark) => WRITTEN_OUT[mark] ?? plainLetters(mark))
    .replaceAll(NOT_GSM, '');

const NAME_IN_CODE = 30;
/**
 * Returns a user's name, shortened and in GSM-7, for an SMS with a code. Only letters remain, so that the name cannot
 * contain an address or a number. A name in another script becomes empty.
 */
export const nameInCode = (name: string): string => {
  const letters = plain(name).replaceAll(/[^\p{L}' -]/gu, '');
  const line = letters.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_IN_CODE).trim();
  return /\p{L}/u.test(line) ? line : '';
};
