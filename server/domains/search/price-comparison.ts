import type { Attribute, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import type { PriceComparison } from '#contract/ads/schemas/ads.ts';
import { fold } from '#server/platform/text/fold.ts';

/** Holds the price of an ad with the attributes that comparisons use. */
export interface PricedAd {
  id: number;
  price: number;
  /** Identifies the group of comparable ads: those of the same brand or kind, with prices for the same unit. */
  group: string;
  /** Holds measures such as year, size and mileage, by the key of the attribute. */
  measures: Readonly<Record<string, number>>;
  /** Is the name of the model, without accents and marks; null when not given. */
  model: string | null;
}

/** Is the minimum number of similar ads for a comparison. */
export const MIN_SIMILAR = 15;
/** Is the share of the lowest, and likewise of the highest, prices that the range of usual prices leaves out. */
const LEFT_OUT = 0.15;
/** Is the share of the median below which a price is very low: such prices are most often bait. */
const VERY_LOW = 0.5;
const YEARS_APART = 2;
const SHARE_APART = 0.25;

/** Is the key of the attribute that names the model, such as that of a car or a phone. */
const MODEL = 'model';
/** Is the key of a choice that says nothing about prices. */
const OTHER = 'other';

const isDefining = ({ key, kind, required }: Attribute): boolean =>
  kind === 'choice' && (required || key === 'brand');
const isMeasure = ({ kind, card }: Attribute): boolean => kind === 'number' && card;

/**
 * Returns the price of an ad in a form that can be compared; null when its brand or a required choice is missing or
 * "other", when it gives none of the measures of its sub-category, or when that has nothing to compare by. `uses` lists
 * the attributes of its sub-category.
 */
export const pricedAd = (
  {
    id,
    price,
    unit,
    attributes,
  }: Pick<PricedAd, 'id' | 'price'> & {
    unit: string | null;
    attributes: AttributeValues;
  },
  uses: readonly Attribute[],
): PricedAd | null => {
  const defining = uses.filter(isDefining).map(({ key }) => attributes[key]);
  if (defining.some((value) => typeof value !== 'string' || value === OTHER)) return null;
  const measured = uses.filter(isMeasure);
  const measures = Object.fromEntries(
    measured.flatMap(({ key }) => {
      const value = attributes[key];
      return typeof value === 'number' ? [[key, value] as const] : [];
    }),
  );
  const hasMeasure = Object.keys(measures).length > 0;
  if (measured.length > 0 ? !hasMeasure : defining.length === 0) return null;
  const model = uses.some(({ key }) => key === MODEL) ? attributes[MODEL] : undefined;
  return {
    id,
    price,
    group: [unit, ...defining].join(' '),
    measures,
    model: typeof model === 'string' ? fold(model).text : null,
  };
};

/**
 * Says whether a measure of another ad is close to the ad's own. A number shown without thousands separators
 * (`grouping`) is a year.
 */
const isClose = ({ grouping }: Attribute, own: number, other: number | undefined): boolean =>
  other !== undefined &&
  Math.abs(other - own) <= (grouping ? Math.abs(own) * SHARE_APART : YEARS_APART);

/**
 * Judges a price by those of similar ads: usual within the range that is left without the lowest and the highest of
 * them (`LEFT_OUT` of all each), which is returned too, and very low, not only low, below `VERY_LOW` of their median.
 */
const judge = (price: number, all: readonly PricedAd[]): Omit<PriceComparison, 'by'> => {
  const prices = all.map((ad) => ad.price).toSorted((a, b) => a - b);
  const at = (share: number): number => prices[Math.floor(share * (prices.length - 1))] ?? 0;
  const range = { low: at(LEFT_OUT), high: at(1 - LEFT_OUT), ads: prices.length };
  if (price < at(0.5) * VERY_LOW) return { verdict: 'very_low', ...range };
  if (price < range.low) return { verdict: 'low', ...range };
  return { verdict: price > range.high ? 'high' : 'usual', ...range };
};

/**
 * Compares a price with those of similar ads: of the same brand or kind, close in year or size, and of the same model
 * if enough are. `group` lists the ads of the same brand or kind, `uses` the attributes of the sub-category; `by` of
 * the answer lists the labels of the compared attributes. Returns null with fewer than fifteen similar ads.
 */
export const comparePrice = (
  own: PricedAd,
  uses: readonly Attribute[],
  group: readonly PricedAd[],
): PriceComparison | null => {
  const measured = uses.filter(({ key }) => own.measures[key] !== undefined);
  const similar = group.filter(
    ({ id, measures }) =>
      id !== own.id &&
      measured.every((use) => isClose(use, own.measures[use.key] ?? 0, measures[use.key])),
  );
  if (similar.length < MIN_SIMILAR) return null;
  const same = own.model === null ? [] : similar.filter(({ model }) => model === own.model);
  const isSame = same.length >= MIN_SIMILAR;
  const by = uses.filter(
    (use) => isDefining(use) || measured.includes(use) || (isSame && use.key === MODEL),
  );
  return { ...judge(own.price, isSame ? same : similar), by: by.map(({ label }) => label) };
};
