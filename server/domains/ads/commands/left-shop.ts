import { and, eq, ne, sql } from 'drizzle-orm';
import { publishesFor } from '#server/domains/shops/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ad } from '../tables.ts';

/** Is the SQL condition that the owner of an ad no longer publishes for the ad's shop. */
const HAS_LEFT = sql.raw(
  `ad.shop_id IS NOT NULL AND NOT ${publishesFor('ad.shop_id', 'ad.owner_id')}`,
);

/** Removes the name of a shop that the owner has left from an ad that goes online again. */
export const dropLeftShop = async (tx: Tx, adId: number): Promise<void> => {
  await tx
    .update(ad)
    .set({ shopId: null })
    .where(and(eq(ad.id, adId), HAS_LEFT));
};

/** Removes the name of shops that a person has left from all ads of the person that are not online. */
export const dropLeftShops = async ({ database }: Platform, ownerId: number): Promise<void> => {
  await database.orm
    .update(ad)
    .set({ shopId: null })
    .where(and(eq(ad.ownerId, ownerId), ne(ad.status, 'published'), HAS_LEFT));
};
