import { approveAd, lockAd, lockOwner } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { sql } from 'drizzle-orm';
import { mayBePublishedAtOnce } from '../queries/trusted-seller.ts';
import { reviewDue } from '../tables.ts';

const ownerOf = async (tx: Tx, adId: number): Promise<number | undefined> => {
  const { rows } = await tx.execute<{ owner_id: number }>(
    sql`SELECT owner_id FROM ad WHERE id = ${adId}`,
  );
  return rows[0]?.owner_id;
};

/**
 * Publishes a new ad of a trusted seller at once if the pre-checks found nothing, and enters it among the ads to review
 * afterwards. Any other ad waits for a moderator. Safe to run twice.
 */
export const publishAtOnce = (platform: Platform, adId: number): Promise<void> =>
  platform.database.orm
    .transaction(async (tx) => {
      const ownerId = await ownerOf(tx, adId);
      if (ownerId === undefined) return;
      // Locks the owner before the ad, as other publications do: two ads at the same time must not both be the last
      // allowed.
      await lockOwner(tx, ownerId);
      const locked = await lockAd(tx, adId);
      if (locked?.state !== 'pending' || locked.unproven.length > 0) return;
      if (!(await mayBePublishedAtOnce(tx, locked, platform.clock.now()))) return;
      const { id, version, submittedAt } = locked;
      await approveAd(platform, tx, locked);
      const due = { version, submittedAt };
      // Replaces the entry of an earlier version that was withdrawn and changed before its review.
      await tx
        .insert(reviewDue)
        .values({ adId: id, ...due })
        .onConflictDoUpdate({ target: reviewDue.adId, set: due });
    })
    .catch((error: unknown) => {
      // The closing date of the ad is past, so a moderator decides.
      if (!(error instanceof Refusal)) throw error;
    });
