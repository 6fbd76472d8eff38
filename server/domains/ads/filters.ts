import type { AdQuery } from '#contract/ads/schemas.ts';
import { conditionOf } from './condition.ts';
import type { AdFilters } from './search/orders.ts';

/** Parses the query of a list address into search filters; used by every list and by alerts. */
export const filtersOf = (query: Partial<AdQuery>): AdFilters => ({
  words: query.q,
  categoryId: query.category,
  subCategoryId: query.sub_category,
  region: query.region,
  cityId: query.city,
  quarterId: query.quarter,
  priceMin: query.price_min,
  priceMax: query.price_max,
  condition: query.product_status && conditionOf(query.product_status),
  withPhoto: query.photo === '1' ? true : undefined,
});

/** The reverse: filters as the query of a list address. */
export const queryOf = (filters: AdFilters, query: Partial<AdQuery>): Record<string, string> => {
  const values: Record<string, string | number | undefined> = {
    q: filters.words === '' ? undefined : filters.words,
    category: filters.categoryId,
    sub_category: filters.subCategoryId,
    region: filters.region,
    city: filters.cityId,
    quarter: filters.quarterId,
    price_min: filters.priceMin,
    price_max: filters.priceMax,
    product_status: filters.condition && query.product_status,
    photo: filters.withPhoto ? '1' : undefined,
    sort: query.sort,
  };
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated.map(([key, value]) => [key, String(value)]));
};
