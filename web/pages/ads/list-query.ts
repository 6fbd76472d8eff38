// Reads the list's URL by hand: the contract's schemas would add zod to the browser bundle.

import { fieldsText } from '#contract/search/field-filters.ts';
import { AD_FILTER_KEYS, type AdFilter, type AdListKey } from '#contract/search/filter-keys.ts';
import {
  AD_FILTERS,
  listQueryText,
  SORTS,
  type FilterDescription,
  type Sort,
} from '#contract/search/filters.ts';
import { readPaging } from '#web/parts/page/paging.ts';
import { readId, readText, readWhole } from '#web/parts/page/read-param.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

type PriceKey = 'price_min' | 'price_max';

/** Holds the query of a list. A price that is not written in digits stays as typed until the server reads it. */
export type ListQuery = Omit<AdQuery, 'per_page' | PriceKey> & {
  [K in PriceKey]?: number | string | undefined;
};

const readOne = <const T extends string>(
  values: readonly T[],
  text: string | null,
): T | undefined => values.find((value) => value === text);

const READERS = {
  text: readText,
  id: readId,
  price: (text: string | null) => readWhole(text, 0, PRICE_MAX) ?? readText(text),
};

/** Returns the value of a filter in a URL; undefined for a missing or an invalid one. */
const readFilter = (key: AdFilter, params: URLSearchParams): string | number | undefined => {
  const filter: FilterDescription = AD_FILTERS[key];
  if (filter.kind === 'fields') return fieldsText(params);
  const text = params.get(key);
  return filter.kind === 'choice' ? readOne(filter.choices, text) : READERS[filter.kind](text);
};

/** Returns the order of a list whose URL names none. */
export const defaultSort = ({ q }: Pick<ListQuery, 'q'>): Sort => (q ? 'relevance' : 'recent');

/** Returns the order of a list: that of its query, or the default one, also for `relevance` without search words. */
export const sortOf = ({ q, sort }: Pick<ListQuery, 'q' | 'sort'>): Sort =>
  sort === undefined || (sort === 'relevance' && !q) ? defaultSort({ q }) : sort;

/** Reads the filters of a URL; invalid values are ignored. */
export function readQuery(params: URLSearchParams): ListQuery {
  // The kinds of `AD_FILTERS` describe the values that the API's schemas accept (contract/search/filters.ts).
  const filters = Object.fromEntries(
    AD_FILTER_KEYS.map((key) => [key, readFilter(key, params)]),
  ) as Pick<ListQuery, AdFilter>;
  const { price_min: min, price_max: max } = filters;
  // A reversed range is swapped.
  const isReversed = Number(min) > Number(max);
  const sort = readOne<Sort>(SORTS, params.get('sort'));
  return {
    ...filters,
    ...(isReversed && { price_min: max, price_max: min }),
    sort: sort === defaultSort(filters) ? undefined : sort,
    ...readPaging(params),
  };
}

/**
 * Returns the URL of a list with a query, or its path alone when the query is empty. `path` is that of another page
 * that takes the same query.
 */
export function listPath(query: ListQuery, path = '/annonces'): string {
  const text = listQueryText(query);
  return text ? `${path}?${text}` : path;
}

/** Returns the URL of the list: that of its category's page if it has a category, otherwise /annonces. */
export function categoryListPath({ category, sub_category: sub, ...others }: ListQuery): string {
  const id = sub ?? category;
  return listPath(others, id === undefined ? undefined : `/category/${id}`);
}

/** Returns the function that builds the URLs of lists for the page: of `/annonces`, or of a category's page. */
export const listPathOn = ({ isCategory }: { isCategory: boolean }) =>
  isCategory ? categoryListPath : (query: ListQuery) => listPath(query);

/** Keeps only the filters that are set, since each key in the page's data costs bytes. */
export const onlySet = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** Removes the given filters from a query and returns to the first page. */
export function without(query: ListQuery, ...keys: AdListKey[]): ListQuery {
  const dropped = new Set<string>([...keys, 'page', 'cursor']);
  return Object.fromEntries(Object.entries(query).filter(([key]) => !dropped.has(key)));
}
