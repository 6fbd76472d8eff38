import { and, eq, sql } from 'drizzle-orm';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { expectOne, type Queryable, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { messageSent } from '../events.ts';
import { otherOf, type OwnConversation } from '../policy.ts';
import {
  decideSending,
  decideWriting,
  type Relation,
  type RecentActivity,
  type SendVerdict,
} from '../rules.ts';
import { chatMessage, conversation } from '../tables.ts';

const MAX_KEY_CHARS = 200;

/** Describes a message to send; `key` makes retries safe. */
export interface NewMessage {
  userId: number;
  text: string;
  key: string | undefined;
}

/** Is a stored message. */
export type StoredMessage = typeof chatMessage.$inferSelect;

/**
 * Returns the message that an earlier attempt stored under the same key; null when there is none. @throws Refusal 422
 * for an invalid key, or one used for another text
 */
export const findEarlier = async (
  db: Queryable,
  { userId, text, key }: NewMessage,
): Promise<StoredMessage | null> => {
  if (key === undefined) return null;
  if (key.length < 1 || key.length > MAX_KEY_CHARS) throw new Refusal(messagingRefusals.badKey);
  const [row] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.senderId, userId), eq(chatMessage.key, key)));
  if (row && row.text !== text) throw new Refusal(messagingRefusals.keyReused);
  return row ?? null;
};

/**
 * Tells whether a user has blocked another, and whether the other cannot be reached: has blocked the user, or is
 * suspended.
 */
const readBetween = async (tx: Tx, userId: number, otherId: number): Promise<Relation> => {
  const { rows } = await tx.execute<{ i_blocked: boolean; is_unreachable: boolean }>(sql`
    SELECT EXISTS (SELECT FROM user_block WHERE blocker_id = ${userId} AND blocked_id = ${otherId}) AS i_blocked,
           EXISTS (SELECT FROM user_block WHERE blocker_id = ${otherId} AND blocked_id = ${userId})
           OR EXISTS (SELECT FROM app_user WHERE id = ${otherId} AND suspended_at IS NOT NULL) AS is_unreachable`);
  const row = expectOne(rows);
  return { iBlocked: row.i_blocked, isUnreachable: row.is_unreachable };
};

/**
 * Checks that one user may write to the other. @throws Refusal 403 when either has blocked the other, or the other is
 * suspended
 */
const refuseUnreachable = async (tx: Tx, userId: number, otherId: number): Promise<void> => {
  const verdict = decideWriting(await readBetween(tx, userId, otherId));
  if (verdict === 'blocked_by_you') throw new Refusal(messagingRefusals.blockedByYou);
  if (verdict === 'unreachable') throw new Refusal(messagingRefusals.unreachable);
};

/**
 * Returns the counts by which sending is limited: messages of the sender in the last minute, equal texts here and
 * elsewhere, messages without an answer in this conversation, and other conversations begun in the last day.
 */
const readRecentActivity = async (
  tx: Tx,
  { userId, text }: NewMessage,
  conversationId: number,
): Promise<RecentActivity> => {
  const { rows } = await tx.execute<Record<keyof RecentActivity, number>>(sql`
    SELECT count(*) FILTER (WHERE sent_at > clock_timestamp() - interval '1 minute') AS "lastMinute",
           count(*) FILTER (WHERE conversation_id = ${conversationId} AND text = ${text}
                              AND sent_at > clock_timestamp() - interval '10 minutes') AS "sameHere",
           count(DISTINCT conversation_id) FILTER (WHERE conversation_id <> ${conversationId} AND text = ${text})
             AS "sameElsewhere",
           count(*) FILTER (WHERE conversation_id = ${conversationId} AND id >
             (SELECT coalesce(max(id), 0) FROM chat_message
              WHERE conversation_id = ${conversationId} AND sender_id <> ${userId})) AS "unanswered",
           (SELECT count(*) FROM conversation
            WHERE buyer_id = ${userId} AND created_at > clock_timestamp() - interval '1 day'
              AND id <> ${conversationId}) AS "begunToday"
    FROM chat_message
    WHERE sender_id = ${userId} AND sent_at > clock_timestamp() - interval '1 day'`);
  return expectOne(rows);
};

const REFUSAL_BY_VERDICT: Record<
  Exclude<SendVerdict, 'send'>,
  readonly [RefusalKind, retryAfter: number]
> = {
  too_fast: [messagingRefusals.tooFast, 60],
  too_many_new: [messagingRefusals.tooManyNew, DAY_SECONDS],
  repeated: [messagingRefusals.repeated, 600],
  unanswered: [messagingRefusals.unanswered, DAY_SECONDS],
};

/**
 * Stores a message with its event. The caller of this function has locked the participants and looked up the retry key.
 * @throws Refusal 403 (blocked, unreachable), 429
 */
export const writeMessage = async (
  tx: Tx,
  ownConversation: OwnConversation,
  saying: NewMessage,
  { isNew, appointmentId }: { isNew: boolean; appointmentId?: number },
): Promise<StoredMessage> => {
  const { userId, text, key } = saying;
  await refuseUnreachable(tx, userId, otherOf(ownConversation, userId));
  const verdict = decideSending(await readRecentActivity(tx, saying, ownConversation.id), {
    isNew,
    length: text.length,
  });
  if (verdict !== 'send') {
    const [kind, retryAfter] = REFUSAL_BY_VERDICT[verdict];
    throw new Refusal(kind, { retryAfter });
  }
  const rows = await tx
    .insert(chatMessage)
    .values({
      conversationId: ownConversation.id,
      senderId: userId,
      text,
      key: key ?? null,
      appointmentId,
      // Read under the lock, unlike now(), the start of the transaction: times follow the order of the ids.
      sentAt: sql`clock_timestamp()`,
    })
    .returning();
  const message = expectOne(rows);
  await tx
    .update(conversation)
    .set({ lastMessageId: message.id })
    .where(eq(conversation.id, ownConversation.id));
  await emit(tx, messageSent, {
    conversation_id: ownConversation.id,
    buyer_id: ownConversation.buyerId,
    seller_id: ownConversation.sellerId,
    message_id: message.id,
    sender_id: userId,
  });
  return message;
};
