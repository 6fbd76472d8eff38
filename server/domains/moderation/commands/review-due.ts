import { eq } from 'drizzle-orm';
import { isWaiting, type LockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { reviewDue } from '../tables.ts';

type DueReview = Pick<typeof reviewDue.$inferSelect, 'version' | 'isFlagged'>;

/**
 * Returns the pending review of a public ad, which was published before its review or flagged since (`isFlagged`); null
 * without one.
 */
const findDueReview = async (tx: Tx, { id, state }: LockedAd): Promise<DueReview | null> => {
  if (state !== 'published') return null;
  const [due] = await tx
    .select({ version: reviewDue.version, isFlagged: reviewDue.isFlagged })
    .from(reviewDue)
    .where(eq(reviewDue.adId, id));
  return due ?? null;
};

/**
 * Returns what a moderator has to decide on: the ad or its pending edit (`due` is null), or the public version of the
 * ad (`due`), even while an edit waits for the proof of a number. Null when nothing is to be decided.
 */
export const findReview = async (
  tx: Tx,
  locked: LockedAd,
): Promise<{ due: DueReview | null } | null> => {
  if (isWaiting(locked) && locked.unproven.length === 0) return { due: null };
  const due = await findDueReview(tx, locked);
  return due && { due };
};

/** Tells whether an ad has a version for a moderator to decide on, or will have once its numbers are proven. */
export const isToReview = async (tx: Tx, locked: LockedAd): Promise<boolean> =>
  isWaiting(locked) || (await findReview(tx, locked)) !== null;
