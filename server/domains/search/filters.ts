import { knownFields } from '#contract/search/field-filters.ts';
import { AD_FILTER_KEYS } from '#contract/search/filter-keys.ts';
import { DAY, NIAMEY_OFFSET } from '#contract/common/time.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { AdFilters } from './orders.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

/**
 * Returns the number of a day in Niger, which increases by one each day, as `niger_day` of
 * 0010_search.sql does.
 */
const dayNumber = (at: Date): number => Math.floor((at.getTime() + NIAMEY_OFFSET) / DAY);

/**
 * Returns the filters in a list's query, without its order and page; used by every list and by alerts. `confirmed`
 * becomes the number of its first day; filters by attributes that the chosen category does not have are left out.
 */
export const filtersOf = (
  { confirmed: days, ...query }: Partial<AdQuery>,
  attributes: AttributeCatalog,
  now: Date,
): AdFilters => {
  const filters: AdFilters = Object.fromEntries(
    AD_FILTER_KEYS.map((key) => [key, key === 'confirmed' ? undefined : query[key]]),
  );
  if (days !== undefined) filters.confirmed = dayNumber(now) - Number(days);
  const { fields, category, sub_category: sub } = filters;
  if (fields === undefined) return filters;
  return { ...filters, fields: knownFields(fields, attributes.filtersOf(sub ?? category)) };
};
