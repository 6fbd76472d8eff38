import { isImei } from '#contract/common/imei.ts';
import { digitRows, type DigitGroup } from './digit-groups.ts';
import type { FoldedText } from './fold.ts';
import { splitNumerals } from './numerals.ts';
import { tokensOf } from './tokens.ts';

const DIGITS = 15;
/** Matches an IMEI joined to a word: `imei356938035643809`. */
const IN_WORD = /(?<!\d)\d{15}(?!\d)/g;

/** Says whether groups of digits look like prices beside each other: `150 000, 200 000, 250`. */
const looksLikePrices = (groups: readonly DigitGroup[]): boolean =>
  groups.filter(({ digits }) => digits === '000').length > 1;

/**
 * Returns the digits of the first groups of a row when these have exactly fifteen together; null otherwise, or when the
 * groups look like prices.
 */
const digitsAtStart = (row: readonly DigitGroup[]): string | null => {
  let digits = '';
  for (const [index, group] of row.entries()) {
    digits += group.digits;
    if (digits.length === DIGITS) return looksLikePrices(row.slice(0, index + 1)) ? null : digits;
    if (digits.length > DIGITS) return null;
  }
  return null;
};

/**
 * Finds the IMEIs (fifteen-digit numbers of phones) of a text, each once as fifteen digits, however they are separated
 * or spelled; numbers with a wrong check digit are left out.
 */
export const findImeis = (folded: FoldedText): string[] => {
  const found = new Set([...folded.text.matchAll(IN_WORD)].map(([digits]) => digits));
  for (const row of digitRows(splitNumerals(tokensOf(folded)), folded.text))
    for (let index = 0; index < row.length; index += 1) {
      const digits = digitsAtStart(row.slice(index, index + DIGITS));
      if (digits !== null) found.add(digits);
    }
  return [...found].filter(isImei);
};
