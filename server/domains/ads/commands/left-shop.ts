import { and, eq, ne, sql } from 'drizzle-orm';
import { publishesFor } from '#server/domains/shops/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ad } from '../tables.ts';

/** SQL of whether its owner does not publish for its shop any more. */
const HAS_LEFT = sql.raw(
  `ad.shop_id IS NOT NULL AND NOT ${publishesFor('ad.shop_id', 'ad.owner_id')}`,
);

/** An ad that goes online again has no longer the name of a shop that its owner has left. */
export const dropLeftShop = async (tx: Tx, adId: number): Promise<void> => {
  await tx
    .update(ad)
    .set({ shopId: null })
    .where(and(eq(ad.id, adId), HAS_LEFT));
};

/** The same at once for the ads of a person who left which are not online. */
export const dropLeftShops = async ({ database }: Platform, ownerId: number): Promise<void> => {
  await database.orm
    .update(ad)
    .set({ shopId: null })
    .where(and(eq(ad.ownerId, ownerId), ne(ad.status, 'published'), HAS_LEFT));
};
