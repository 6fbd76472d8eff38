import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { LocalEvent } from '../local-events.ts';
import { EVENT_CHANNEL } from './event.ts';

export interface Listener {
  /** Resolves when the events that are committed by now are received: at once while the connection is lost. */
  receiveCommitted(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
/** How long `receiveCommitted` waits for a database that does not answer. */
const RECEIVE_TIMEOUT_MS = 1000;
/** The name of the connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'kasuwa events';

/** Keeps one LISTEN connection. `onGap` is called after each (re)connection: events may have been missed. */
export const listenToEvents = async (
  url: string,
  log: Log,
  subscriber: { onEvent(event: LocalEvent): void; onGap(): void },
): Promise<Listener> => {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  const oneAtATime = pLimit(1);
  /** Not begun, so that it covers what is committed until then: for all who ask meanwhile. */
  let receiving: Promise<void> | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: LISTENER_NAME,
    });
    next.on('error', () => undefined);
    next.on(
      'notification',
      ({ payload }) => payload && subscriber.onEvent(JSON.parse(payload) as LocalEvent),
    );
    try {
      await next.connect();
      await next.query(`LISTEN ${EVENT_CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // Closed while connecting: end it here.
    if (closing.signal.aborted) return next.end();
    // Attached only now: a failed connection attempt ends too, and its caller retries anyway.
    next.on('end', () => {
      if (!closing.signal.aborted) void reconnect();
    });
    client = next;
    subscriber.onGap();
  };

  const reconnect = async (): Promise<void> => {
    log.warn('LISTEN connection lost');
    while (!closing.signal.aborted) {
      await sleep(RETRY_MS);
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return log.info('LISTEN connection restored');
    }
  };

  await connect();
  return {
    receiveCommitted: () =>
      (receiving ??= oneAtATime(async () => {
        receiving = undefined;
        // PostgreSQL sends the notifications that wait before it is ready for the next statement.
        const statement = { text: 'SELECT', query_timeout: RECEIVE_TIMEOUT_MS };
        await client?.query(statement).catch(() => undefined);
      })),
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
};
