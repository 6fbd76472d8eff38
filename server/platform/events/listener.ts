import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { LocalEvent } from '../local-events.ts';
import { EVENT_CHANNEL } from './event.ts';

export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** Keeps one LISTEN connection. `onGap` is called after each (re)connection: events may have been missed. */
export const listenToEvents = async (
  url: string,
  log: Log,
  subscriber: { onEvent(event: LocalEvent): void; onGap(): void },
): Promise<Listener> => {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
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
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
};
