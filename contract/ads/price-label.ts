import { CURRENCY } from '../common/site.ts';
import { inThrees } from '../common/with-currency.ts';

// This file does not use zod, because public pages load it.

/** Limits the characters of a price label. */
export const PRICE_LABEL_MAX = 40;

/** Maps each kind of price to its text in a price label; the label of a fixed price is its amount alone. */
export const PRICE_KINDS = {
  fixed: 'Fixe',
  negotiable: 'À débattre',
  free: 'Gratuit',
  quote: 'Sur devis',
  barter: 'Troc',
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;
export const PRICE_KIND_NAMES = Object.keys(PRICE_KINDS) as [PriceKind, ...PriceKind[]];

/** Tells whether a price of this kind has an amount. */
export const hasAmount = (kind: PriceKind): boolean => kind === 'fixed' || kind === 'negotiable';

interface Price {
  /** Is the amount of the price in whole francs. */
  price?: number | undefined;
  kind?: PriceKind | undefined;
  /** Is the label of the price's unit: 'par mois', 'le sac'. */
  unit?: string | undefined;
}

const NO_BREAK = '\u00a0';

/**
 * Returns the label of a price: '75 000', '75 000 FCFA · À débattre', '15 000 FCFA par mois', 'Gratuit'; '' for a fixed
 * price without an amount. A unit that would make the label longer than `PRICE_LABEL_MAX` is left out.
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

/** Tells whether a label is that of a free thing, which a label with more words is not. */
export const isFreeLabel = (label: string): boolean =>
  withPlainSpaces(label).toLowerCase() === PRICE_KINDS.free.toLowerCase();

/** Returns the kind of price whose label for this amount and unit is `label`; null when no kind has this label. */
export const priceKindOf = ({ label, ...price }: Omit<Price, 'kind'> & { label: string }) =>
  PRICE_KIND_NAMES.find(
    (kind) => withPlainSpaces(priceLabelOf({ ...price, kind })) === withPlainSpaces(label),
  ) ?? null;
