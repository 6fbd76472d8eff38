import type { CheckRule } from './facts.ts';

/** Below so many of a kind a median says nothing. */
const ENOUGH = 12;
/** How many times cheaper or dearer than the median is worth a look. */
const FAR = 4;

const francs = (amount: number): string => `${Math.round(amount).toLocaleString('fr')}\u00a0FCFA`;

export const priceFar: CheckRule = ({ price, prices }) => {
  if (price === null || !prices || prices.ads < ENOUGH || prices.median <= 0) return null;
  const isCheap = price * FAR <= prices.median;
  if (!isCheap && price < prices.median * FAR) return null;
  return {
    kind: 'price_far',
    weight: isCheap ? 2 : 1,
    label: isCheap ? 'Prix très bas pour ce genre' : 'Prix très haut pour ce genre',
    found: [`Prix médian : ${francs(prices.median)}`],
    ads: [],
  };
};
