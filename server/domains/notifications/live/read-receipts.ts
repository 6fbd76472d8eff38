import { findMessage, messagesRead, presentMessage } from '#server/domains/messaging/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LocalEvent } from '#server/platform/local-events.ts';
import { notificationRead } from '../events.ts';
import { countUnread, findNotification } from '../queries/notifications.ts';
import { frame } from './feed.ts';

/** Describes a read receipt and its recipients; it contains the message, or the number of unread notifications. */
export interface ReadReceipt {
  userIds: number[];
  frame: string;
}

/**
 * Returns the read receipt that an event causes; null for none. Receipts are not part of the
 * cursor: clients fetch the state again after a reconnect.
 */
export const readReceiptOf = async (
  { orm, pool }: Database,
  { type, payload }: LocalEvent,
): Promise<ReadReceipt | null> => {
  if (type === messagesRead.type) {
    const read = messagesRead.payload.parse(payload);
    const row = await findMessage(pool, read.message_id);
    if (!row) return null;
    const data = { conversation_id: read.conversation_id, message: presentMessage(row) };
    return { userIds: [read.buyer_id, read.seller_id], frame: frame('message', data) };
  }
  if (type === notificationRead.type) {
    const read = notificationRead.payload.parse(payload);
    const row = await findNotification(orm, read.notification_id);
    if (!row) return null;
    const unread = await countUnread(pool, read.user_id);
    const data = { id: row.id, kind: row.kind, unread };
    return { userIds: [read.user_id], frame: frame('notification', data) };
  }
  return null;
};
