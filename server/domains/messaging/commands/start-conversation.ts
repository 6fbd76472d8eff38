import { and, eq } from 'drizzle-orm';
import { shownTitle, type AdPurpose } from '#contract/ads/purposes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { findContactChoices } from '#server/domains/accounts/index.ts';
import { ad, findPublicAd } from '#server/domains/ads/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OwnConversation } from '../policy.ts';
import { conversation } from '../tables.ts';
import { lockPeople } from './lock-people.ts';
import { findEarlier, writeMessage, type NewMessage } from './write-message.ts';

export interface Started {
  conversationId: number;
  isNew: boolean;
}

const conversationColumns = {
  id: conversation.id,
  buyerId: conversation.buyerId,
  sellerId: conversation.sellerId,
};

/** Returns the conversation of a buyer about an ad, which is created when there is none. */
const findOrMake = async (
  tx: Tx,
  buyerId: number,
  about: { id: number; title: string; purpose: AdPurpose; sellerId: number },
): Promise<{ conversationRow: OwnConversation; isNew: boolean }> => {
  const [found] = await tx
    .select(conversationColumns)
    .from(conversation)
    .where(and(eq(conversation.buyerId, buyerId), eq(conversation.adId, about.id)));
  if (found) return { conversationRow: found, isNew: false };
  // Locked until the commit, so that the ad cannot be deleted in between.
  const [existingAd] = await tx
    .select({ id: ad.id })
    .from(ad)
    .where(eq(ad.id, about.id))
    .for('key share');
  if (!existingAd) throw new Refusal(adRefusals.notFound);
  const made = await tx
    .insert(conversation)
    .values({
      adId: about.id,
      adTitle: about.title,
      adPurpose: about.purpose,
      buyerId,
      sellerId: about.sellerId,
    })
    .returning(conversationColumns);
  return { conversationRow: expectOne(made), isNew: true };
};

/**
 * Sends a message to the seller of an ad that the buyer can see, and creates their conversation
 * about the ad if there is none.
 * @throws Refusal 403, 404, 422, 429
 */
export const startConversation = async (
  { database, clock }: Platform,
  { adId, ...saying }: NewMessage & { adId: number },
): Promise<Started> => {
  const { userId: buyerId } = saying;
  // A retry is answered like a first message (201), even if the conversation existed before.
  const retried = await findEarlier(database.orm, saying);
  if (retried) return { conversationId: retried.conversationId, isNew: true };
  const seen = await findPublicAd(database.pool, adId, clock.now());
  if (!seen) throw new Refusal(adRefusals.notFound);
  const sellerId = seen.owner.id;
  if (sellerId === buyerId) throw new Refusal(messagingRefusals.ownAd);
  return database.orm.transaction(async (tx) => {
    await lockPeople(tx, buyerId, sellerId);
    // A concurrent retry may have finished meanwhile.
    const earlier = await findEarlier(tx, saying);
    if (earlier) return { conversationId: earlier.conversationId, isNew: true };
    const about = { id: adId, title: shownTitle(seen), purpose: seen.kind, sellerId };
    const { conversationRow, isNew } = await findOrMake(tx, buyerId, about);
    if (isNew && !(await findContactChoices(tx, sellerId)).channels.includes('message'))
      throw new Refusal(messagingRefusals.noMessages);
    await writeMessage(tx, conversationRow, saying, { isNew });
    return { conversationId: conversationRow.id, isNew };
  });
};
