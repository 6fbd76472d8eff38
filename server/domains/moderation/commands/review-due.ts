import { eq } from 'drizzle-orm';
import { isWaiting, type LockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { reviewDue } from '../tables.ts';

/** Why an ad that is public still has to be reviewed: it was published at once, or doubted since; null when it has not. */
export const findDueReview = async (
  tx: Tx,
  { id, standing }: LockedAd,
): Promise<{ isDoubted: boolean } | null> => {
  if (standing !== 'published') return null;
  const [due] = await tx
    .select({ isDoubted: reviewDue.isDoubted })
    .from(reviewDue)
    .where(eq(reviewDue.adId, id));
  return due ?? null;
};

/** Whether a moderator has to decide on the ad, on its pending edit, or on what is public already. */
export const isToReview = async (tx: Tx, locked: LockedAd): Promise<boolean> =>
  isWaiting(locked) || (await findDueReview(tx, locked)) !== null;
