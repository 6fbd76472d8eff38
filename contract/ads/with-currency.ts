import { CURRENCY } from '../site.ts';

// Without zod, and apart from how labels are written: public pages load it.

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

// A comma in every browser; the French decimal separator differs between them.
const thousands = new Intl.NumberFormat('en');

/** 1250000 → '1 250 000' (with U+202F, no line break). */
export const inThrees = (whole: number): string => thousands.format(whole).replaceAll(',', NARROW);

/** A currency right after a number; a lone F only before a blank or the end. */
const CURRENCY_AFTER_AMOUNT = /(?<=\d)\s?(?:F\s?CFA|CFA|francs?|F)(?![\p{L}\d])\.?/giu;
const CURRENCY_AT_END = /(?:(?:F\s?)?CFA|francs?)\.?$/i;

/**
 * A price label with its currency: FCFA follows a label that holds a digit, once. A label that has the currency right
 * after its amount keeps it there ('25 000 F le sac'); a label without a digit has none ('Sur devis').
 */
export const withCurrency = (label: string): string => {
  const text = label.trim();
  if (!/\d/.test(text)) return text;
  const placed = text.replaceAll(CURRENCY_AFTER_AMOUNT, `${NO_BREAK}${CURRENCY}`);
  if (placed.includes(`${NO_BREAK}${CURRENCY}`)) return placed;
  return `${text.replace(CURRENCY_AT_END, '').trimEnd()}${NO_BREAK}${CURRENCY}`;
};

/** A seller's price label with its currency; its numbers are grouped ('350000' → '350 000 FCFA') and never broken over lines. */
export const formatPrice = (label: string): string =>
  withCurrency(label)
    .replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
    .replaceAll(/,\d+|\d{4,}/g, (digits) =>
      digits.startsWith(',') ? digits : inThrees(Number(digits)),
    );
