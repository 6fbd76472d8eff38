import { checkDetails, checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Is the minimum number of prices for a meaningful median. */
const ENOUGH = 12;
/** Is the factor below or above the median from which a price is reported. */
const FAR = 4;

/**
 * Finds a price that is many times below or above the median of other ads of the sub-category; a low price weighs more.
 */
export const priceFar: CheckRule = ({ price, prices }) => {
  if (price === null || !prices || prices.ads < ENOUGH || prices.median <= 0) return null;
  const isCheap = price * FAR <= prices.median;
  if (!isCheap && price < prices.median * FAR) return null;
  return {
    kind: 'price_far',
    weight: isCheap ? 2 : 1,
    label: isCheap ? checkLabels.priceLow : checkLabels.priceHigh,
    found: [checkDetails.medianPrice(prices.median)],
    ads: [],
  };
};
