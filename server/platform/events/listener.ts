import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { LocalEvent } from '../local-events.ts';
import { EVENT_CHANNEL } from './event.ts';

export interface Listener {
  /**
   * Resolves when the events that are committed by now have been received, and also when the
   * connection is lost, or does not answer in time and is replaced.
   */
  receiveCommitted(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
/** Is the number of ms after which an idle connection is probed, so that no firewall or router drops it. */
const IDLE_MS = 10_000;
/** Limits how long, in ms, the LISTEN connection may take to answer a statement, with a margin for a busy machine. */
const ANSWER_TIMEOUT_MS = 5000;

// The types of `pg` lack `query_timeout`.
const statement = { text: 'SELECT', query_timeout: ANSWER_TIMEOUT_MS };

/**
 * Keeps one LISTEN connection to the database, which receives committed events. `onGap` is called after each
 * (re)connection, because events may have been missed.
 */
export const listenToEvents = async (
  url: string,
  log: Log,
  subscriber: { onEvent(event: LocalEvent): void; onGap(): void },
): Promise<Listener> => {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  const oneAtATime = pLimit(1);
  /** Resolves once the next statement is answered; callers share the promise until that statement is sent. */
  let receiving: Promise<void> | undefined;

  /**
   * Opens the LISTEN connection, reports that events may have been missed before, and replaces the connection whenever
   * it ends.
   */
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: IDLE_MS,
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
    // The listener was closed while connecting, so the new connection ends here.
    if (closing.signal.aborted) return next.end();
    // The listener is attached only now, because a failed attempt also ends and its caller retries
    // anyway.
    next.on('end', () => {
      if (!closing.signal.aborted) void reconnect();
    });
    client = next;
    subscriber.onGap();
  };

  /** Tries to open the LISTEN connection again until it succeeds or the listener is closed. */
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
        const connection = client;
        // PostgreSQL sends waiting notifications before it is ready for the next statement.
        await connection?.query(statement).catch(() => void connection.end());
      })),
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
};
