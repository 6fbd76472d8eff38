import { AD_CONTENT } from '#contract/ads/content.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';

/** Returns whether the amount of the form is a price or a budget, and its label. `kind` as the form holds it. */
export const priceTexts = (kind: string): { isPrice: boolean; amountLabel: string } => {
  const isPrice = PURPOSES[purposeIn(true, kind)].price === 'price';
  return { isPrice, amountLabel: isPrice ? AD_CONTENT.price.label : 'Budget' };
};
