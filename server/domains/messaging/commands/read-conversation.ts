import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { messagesRead } from '../events.ts';
import { findOwnConversation } from '../policy.ts';
import { chatMessage } from '../tables.ts';

/**
 * Marks the other person's messages in a conversation as read; emits an event only if some were unread.
 * @throws Refusal 404
 */
export const readConversation = ({ database }: Platform, id: number, userId: number) =>
  database.orm.transaction(async (tx) => {
    const ownConversation = await findOwnConversation(tx, id, userId);
    if (!ownConversation) throw new Refusal(messagingRefusals.notFound);
    const unread = and(
      eq(chatMessage.conversationId, id),
      ne(chatMessage.senderId, userId),
      isNull(chatMessage.readAt),
    );
    const read = await tx
      .update(chatMessage)
      .set({ readAt: sql`clock_timestamp()` })
      .where(unread)
      .returning({ id: chatMessage.id });
    if (read.length === 0) return;
    await emit(tx, messagesRead, {
      conversation_id: id,
      buyer_id: ownConversation.buyerId,
      seller_id: ownConversation.sellerId,
      message_id: Math.max(...read.map((row) => row.id)),
      reader_id: userId,
    });
  });
