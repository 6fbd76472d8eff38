/** The filters of a list of ads: keys of its query, in the canonical order of addresses. */
export const AD_FILTERS = [
  'q',
  'category',
  'sub_category',
  'region',
  'city',
  'quarter',
  'price_min',
  'price_max',
  'product_status',
  'photo',
] as const;

/** Every query key of a list of ads, in the same order. */
export const AD_LIST_KEYS = [...AD_FILTERS, 'sort', 'page', 'cursor'] as const;
