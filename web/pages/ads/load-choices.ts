import { knownFields } from '#contract/search/field-filters.ts';
import { AD_FILTERS } from '#contract/search/filters.ts';
import type { Api } from '#web/client/api.ts';
import { hasCounts, idsWithCounts, namesWithCounts, UNCOUNTED, type Choices } from './choices.ts';
import { chosenFields, fieldChoices, toFields } from './field-choices.ts';
import { without, type ListQuery } from './list-query.ts';
import type { Place } from './load-place.ts';

/**
 * Loads the choices of each filter with their counts, and in `filters` the data on filters that the browser needs too.
 * `knownFields` are the filters by attributes that exist. `subs` are the sub-categories of the chosen category.
 */
export const loadChoices = async (
  api: Api,
  query: ListQuery,
  subs: readonly { id: number; name: string }[],
  place: Place,
) => {
  const requested = without(query, ...UNCOUNTED, 'sort');
  const [{ data: counts }, { categories }] = await Promise.all([
    api.call('GET /api/annonces/counts', { query: requested }),
    api.call('GET /api/categories', { query: { attributes: '0' } }),
  ]);
  const isCounted = hasCounts(query) && counts.categories.length > 0;
  const conditions = AD_FILTERS.product_status.choices;
  const choices: Choices = new Map([
    ['category', idsWithCounts(categories, counts.categories, isCounted)],
    ['sub_category', idsWithCounts(subs, counts.sub_categories, isCounted)],
    ['region', namesWithCounts(place.regions, counts.regions, isCounted)],
    ['city', idsWithCounts(place.cities, counts.cities, isCounted)],
    ['quarter', idsWithCounts(place.quarters, counts.quarters, isCounted)],
    ['product_status', namesWithCounts(conditions, counts.product_status, isCounted)],
    ...fieldChoices(counts.fields, query),
  ]);
  return {
    choices,
    knownFields: knownFields(query.fields, counts.fields),
    filters: {
      photo: isCounted ? counts.photo : null,
      priceSteps: counts.price_steps,
      ...(place.cities.length > 0 && { hasCities: true as const }),
      // A list without a category has no attributes to filter by: the keys are left out of its data.
      ...(counts.fields.length > 0 && {
        fields: toFields(counts.fields),
        chosenFields: chosenFields(counts.fields, query),
      }),
    },
  };
};
