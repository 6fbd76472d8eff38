import { AD_CONTENT } from '#contract/ads/content.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';

/**
 * Tells whether an ad of this kind ('' for an offer) has a price, otherwise a budget, and returns the label of the
 * amount.
 */
export const priceTexts = (kind: string): { isPrice: boolean; amountLabel: string } => {
  const isPrice = PURPOSES[purposeIn(true, kind)].price === 'price';
  return { isPrice, amountLabel: isPrice ? AD_CONTENT.price.label : 'Budget' };
};
