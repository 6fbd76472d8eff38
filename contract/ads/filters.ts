/** What narrows a list of ads: keys of its query, in the order in which an address states them. */
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

/** Every key that the address of a list of ads may hold, in the same order. */
export const AD_LIST_KEYS = [...AD_FILTERS, 'sort', 'page', 'cursor'] as const;
