import type { Readable } from 'node:stream';
import { commonRefusals } from '#contract/common/refusals.ts';
import { MINUTE } from '#contract/common/time.ts';
import type { Caller } from '#server/platform/account-shares.ts';
import { findLiveSignIns } from '#server/domains/accounts/index.ts';
import { messageSent } from '#server/domains/messaging/index.ts';
import type { LocalEvent } from '#server/platform/local-events.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { notificationAdded } from '../events.ts';
import { openConnection, deliver, write, type Connection } from './connection.ts';
import { newestOf, type Cursor } from './feed.ts';
import { readReceiptOf } from './read-receipts.ts';
import { StreamShare } from './stream-share.ts';

/**
 * Is the interval of heartbeats in ms: mobile networks close idle connections, and this server closes connections that
 * are silent for 30 s.
 */
const HEARTBEAT_MS = 15_000;
/** Is how long, in ms, the stream of an ended session may stay open. */
const CHECK_MS = 2000;
/** Is the lifetime of a stream in ms, the same as that of an access token; clients reconnect with a new token. */
const LIFE_MS = 15 * MINUTE;
/** Limits the open streams of a user; a further one closes the oldest. */
const MOST_OF_ONE = 6;
const MOST_OF_ALL = 5000;
/**
 * Limits the streams of accounts without a confirmed number, which cost nothing to create: half of all streams stay
 * reserved for accounts with a confirmed number.
 */
const MOST_OF_UNCONFIRMED = MOST_OF_ALL / 2;

/** Keeps the open event streams and feeds them with local events. */
export interface Hub {
  /**
   * Opens a stream of the events after `cursor`, or from now on when it is null.
   * @throws Refusal 429, 503
   */
  open(caller: Caller & { actor: Actor }, cursor: Cursor | null): Promise<Readable>;
}

/** Opens the hub, which sends live events to the open streams of this process. */
export const openHub = (platform: Platform): Hub => {
  const { log, localEvents, tallies } = platform;
  const { pool } = platform.database;
  const all = new Set<Connection>();
  const byUser = new Map<number, Set<Connection>>();
  const share = new StreamShare();
  let isClosed = false;
  let timers: NodeJS.Timeout[] = [];

  const streamsOf = (...userIds: unknown[]): Connection[] =>
    [...new Set(userIds)].flatMap((id) => [...(byUser.get(id as number) ?? [])]);

  /** Sends the read receipt that an event causes, if any, to the open streams of the people concerned. */
  const sendReadReceipt = async (event: LocalEvent): Promise<void> => {
    const receipt = await readReceiptOf(platform.database, event);
    for (const stream of streamsOf(...(receipt?.userIds ?? [])))
      write(stream, receipt?.frame ?? '');
  };

  /**
   * Delivers a new message or notification to the open streams of the users concerned, or sends them a read receipt.
   */
  const onEvent = (event: LocalEvent): void => {
    const { type, payload } = event;
    const affected = streamsOf(payload['buyer_id'], payload['seller_id'], payload['user_id']);
    if (affected.length === 0) return;
    if (type === messageSent.type || type === notificationAdded.type)
      affected.forEach((stream) => void deliver(platform, stream));
    else
      sendReadReceipt(event).catch((error: unknown) =>
        log.warn({ err: error }, 'live read receipt failed'),
      );
  };

  /** Ends the streams whose session has ended or whose lifetime is over. */
  const closeEnded = async (): Promise<void> => {
    const now = performance.now();
    const streams = [...all];
    const ids = streams.map(({ signInId }) => signInId);
    const live = await findLiveSignIns(pool, ids);
    for (const { signInId, openedAt, stream } of streams)
      if (!live.has(signInId) || now - openedAt > LIFE_MS) stream.end();
  };

  /** Ends the streams of ended sessions without waiting for it; a failure is logged, and the next check repeats it. */
  const check = (): void =>
    void closeEnded().catch((error: unknown) =>
      log.warn({ err: error }, 'checking live sessions failed'),
    );

  /** Keeps the open streams alive, and delivers again to those that may lack events. */
  const heartbeat = (): void => {
    for (const connection of all) {
      write(connection, ':\n\n');
      if (connection.isBehind) void deliver(platform, connection);
    }
  };

  /** Starts the timers of heartbeats and session checks when the first stream opens, and stops them after the last. */
  const watch = (): void => {
    if (all.size > 0 && timers.length === 0) {
      timers = [setInterval(heartbeat, HEARTBEAT_MS), setInterval(check, CHECK_MS)];
    } else if (all.size === 0) {
      timers.forEach(clearInterval);
      timers = [];
    }
  };

  /** Registers a stream until it closes, and ends the oldest stream of a user who has too many. */
  const add = (connection: Connection): void => {
    const own = streamsOf(connection.userId);
    if (own.length >= MOST_OF_ONE) own[0]?.stream.end();
    all.add(connection);
    const { userId } = connection;
    byUser.set(userId, new Set([...own, connection]));
    connection.stream.once('close', () => {
      all.delete(connection);
      const others = streamsOf(userId).filter((other) => other !== connection);
      if (others.length > 0) byUser.set(userId, new Set(others));
      else byUser.delete(userId);
      watch();
    });
    watch();
  };

  tallies.watch('open_streams', () => all.size);
  localEvents.subscribe({
    onEvent,
    onGap: () => all.forEach((connection) => void deliver(platform, connection)),
    onClose: () => {
      isClosed = true;
      all.forEach(({ stream }) => stream.end());
    },
  });

  return {
    open: async (caller, request) => {
      const { id: userId, signInId, hasConfirmedPhone } = caller.actor;
      const newest = await newestOf(pool, userId);
      const most = hasConfirmedPhone ? MOST_OF_ALL : MOST_OF_UNCONFIRMED;
      if (isClosed || all.size >= most) throw new Refusal(commonRefusals.overloaded);
      const leave = share.take(caller);
      // A cursor beyond the end is from another database: start at the end.
      const cursor = {
        message: Math.min(request?.message ?? newest.message, newest.message),
        notification: Math.min(request?.notification ?? newest.notification, newest.notification),
      };
      const connection = openConnection({ userId, signInId }, cursor);
      connection.stream.once('close', leave);
      add(connection);
      // Catches up with events since the query.
      void deliver(platform, connection);
      return connection.stream;
    },
  };
};
