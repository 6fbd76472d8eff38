import { eq } from 'drizzle-orm';
import { shopRefusals } from '#contract/shops/schemas.ts';
import { findShopToPublish } from '#server/domains/shops/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adShopChanged } from '../events.ts';
import { ad } from '../tables.ts';
import { lockOwnAd } from './lock-ad.ts';
import type { OwnMove } from './move-own-ad.ts';

/** Publishes the caller's ad in the name of a shop, or in their own name. @throws Refusal 404 */
export const setShop = (
  { database }: Platform,
  { userId, adId, slug }: OwnMove & { slug: string | undefined },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwnAd(tx, adId, userId);
    const shopId = slug === undefined ? null : await findShopToPublish(tx, userId, slug);
    if (slug !== undefined && shopId === null) throw new Refusal(shopRefusals.notFound);
    await tx.update(ad).set({ shopId }).where(eq(ad.id, adId));
    await emit(tx, adShopChanged, { ad_id: adId });
  });
