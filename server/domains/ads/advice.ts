import type { Advice } from '#contract/ads/schemas/ads.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';

/** Lists the attributes whose use by a sub-category calls for advice; the first that it uses decides. */
const ADVICE_BY_ATTRIBUTE: readonly (readonly [key: string, advice: Advice])[] = [
  ['vehicle_papers', 'vehicle'],
  ['land_papers', 'land'],
  ['advertiser', 'rental'],
  ['no_application_fee', 'job'],
];

/** Returns the advice that the pages of the ads of a sub-category show; null when it needs none. */
export const adviceFor = (subCategory: number, attributes: AttributeCatalog): Advice | null => {
  const keys = new Set(attributes.uses(subCategory).map(({ shown }) => shown.key));
  return ADVICE_BY_ATTRIBUTE.find(([key]) => keys.has(key))?.[1] ?? null;
};
