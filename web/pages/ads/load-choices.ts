import { knownFields } from '#contract/ads/field-filters.ts';
import { findingRoutes } from '#contract/ads/finding.ts';
import { catalogRoutes } from '#contract/catalog.ts';
import type { Api } from '#web/client/api.ts';
import { hasCounts, packChoices, UNCOUNTED, withCounts } from './choices.ts';
import { packFields } from './field-choices.ts';
import { without, type ListQuery } from './list-query.ts';
import type { Place } from './load-place.ts';

interface Named {
  id: number;
  name: string;
}

const byId = (list: readonly { id: number; total: number }[]): Map<string, number> =>
  new Map(list.map(({ id, total }) => [String(id), total]));

const valued = (list: readonly Named[]) =>
  list.map(({ id, name }) => ({ value: String(id), name }));

/** The choices of each filter with their counts. `subs`: the sub-categories of the chosen category. */
export const loadChoices = async (
  api: Api,
  query: ListQuery,
  subs: readonly Named[],
  place: Place,
) => {
  const asked = without(query, ...UNCOUNTED, 'sort');
  const [{ data: counts }, { categories }] = await Promise.all([
    api.call(findingRoutes.counts, { query: asked }),
    api.call(catalogRoutes.categories, { query: { attributes: '0' } }),
  ]);
  const isCounted = hasCounts(query) && counts.categories.length > 0;
  const put = (list: readonly Named[], totals: readonly { id: number; total: number }[]) =>
    packChoices(withCounts(valued(list), byId(totals), isCounted));
  return {
    categories: put(categories, counts.categories),
    subs: put(subs, counts.sub_categories),
    regions: packChoices(
      withCounts(
        place.regions.map((name) => ({ value: name, name })),
        new Map(counts.regions.map(({ name, total }) => [name, total])),
        isCounted,
      ),
    ),
    cities: put(place.cities, counts.cities),
    quarters: put(place.quarters, counts.quarters),
    conditions: packChoices(
      counts.product_status.map(({ name, total }) => ({
        value: name,
        name,
        total: isCounted ? total : undefined,
      })),
    ),
    photo: isCounted ? counts.photo : null,
    priceSteps: counts.price_steps,
    // Left out of the data of a list without a category.
    ...(counts.fields.length > 0 && { fields: packFields(counts.fields, query) }),
    knownFields: knownFields(query.fields, counts.fields),
  };
};
