import { listQueryText } from '#contract/search/filters.ts';
import type { RelaxedSearch as RelaxedSearchAnswer } from '#contract/search/routes.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { RelaxedSearch } from './relaxed-searches.ts';
import type { AdQuery } from '#contract/search/schemas.ts';
import { CONDITIONS, conditionLabel } from '#server/domains/ads/index.ts';
import type { ChoiceCounts } from './choice-counts.ts';

/**
 * Presents a relaxed search, one with a condition left out or changed so that it finds ads, with the query of its list.
 */
export const presentRelaxedSearch = (
  { dropped, field, city, filters, total, totalIsExact }: RelaxedSearch,
  requestedQuery: AdQuery,
  attributes: AttributeCatalog,
): RelaxedSearchAnswer => ({
  gives_up: dropped,
  ...(city && { label: city }),
  ...(field && {
    label: attributes
      .filtersOf(filters.sub_category ?? filters.category)
      .find(({ key }) => key === field)?.label,
  }),
  words: filters.q || null,
  query: listQueryText({
    ...filters,
    q: filters.q || undefined,
    confirmed: filters.confirmed === undefined ? undefined : requestedQuery.confirmed,
    sort: requestedQuery.sort,
  }),
  total,
  total_is_exact: totalIsExact,
});

/**
 * Presents the numbers of ads beside the filter choices, those of the article's conditions with their French labels.
 */
export const presentCounts = (counts: ChoiceCounts) => {
  const { conditions, with_photo: photo, ...rest } = counts;
  return {
    ...rest,
    photo,
    product_status: CONDITIONS.map((condition) => ({
      name: conditionLabel(condition),
      total: conditions[condition],
    })),
  };
};
