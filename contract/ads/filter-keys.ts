// The keys of `filters.ts`, apart from it: every page loads them with the site map.

/** Keys of the query, in the canonical order of addresses. */
export const AD_FILTER_KEYS = [
  'q',
  'kind',
  'category',
  'sub_category',
  'region',
  'city',
  'quarter',
  'price_min',
  'price_max',
  'product_status',
  'photo',
  'confirmed',
  'shop',
  'fields',
] as const;
export type AdFilter = (typeof AD_FILTER_KEYS)[number];

/** What the names of the filter `fields` begin with in addresses, and the key that represents all of them. */
export const FIELD_PREFIX = 'f_';
export const FIELD_ADDRESS_KEY = 'f_*';

/** Every query key of a list of ads, in the same order. */
export const AD_LIST_KEYS = [...AD_FILTER_KEYS, 'sort', 'page', 'cursor'] as const;
export type AdListKey = (typeof AD_LIST_KEYS)[number];

/** The same keys as addresses have them. */
export const AD_ADDRESS_KEYS: readonly string[] = AD_LIST_KEYS.map((key) =>
  key === 'fields' ? FIELD_ADDRESS_KEY : key,
);
