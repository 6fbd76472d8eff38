import type { Advice } from '#contract/ads/schemas/ads.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';

/**
 * Lists attributes with the advice that a sub-category with the attribute needs; the first attribute of the list that a
 * sub-category has decides.
 */
const ADVICE_BY_ATTRIBUTE: readonly (readonly [key: string, advice: Advice])[] = [
  ['vehicle_papers', 'vehicle'],
  ['land_papers', 'land'],
  ['advertiser', 'rental'],
  ['no_application_fee', 'job'],
];

/** Returns the safety advice for ads of a sub-category, chosen by its attributes; null when it needs none. */
export const adviceFor = (subCategory: number, attributes: AttributeCatalog): Advice | null => {
  const keys = new Set(attributes.uses(subCategory).map(({ shown }) => shown.key));
  return ADVICE_BY_ATTRIBUTE.find(([key]) => keys.has(key))?.[1] ?? null;
};
