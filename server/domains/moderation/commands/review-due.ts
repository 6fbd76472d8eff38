import { and, eq } from 'drizzle-orm';
import { isWaiting, type LockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { reviewDue } from '../tables.ts';

/** Whether the ad was published at once and its public version still has to be reviewed. */
export const isReviewDue = async (
  tx: Tx,
  { id, version, standing }: LockedAd,
): Promise<boolean> => {
  if (standing !== 'published') return false;
  const due = await tx
    .select({ adId: reviewDue.adId })
    .from(reviewDue)
    .where(and(eq(reviewDue.adId, id), eq(reviewDue.version, version)));
  return due.length > 0;
};

/** Whether a moderator has to decide on the ad, on its pending edit, or on what was published at once. */
export const isToReview = async (tx: Tx, locked: LockedAd): Promise<boolean> =>
  isWaiting(locked) || (await isReviewDue(tx, locked));
