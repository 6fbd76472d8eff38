import { knownFields } from '#contract/ads/field-filters.ts';
import { AD_FILTER_KEYS } from '#contract/ads/filter-keys.ts';
import type { AdQuery } from '#contract/ads/schemas.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { AdFilters } from './search/orders.ts';

/**
 * The filters of a list's query, without its order and page; used by every list and by alerts. Fields that the chosen
 * category does not have are left out.
 */
export const filtersOf = (query: Partial<AdQuery>, attributes: AttributeCatalog): AdFilters => {
  const filters: AdFilters = Object.fromEntries(AD_FILTER_KEYS.map((key) => [key, query[key]]));
  const { fields, category, sub_category: sub } = filters;
  if (fields === undefined) return filters;
  return { ...filters, fields: knownFields(fields, attributes.filtersOf(sub ?? category)) };
};
