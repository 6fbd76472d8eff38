// The keys of filters are apart from `filters.ts`, because every page loads them with the site map.

/** Lists the query parameters of the filters, in the canonical order of addresses. */
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

/**
 * Is the prefix of the query parameters of filters by attributes, such as `f_fuel`; `FIELD_ADDRESS_KEY` stands for all
 * these parameters.
 */
export const FIELD_PREFIX = 'f_';
export const FIELD_ADDRESS_KEY = 'f_*';

/** Lists every query parameter of a list of ads, in canonical order. */
export const AD_LIST_KEYS = [...AD_FILTER_KEYS, 'sort', 'page', 'cursor'] as const;
export type AdListKey = (typeof AD_LIST_KEYS)[number];

/**
 * Lists every query parameter in addresses of lists of ads; `FIELD_ADDRESS_KEY` stands for all filters by attributes.
 */
export const AD_ADDRESS_KEYS: readonly string[] = AD_LIST_KEYS.map((key) =>
  key === 'fields' ? FIELD_ADDRESS_KEY : key,
);
