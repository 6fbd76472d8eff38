import { francsIn } from '#contract/common/francs.ts';
import { formatNumber } from '#web/format/format.ts';

/**
 * Returns the digits of a typed price: `350 000`, `25k` and `1,5 million` are read. Other text is left for the schema
 * to refuse.
 */
export const wholeFrancs = (text: string): string => francsIn(text)?.toString() ?? text.trim();

/** Returns a price as a number; undefined for none, or for text that is no whole number of francs. */
export const francsOf = francsIn;

/**
 * Returns the digits of a price while it is typed; a text that has letters, or ends with a separator, after which
 * letters may follow ('25 mille'), is left as it is.
 */
export const typedFrancs = (text: string): string => {
  const digits = /^[\d\s.,'’]*\d$/.test(text) ? wholeFrancs(text.replaceAll(/\s/g, '')) : text;
  return /^\d+$/.test(digits) ? digits : text;
};

/** Returns digits in groups of three; other text is left as it is. */
export const groupedFrancs = (text: string): string =>
  /^\d{1,12}$/.test(text) ? formatNumber(Number(text)) : text;

/** Returns the index in `text` after its first `count` digits; the length of `text` if it has fewer. */
export const placeAfterDigits = (text: string, count: number): number => {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
};
