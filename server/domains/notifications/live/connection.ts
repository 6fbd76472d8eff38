import { PassThrough } from 'node:stream';
import type { Platform } from '#server/platform/platform.ts';
import { deliverPending, writeCursor, type Cursor } from './feed.ts';

/** Limits the bytes that are buffered for a slow reader of a stream. */
const MOST_WAITING = 256 * 1024;

/** Describes an open event stream. */
export interface Connection {
  userId: number;
  signInId: number;
  cursor: Cursor;
  stream: PassThrough;
  openedAt: number;
  isDelivering: boolean;
  /** Tells whether the stream may lack events that happened. */
  isBehind: boolean;
}

/** Writes to an open event stream, and closes it when its reader is too slow. */
export const write = ({ stream }: Connection, text: string): void => {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  // A slow client is disconnected; it reconnects with its cursor.
  if (stream.writableLength + stream.readableLength > MOST_WAITING) stream.destroy();
};

/**
 * Opens an event stream that begins with its cursor, which also flushes the response headers, and with the time, in ms,
 * after which a disconnected client reconnects.
 */
export const openConnection = (
  who: { userId: number; signInId: number },
  cursor: Cursor,
): Connection => {
  const connection: Connection = {
    ...who,
    cursor,
    stream: new PassThrough(),
    openedAt: performance.now(),
    isDelivering: false,
    isBehind: false,
  };
  write(connection, `retry: 3000\nid: ${writeCursor(cursor)}\n\n`);
  return connection;
};

/**
 * Delivers pending events to a stream, one delivery at a time: a call during a delivery only sets `isBehind`, so that
 * the running delivery reads once more. A failed delivery is retried at the next heartbeat.
 */
export const deliver = async (
  { database, log }: Platform,
  connection: Connection,
): Promise<void> => {
  connection.isBehind = true;
  if (connection.isDelivering) return;
  connection.isDelivering = true;
  try {
    while (connection.isBehind && !connection.stream.destroyed) {
      connection.isBehind = false;
      await deliverPending(database.pool, connection.userId, connection.cursor, (text) =>
        write(connection, text),
      );
    }
  } catch (error) {
    connection.isBehind = true;
    log.warn({ err: error }, 'live event delivery failed');
  } finally {
    connection.isDelivering = false;
  }
};
