import { DAY } from '#contract/common/time.ts';

/** Is the number of days for which a price must have been online unchanged to be shown after a drop. */
const MIN_UNCHANGED_DAYS = 7;
/** Is the number of days for which the price before a drop is shown. */
const SHOWN_DAYS = 14;

interface PriceMarks {
  /** Is the time since which the ad has been online at its price; null before its first publication or price change. */
  priceSince: Date | null;
  /** Is the price before a drop, shown until `oldPriceUntil`; null when none is shown. */
  oldPrice: number | null;
  oldPriceUntil: Date | null;
}

/** Clears the age of the price, the old price and the reservation, for an ad that sells nothing. */
export const NO_MARKS = {
  priceSince: null,
  oldPrice: null,
  oldPriceUntil: null,
  reservedUntil: null,
  reservedSince: null,
} as const;

interface Price {
  price: number | null;
  priceUnit: string | null;
}

/**
 * Returns the price marks of an ad (since when it has its price, and the old price shown after a drop) that change with
 * a new price at `now`; none when price and unit stay the same. An old price is shown only after a week unchanged.
 */
export const marksAfter = (
  ad: Price & PriceMarks & { publishedAt: Date | null },
  { price, priceUnit }: Price,
  now: Date,
): Partial<PriceMarks> => {
  if (price === ad.price && priceUnit === ad.priceUnit) return {};
  const changed = { priceSince: now, oldPrice: null, oldPriceUntil: null };
  const isDrop =
    price !== null && ad.price !== null && price < ad.price && priceUnit === ad.priceUnit;
  if (!isDrop || ad.publishedAt === null) return changed;
  const since = Math.max(ad.publishedAt.getTime(), ad.priceSince?.getTime() ?? 0);
  if (now.getTime() - since >= MIN_UNCHANGED_DAYS * DAY) {
    const oldPriceUntil = new Date(now.getTime() + SHOWN_DAYS * DAY);
    return { priceSince: now, oldPrice: ad.price, oldPriceUntil };
  }
  // After a second drop soon after the first, the price before the first one is still shown.
  return { ...changed, oldPrice: ad.oldPrice, oldPriceUntil: ad.oldPriceUntil };
};
