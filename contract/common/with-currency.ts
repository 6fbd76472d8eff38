import { CURRENCY } from './site.ts';

// This file does not use zod and is apart from how labels are written, because public pages load it.

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

// English grouping uses a comma in every browser, whereas French separators differ between browsers.
const thousands = new Intl.NumberFormat('en');

/** Groups digits in threes: 1250000 → '1 250 000' (with U+202F, which allows no line break). */
export const inThrees = (whole: number): string => thousands.format(whole).replaceAll(',', NARROW);

/** Matches a currency right after a number; a lone F only before a blank or the end. */
const CURRENCY_AFTER_AMOUNT = /(?<=\d)\s?(?:F\s?CFA|CFA|francs?|F)(?![\p{L}\d])\.?/giu;
const CURRENCY_AT_END = /(?:(?:F\s?)?CFA|francs?)\.?$/i;

/**
 * Adds the currency once to a price label that contains a digit. A label that already has the currency right after its
 * amount keeps it there ('25 000 F le sac'); a label without a digit gets none ('Sur devis').
 */
export const withCurrency = (label: string): string => {
  const text = label.trim();
  if (!/\d/.test(text)) return text;
  const placed = text.replaceAll(CURRENCY_AFTER_AMOUNT, `${NO_BREAK}${CURRENCY}`);
  if (placed.includes(`${NO_BREAK}${CURRENCY}`)) return placed;
  return `${text.replace(CURRENCY_AT_END, '').trimEnd()}${NO_BREAK}${CURRENCY}`;
};

/**
 * Returns a seller's price label with its currency and its digits grouped ('350000' → '350 000
 * FCFA'), without line breaks inside a number.
 */
export const formatPrice = (label: string): string =>
  withCurrency(label)
    .replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
    .replaceAll(/,\d+|\d{4,}/g, (digits) =>
      digits.startsWith(',') ? digits : inThrees(Number(digits)),
    );
