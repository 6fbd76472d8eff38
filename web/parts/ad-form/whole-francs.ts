import { formatNumber } from '#web/format/format.ts';

/**
 * Bare digits of a price as people write it: `350 000`, `350.000` and `350 000 F` are 350000. What is no
 * whole number of francs comes back as it is, for the rules to refuse.
 */
export function wholeFrancs(text: string): string {
  const bare = text
    .trim()
    .replace(/(?:FCFA|F\s?CFA|CFA|francs?|F)\.?$/i, '')
    .trimEnd();
  const digits = bare.replaceAll(/(?<=\d)[\s.,](?=\d{3}(?!\d))/g, '');
  return /^\d*$/.test(digits) ? digits : text.trim();
}

/** The shown price that follows from a price: its digits in groups of three (U+202F between), '' for none. */
export function priceLabelOf(price: string): string {
  const digits = wholeFrancs(price);
  return /^\d{1,12}$/.test(digits) ? formatNumber(Number(digits)) : '';
}
