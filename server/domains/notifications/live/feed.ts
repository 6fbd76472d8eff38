import type pg from 'pg';
import { messagesAfter, lastMessageOf, presentMessage } from '#server/domains/messaging/index.ts';
import { countUnread, lastNotificationOf, notificationsAfter } from '../queries/notifications.ts';

/** Is a position in the stream: the ids of the last message and the last notification delivered. */
export interface Cursor {
  message: number;
  notification: number;
}

const BATCH = 100;

/** Returns the cursor at the current end of a user's events. */
export const newestOf = async (pool: pg.Pool, userId: number): Promise<Cursor> => ({
  message: await lastMessageOf(pool, userId),
  notification: await lastNotificationOf(pool, userId),
});

/** Reads a cursor such as `12.7`, the ids of the last message and notification; returns null for any other text. */
export const readCursor = (text: string | undefined): Cursor | null => {
  const [, message, notification] = /^(\d{1,10})\.(\d{1,10})$/.exec(text ?? '') ?? [];
  return message === undefined || notification === undefined
    ? null
    : { message: Number(message), notification: Number(notification) };
};

export const writeCursor = ({ message, notification }: Cursor): string =>
  `${message}.${notification}`;

/** Returns an SSE frame; JSON `data` contains no line break. */
export const frame = (event: string, data: unknown, cursor?: Cursor): string =>
  `${cursor ? `id: ${writeCursor(cursor)}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Delivers a user's messages and notifications after `cursor`, oldest first, and advances the cursor. Ids are committed
 * in order for each user, so none is skipped.
 */
export const deliverPending = async (
  pool: pg.Pool,
  userId: number,
  cursor: Cursor,
  write: (frame: string) => void,
): Promise<void> => {
  for (let count = BATCH; count === BATCH;) {
    const rows = await messagesAfter(pool, userId, cursor.message, BATCH);
    for (const { conversation_id: conversationId, ...row } of rows) {
      cursor.message = row.id;
      const data = { conversation_id: conversationId, message: presentMessage(row) };
      write(frame('message', data, cursor));
    }
    count = rows.length;
  }
  for (let count = BATCH; count === BATCH;) {
    const rows = await notificationsAfter(pool, userId, cursor.notification, BATCH);
    const unread = rows.length > 0 ? await countUnread(pool, userId) : 0;
    for (const { id, kind } of rows) {
      cursor.notification = id;
      write(frame('notification', { id, kind, unread }, cursor));
    }
    count = rows.length;
  }
};
