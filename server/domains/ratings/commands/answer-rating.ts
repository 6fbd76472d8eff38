import { eq } from 'drizzle-orm';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { findContact } from '#server/domains/messaging/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { rating, type RatingRow } from '../tables.ts';
import { ratingRefusals } from '#contract/ratings/refusals.ts';

export interface OwnRating {
  userId: number;
  conversationId: number;
}

/**
 * Locks and returns the rating of a conversation, for the seller who received it.
 * @throws Refusal 403 for the buyer, 404 unless the rating counts
 */
const lockReceived = async (tx: Tx, { userId, conversationId }: OwnRating): Promise<RatingRow> => {
  const contact = await findContact(tx, conversationId, userId);
  if (!contact) throw new Refusal(messagingRefusals.notFound);
  if (contact.sellerId !== userId) throw new Refusal(ratingRefusals.notSeller);
  const [row] = await tx
    .select()
    .from(rating)
    .where(eq(rating.conversationId, conversationId))
    .for('update');
  if (row?.state !== 'counted') throw new Refusal(ratingRefusals.notFound);
  return row;
};

/** Changes a rating that the seller received, which then waits for a moderator. */
const changeReceived = async (
  { database, clock }: Platform,
  own: OwnRating,
  changed: (row: RatingRow) => Partial<RatingRow>,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const row = await lockReceived(tx, own);
    await tx
      .update(rating)
      .set({
        ...changed(row),
        version: row.version + 1,
        waitingSince: row.waitingSince ?? clock.now(),
      })
      .where(eq(rating.id, row.id));
  });

/** Saves the seller's one answer to a rating; a moderator reads it before it is shown. @throws Refusal 403, 404, 409 */
export const replyToRating = (platform: Platform, own: OwnRating, reply: string): Promise<void> =>
  changeReceived(platform, own, (row) => {
    if (row.replyState !== 'none') throw new Refusal(ratingRefusals.alreadyReplied);
    return { reply, replyState: 'waiting' };
  });

/** Saves the seller's one report of a rating, which counts until a moderator decides. @throws Refusal 403, 404, 409 */
export const reportRating = (platform: Platform, own: OwnRating, report: string): Promise<void> =>
  changeReceived(platform, own, (row) => {
    if (row.report !== '') throw new Refusal(ratingRefusals.alreadyReported);
    return { report };
  });
