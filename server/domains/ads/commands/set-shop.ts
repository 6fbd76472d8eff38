import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { findShopToPublish, mayRemoveAdsOf } from '#server/domains/shops/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adShopChanged, adTakenOutOfShop } from '../events.ts';
import { ad } from '../tables.ts';
import { lockAd } from './lock-ad.ts';
import type { MoveRequest } from './move-own-ad.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

/**
 * Removes the name of a shop from the ad of another person, for a member of that shop's team.
 * @throws Refusal 404
 */
const removeShopName = async (tx: Tx, { userId, adId }: MoveRequest, at: Date): Promise<void> => {
  const { shopId } = expectOne(
    await tx.select({ shopId: ad.shopId }).from(ad).where(eq(ad.id, adId)),
  );
  if (shopId === null || !(await mayRemoveAdsOf(tx, userId, shopId)))
    throw new Refusal(adRefusals.notFound);
  await tx.update(ad).set({ shopId: null }).where(eq(ad.id, adId));
  const payload = { ad_id: adId, shop_id: shopId, at: at.toISOString() };
  await emit(tx, adTakenOutOfShop, payload);
};

/**
 * Publishes the caller's ad in the name of a shop or in the caller's own, or removes the name of
 * the caller's shop from the ad of another person. Returns whether the ad is the caller's.
 * @throws Refusal 404
 */
export const setShop = (
  { database, clock }: Platform,
  { userId, adId, slug }: MoveRequest & { slug: string | undefined },
): Promise<boolean> =>
  database.orm.transaction(async (tx) => {
    const locked = await lockAd(tx, adId);
    if (!locked) throw new Refusal(adRefusals.notFound);
    if (locked.ownerId !== userId) {
      if (slug !== undefined) throw new Refusal(adRefusals.notFound);
      await removeShopName(tx, { userId, adId }, clock.now());
      return false;
    }
    const shopId = slug === undefined ? null : await findShopToPublish(tx, userId, slug);
    if (slug !== undefined && shopId === null) throw new Refusal(shopRefusals.notFound);
    await tx.update(ad).set({ shopId }).where(eq(ad.id, adId));
    await emit(tx, adShopChanged, { ad_id: adId });
    return true;
  });
