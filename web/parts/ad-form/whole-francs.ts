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

/** A price as a number; undefined for none, or for text that is no whole number of francs. */
export const francsOf = (text: string): number | undefined => {
  const digits = wholeFrancs(text);
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

/** The digits of a price while it is typed, when its groups are incomplete; other text is left as it is. */
export const typedFrancs = (text: string): string => {
  const joined = text.replaceAll(/\s/g, '');
  const digits = wholeFrancs(joined);
  return /^\d*$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : text;
};

/** A price in groups of three; text that is no price is left as it is. */
export const groupedFrancs = (text: string): string => {
  const francs = francsOf(text);
  return francs === undefined ? text : formatNumber(francs);
};

/** The place in `text` after its first `count` digits. */
export const placeAfterDigits = (text: string, count: number): number => {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
};
