import { PassThrough } from 'node:stream';
import type { Platform } from '#server/platform/platform.ts';
import { tellMissed, writeCursor, type Cursor } from './feed.ts';

/** Bytes waiting for a reader that does not read. */
const MOST_WAITING = 256 * 1024;

/** One open stream. */
export interface Connection {
  userId: number;
  signInId: number;
  cursor: Cursor;
  stream: PassThrough;
  openedAt: number;
  isTelling: boolean;
  /** Something happened that it may not have been told of. */
  isBehind: boolean;
}

export const write = ({ stream }: Connection, text: string): void => {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  // It comes back with its cursor.
  if (stream.writableLength + stream.readableLength > MOST_WAITING) stream.destroy();
};

/** A stream whose first words name the place to come back to; the answer's headers leave with them. */
export const openConnection = (
  who: { userId: number; signInId: number },
  cursor: Cursor,
): Connection => {
  const connection: Connection = {
    ...who,
    cursor,
    stream: new PassThrough(),
    openedAt: performance.now(),
    isTelling: false,
    isBehind: false,
  };
  write(connection, `retry: 3000\nid: ${writeCursor(cursor)}\n\n`);
  return connection;
};

/** Brings a stream up to date; asked again meanwhile, it looks again. What fails is tried again at the next beat. */
export const tell = async ({ database, log }: Platform, connection: Connection): Promise<void> => {
  connection.isBehind = true;
  if (connection.isTelling) return;
  connection.isTelling = true;
  try {
    while (connection.isBehind && !connection.stream.destroyed) {
      connection.isBehind = false;
      await tellMissed(database.pool, connection.userId, connection.cursor, (text) =>
        write(connection, text),
      );
    }
  } catch (error) {
    connection.isBehind = true;
    log.warn({ err: error }, 'live event delivery failed');
  } finally {
    connection.isTelling = false;
  }
};
