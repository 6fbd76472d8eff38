/** Apart, since public pages load it. */
export const SHOP_SLUG_MAX = 40;

export const SHOP_LIMITS = {
  ofHolder: 5,
  slug: SHOP_SLUG_MAX,
  name: 60,
  about: 2000,
  address: 120,
  telephones: 3,
  reason: 500,
} as const;

export const SHOP_OUTCOMES = ['publish', 'reject'] as const;

/** States of the newest page of a shop. */
export const SHOP_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];
