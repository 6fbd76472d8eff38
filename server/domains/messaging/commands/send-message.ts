import { messagingRefusals } from '#contract/messaging/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findOwnConversation } from '../policy.ts';
import { lockPeople } from './lock-people.ts';
import { findEarlier, writeMessage, type NewMessage, type StoredMessage } from './write-message.ts';

/**
 * Sends a message in a conversation of the caller; a retry with the same key returns the same message.
 * @throws Refusal 403, 404, 422, 429
 */
export const sendMessage = ({ database }: Platform, conversationId: number, saying: NewMessage) =>
  database.orm.transaction(async (tx): Promise<StoredMessage> => {
    const ownConversation = await findOwnConversation(tx, conversationId, saying.userId);
    if (!ownConversation) throw new Refusal(messagingRefusals.notFound);
    await lockPeople(tx, ownConversation.buyerId, ownConversation.sellerId);
    const earlier = await findEarlier(tx, saying);
    if (!earlier) return writeMessage(tx, ownConversation, saying, { isNew: false });
    if (earlier.conversationId !== ownConversation.id)
      throw new Refusal(messagingRefusals.keyReused);
    return earlier;
  });
