import { formatNumber } from '#web/format/format.ts';

/**
 * The digits of a typed price: `350 000`, `350.000` and `350 000 F` are 350000. Anything other than a whole number of
 * francs is returned unchanged, for the schema to reject.
 */
export function wholeFrancs(text: string): string {
  const bare = text
    .trim()
    .replace(/(?:FCFA|F\s?CFA|CFA|francs?|F)\.?$/i, '')
    .trimEnd();
  const digits = bare.replaceAll(/(?<=\d)[\s.,](?=\d{3}(?!\d))/g, '');
  return /^\d*$/.test(digits) ? digits : text.trim();
}

/** The default label of a price: its digits in groups of three (U+202F between), '' for none. */
export function priceLabelOf(price: string): string {
  const digits = wholeFrancs(price);
  return /^\d{1,12}$/.test(digits) ? formatNumber(Number(digits)) : '';
}
