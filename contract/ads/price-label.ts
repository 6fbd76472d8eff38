import { CURRENCY } from '../site.ts';

// Without zod: public pages load it.

export const PRICE_LABEL_MAX = 40;

/** The kinds of price, with the text that a price label has for each. A fixed price has its amount alone. */
export const PRICE_KINDS = {
  fixed: 'Fixe',
  negotiable: 'À débattre',
  free: 'Gratuit',
  quote: 'Sur devis',
  barter: 'Troc',
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;
export const PRICE_KIND_NAMES = Object.keys(PRICE_KINDS) as [PriceKind, ...PriceKind[]];

/** Whether an amount goes with this kind of price. */
export const hasAmount = (kind: PriceKind): boolean => kind === 'fixed' || kind === 'negotiable';

interface Price {
  /** Whole francs. */
  price?: number | undefined;
  kind?: PriceKind | undefined;
  /** The label of its unit: 'par mois', 'le sac'. */
  unit?: string | undefined;
}

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

const thousands = new Intl.NumberFormat('en');

/** 1250000 → '1 250 000' (with U+202F). */
const inThrees = (price: number): string => thousands.format(price).replaceAll(',', NARROW);

/**
 * The label of a price: '75 000', '75 000 FCFA · À débattre', '15 000 FCFA par mois', 'Gratuit'; '' for a fixed price
 * without an amount. A unit that would make it too long is left out.
 */
export const priceLabelOf = ({ price, kind = 'fixed', unit }: Price): string => {
  const amount = price === undefined || !hasAmount(kind) ? '' : inThrees(price);
  const words = kind === 'fixed' ? '' : PRICE_KINDS[kind];
  if (!amount || (!unit && !words)) return amount || words;
  const [head, tail] = [`${amount}${NO_BREAK}${CURRENCY}`, words && ` · ${words}`];
  const whole = `${head}${unit ? ` ${unit}` : ''}${tail}`;
  return whole.length <= PRICE_LABEL_MAX ? whole : head + tail;
};

const withPlainSpaces = (label: string): string => label.trim().replaceAll(/\s+/g, ' ');

/** The kind of price that a label was written for; null for a label in other words. */
export const priceKindOf = ({ label, ...price }: Omit<Price, 'kind'> & { label: string }) =>
  PRICE_KIND_NAMES.find(
    (kind) => withPlainSpaces(priceLabelOf({ ...price, kind })) === withPlainSpaces(label),
  ) ?? null;

/** A currency right after a number; a lone F only before a blank or the end. */
const CURRENCY_AFTER_AMOUNT = /(?<=\d)\s?(?:F\s?CFA|CFA|francs?|F)(?![\p{L}\d])\.?/giu;
const CURRENCY_AT_END = /(?:(?:F\s?)?CFA|francs?)\.?$/i;

/**
 * A price label with its currency: FCFA follows a label that holds a digit, once. A label that has the currency right
 * after its amount keeps it there ('25 000 F le sac'); a label without a digit stands alone ('Sur devis').
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
