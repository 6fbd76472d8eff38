import { PURPOSES } from '#contract/ads/purposes.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { lockOwnAd, sellLockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { soldTo } from '../events.ts';
import { conversation } from '../tables.ts';

/**
 * Returns a conversation in which the person is the seller, with its ad.
 * @throws Refusal 403, 404
 */
const findOwnSale = async (tx: Tx, id: number, userId: number) => {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id));
  if (!row || ![row.buyerId, row.sellerId].includes(userId))
    throw new Refusal(messagingRefusals.notFound);
  if (row.sellerId !== userId) throw new Refusal(messagingRefusals.notSeller);
  if (row.adId === null) throw new Refusal(adRefusals.notFound);
  return { ...row, adId: row.adId };
};

/**
 * Marks an ad as sold to the buyer of a conversation, who may then rate the seller, and as sold if
 * it is online. At most one buyer per ad. Idempotent.
 * @throws Refusal 403, 404, 409
 */
export const markSoldTo = (
  platform: Platform,
  { userId, conversationId }: { userId: number; conversationId: number },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const sale = await findOwnSale(tx, conversationId, userId);
    const locked = await lockOwnAd(tx, sale.adId, userId);
    if (!PURPOSES[locked.kind].isSold) throw new Refusal(adRefusals.offersOnly);
    const others = and(eq(conversation.adId, sale.adId), isNotNull(conversation.soldAt));
    if (locked.state === 'sold') {
      const marked = await tx.select({ id: conversation.id }).from(conversation).where(others);
      if (marked.some(({ id }) => id === conversationId)) return;
      if (marked.length > 0) throw new Refusal(messagingRefusals.soldToAnother);
    } else {
      await sellLockedAd(platform, tx, locked);
      // The ad was sold to another buyer before and came back online: that sale no longer counts.
      await tx.update(conversation).set({ soldAt: null }).where(others);
    }
    await tx
      .update(conversation)
      .set({ soldAt: platform.clock.now() })
      .where(eq(conversation.id, conversationId));
    await emit(tx, soldTo, { conversation_id: conversationId, buyer_id: sale.buyerId });
  });
