import { sql } from 'drizzle-orm';
import { isWaiting, lockAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adsNaming } from '../queries/declarations.ts';
import { checkAd } from './check-ad.ts';

/**
 * Puts an ad into the moderators' queue without changing it, if it is public, or is sold, expired or withdrawn by its
 * owner and may come back without a review; other ads are reviewed anyway. The seller sees no difference.
 */
export const flagAd = async ({ clock }: Platform, tx: Tx, adId: number): Promise<void> => {
  // Waits for a decision that is being taken.
  await lockAd(tx, adId);
  await tx.execute(sql`
    INSERT INTO review_due (ad_id, version, submitted_at, is_flagged)
    SELECT id, version, ${clock.now().toISOString()}, true FROM ad
    WHERE id = ${adId} AND (status IN ('published', 'sold', 'expired') OR status = 'withdrawn' AND withdrawn_by = 'owner')
    ON CONFLICT DO NOTHING`);
};

/** Puts ads into the moderators' queue and runs their pre-checks again. */
const flagAll = async (platform: Platform, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await platform.database.orm.transaction((tx) => flagAd(platform, tx, id));
    await checkAd(platform, id);
  }
};

/** Puts the ads that name a phone declared stolen into the moderators' queue. */
export const flagAdsNamingPhone = async (platform: Platform, phoneId: number): Promise<void> =>
  flagAll(platform, await adsNaming(platform.database.pool, { phone: phoneId }));

/**
 * Puts an ad into the moderators' queue if it names a phone declared stolen and was approved before
 * its IMEIs were read; an ad that waits is reviewed anyway.
 */
export const flagApproved = async (platform: Platform, adId: number): Promise<void> => {
  const { pool, orm } = platform.database;
  if ((await adsNaming(pool, { ads: [adId] })).length === 0) return;
  await orm.transaction(async (tx) => {
    const locked = await lockAd(tx, adId);
    if (locked && !isWaiting(locked)) await flagAd(platform, tx, adId);
  });
};
