/** Is the greatest number of characters of the slug in the address of a shop. */
export const SHOP_SLUG_MAX = 40;

/** Limits the shops of a holder (`ofHolder`), the `telephones` of a shop, and the characters of its texts. */
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

/** Lists the states of the newest version of a shop's page. */
export const SHOP_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** Lists the roles in a shop that the holder of its company may give to other people. */
export const MEMBER_ROLES = ['manager', 'seller'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export const SHOP_ROLES = ['owner', ...MEMBER_ROLES] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** Is the greatest number of members of a shop besides its holder; open invitations count. */
export const SHOP_MEMBERS = 20;
/** Is the number of days for which an invitation to join a shop may be accepted. */
export const INVITATION_DAYS = 14;
