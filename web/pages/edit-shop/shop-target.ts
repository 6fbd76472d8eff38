/** Names the shop of a company, a shop by its slug, or one's own without a slug. */
export type ShopTarget = { companyId: number } | { slug: string | undefined };

/** Returns the key of the query of a shop. */
export const keyOf = (target: ShopTarget) => ['companies', 'shop', target];
