import { and, eq, isNull } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ad, favourite } from '../tables.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Adds an ad to the person's favourites or removes it; without `liked`, toggles it. Returns whether
 * the ad is a favourite now.
 * @throws Refusal 404 when the ad is not public.
 */
export const setFavourite = async (
  { database, clock }: Platform,
  { userId, adId, liked }: { userId: number; adId: number; liked: boolean | undefined },
): Promise<boolean> =>
  database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'favouritesOfUser', userId);
    const mine = and(eq(favourite.userId, userId), eq(favourite.adId, adId));
    const isKept = (await tx.$count(favourite, mine)) > 0;
    const wanted = liked ?? !isKept;
    if (!wanted) {
      await tx.delete(favourite).where(mine);
      return false;
    }
    if (isKept) return true;
    // The ad is locked until the commit, so that it cannot be deleted in between.
    const isPublic = and(eq(ad.id, adId), eq(ad.status, 'published'), isNull(appUser.suspendedAt));
    const [row] = await tx
      .select({ id: ad.id })
      .from(ad)
      .innerJoin(appUser, eq(appUser.id, ad.ownerId))
      .where(isPublic)
      .for('key share', { of: ad });
    if (!row) throw new Refusal(adRefusals.notFound);
    await tx.insert(favourite).values({ userId, adId, createdAt: clock.now() });
    return true;
  });
