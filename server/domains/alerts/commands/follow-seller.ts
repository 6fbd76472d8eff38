import { and, eq } from 'drizzle-orm';
import { findSeller } from '#server/domains/ads/index.ts';
import { hasBlockBetween } from '#server/domains/messaging/index.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { sellerFollow } from '../tables.ts';
import { FOLLOWED_MAX } from '#contract/alerts/limits.ts';
import { followingRefusals } from '#contract/alerts/refusals.ts';

/** Announces the seller's new ads to the person from now on. Idempotent. @throws Refusal 403, 404, 422 */
export const followSeller = async (
  { database, clock }: Platform,
  userId: number,
  sellerId: number,
): Promise<void> => {
  if (userId === sellerId) throw new Refusal(followingRefusals.oneself);
  if (!(await findSeller(database.pool, sellerId)))
    throw new Refusal(followingRefusals.sellerNotFound);
  if (await hasBlockBetween(database.orm, userId, sellerId))
    throw new Refusal(followingRefusals.unreachable);
  const now = clock.now();
  await database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'followsOfUser', userId);
    const row = { userId, sellerId, createdAt: now, notifiedUpTo: now };
    const added = await tx.insert(sellerFollow).values(row).onConflictDoNothing().returning();
    if (added.length === 0) return;
    if ((await tx.$count(sellerFollow, eq(sellerFollow.userId, userId))) > FOLLOWED_MAX)
      throw new Refusal(followingRefusals.tooMany);
  });
};

/** Stops the announcements of a seller's new ads. Idempotent. */
export const unfollowSeller = async (
  { database }: Platform,
  userId: number,
  sellerId: number,
): Promise<void> => {
  await database.orm
    .delete(sellerFollow)
    .where(and(eq(sellerFollow.userId, userId), eq(sellerFollow.sellerId, sellerId)));
};
