// Reads the list's URL by hand: the contract's schemas would add zod to the browser bundle.

import { PRICE_MAX, PRODUCT_STATUSES, type ProductStatus } from '#contract/ads/content.ts';
import { AD_LIST_KEYS } from '#contract/ads/filters.ts';
import { SORTS, type AdQuery, type Sort } from '#contract/ads/schemas.ts';
import { readPaging } from '#web/parts/page/paging.ts';
import { readId, readText, readWhole } from '#web/parts/page/read-param.ts';

/** The query parameters of the list. */
export type ListQuery = Omit<AdQuery, 'per_page'>;
export type ListKey = (typeof AD_LIST_KEYS)[number];

const readOne = <const T extends string>(
  values: readonly T[],
  text: string | null,
): T | undefined => values.find((value) => value === text);

/** The filters of a URL; invalid values are ignored. */
export function readQuery(params: URLSearchParams): ListQuery {
  const prices = [params.get('price_min'), params.get('price_max')].map((text) =>
    readWhole(text, 0, PRICE_MAX),
  );
  // A reversed range is swapped.
  const [min, max] = prices.every((value) => value !== undefined)
    ? prices.toSorted((a, b) => a - b)
    : prices;
  return {
    q: readText(params.get('q')),
    category: readId(params.get('category')),
    sub_category: readId(params.get('sub_category')),
    region: readText(params.get('region')),
    city: readId(params.get('city')),
    quarter: readId(params.get('quarter')),
    price_min: min,
    price_max: max,
    product_status: readOne<ProductStatus>(PRODUCT_STATUSES, params.get('product_status')),
    photo: readOne(['1'], params.get('photo')),
    sort: readOne<Sort>(SORTS, params.get('sort')),
    ...readPaging(params),
  } satisfies Record<Exclude<ListKey, 'page' | 'cursor'>, unknown>;
}

/** The URL of the list with these choices: '/annonces' alone when there are none. `path`: another page with the same query. */
export function listPath(query: ListQuery, path = '/annonces'): string {
  const params = new URLSearchParams();
  for (const key of AD_LIST_KEYS) {
    const value = query[key];
    if (value !== undefined) params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The query without the given filters, reset to the first page. */
export function without(query: ListQuery, ...keys: ListKey[]): ListQuery {
  const dropped = new Set<string>([...keys, 'page', 'cursor']);
  return Object.fromEntries(Object.entries(query).filter(([key]) => !dropped.has(key)));
}
