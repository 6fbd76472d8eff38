import { MINUTE } from '#contract/common/time.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { expectOne, openPool, type Database } from './database.ts';
import { Replication, type ReplicaState } from './replication.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { timeQueries, type WatchQuery } from './slow-queries.ts';

/**
 * Is the pause, in ms, between two readings of the positions; `WAITING_CHECK_MS` holds while a
 * change is expected to reach the replica soon.
 */
const CHECK_MS = 1000;
const WAITING_CHECK_MS = 50;
/** Is the lag, in ms, above which a replica is not expected to catch up soon. */
const SOON_MS = 2000;
/** Limits the wait for the replica, after which the primary answers instead. */
const CONNECT_TIMEOUT_MS = 1500;
const CHECK_TIMEOUT_MS = 2000;
const READ_TIMEOUT_MS = 5000;

/** Is a streaming replica for reads that may be seconds old. */
export interface Replica {
  database: Database;
  /** Says whether the replica may be read now. */
  isCurrent(): boolean;
  /** Stops reads from the replica until it has everything that is committed by now. */
  catchUp(): void;
  /** Reports a failed read; the replica is not read until it answers a check. */
  failed(error: unknown): void;
  /** Returns the lag of the replica in ms; null while the replica does not answer. */
  lagMs(): number | null;
  close(): Promise<void>;
}

interface Options {
  log: Pick<Log, 'warn' | 'info'>;
  connections: number;
  watch?: WatchQuery;
}

// The query reads positions as numbers, for comparison. Two databases have positions in common only
// when one follows the other.
const POSITION = `
  SELECT pg_is_in_recovery() AS follows,
         (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
         pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
                              ELSE pg_current_wal_lsn() END, '0/0')::float8 AS position`;

interface Position {
  follows: boolean;
  cluster: string;
  position: number;
}

const readPosition = async (pool: pg.Pool): Promise<Position> =>
  expectOne((await pool.query<Position>(POSITION)).rows);

/** Runs `work` repeatedly, never twice at once; calling `now` starts the next run early. */
const repeat = (work: () => Promise<void>, pauseMs: () => number) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;
  /** Starts a run now, or right after the current one. */
  const now = (): void => {
    clearTimeout(timer);
    isAskedAgain = running !== undefined;
    if (running || isClosed) return;
    running = work().finally(() => {
      running = undefined;
      if (isAskedAgain) now();
      else if (!isClosed) timer = setTimeout(now, pauseMs()).unref();
    });
  };
  return {
    now,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
};

/** Logs one line a minute while the replica is not read, and one when it is read again. */
const reporter = (log: Options['log']) => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isOut = false;
  return (state: ReplicaState, facts: { reason?: string; lagMs: number | null }): void => {
    if (state === 'current' && isOut) {
      isOut = false;
      log.info('read replica is read again');
    }
    const isBad = state === 'away' || state === 'late';
    if (!isBad || performance.now() - reportedAt < MINUTE) return;
    isOut = true;
    reportedAt = performance.now();
    const { reason = state, lagMs } = facts;
    log.warn(
      { reason, lag_ms: lagMs && Math.round(lagMs) },
      'read replica is not read, the primary is',
    );
  };
};

/** Returns the code of an error, or its message, for the log line about a replica that is not read. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'no answer';
};

/** Opens the pool of a replica, which need not answer yet, and follows how far it is behind its primary. */
export const openReplica = (
  url: string,
  primaryUrl: string,
  { log, connections, watch }: Options,
): Replica => {
  /** Opens at most `max` connections, whose queries fail after `timeoutMs`. */
  const poolOf = (connectionString: string, max: number, timeoutMs: number): pg.Pool =>
    openPool({
      connectionString,
      max,
      options: SESSION_OPTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: timeoutMs,
    });
  const pool = poolOf(url, connections, READ_TIMEOUT_MS);
  // Checks have a connection of their own, so that a busy pool is not mistaken for a lost replica.
  const checked = poolOf(url, 1, CHECK_TIMEOUT_MS);
  const primary = poolOf(primaryUrl, 1, CHECK_TIMEOUT_MS);
  if (watch) timeQueries(pool, watch);

  const replication = new Replication();
  const report = reporter(log);
  let cluster: string | undefined;
  let reason: string | undefined;
  const stateAndLag = () => {
    const now = performance.now();
    return { state: replication.state(now), lagMs: replication.lagMs(now) };
  };
  /** Stops reads from the replica because of an error, until a check succeeds. */
  const leaveOut = (error: unknown): void => {
    replication.replayed(null);
    reason = reasonOf(error);
  };

  const primaryChecks = repeat(
    async () => {
      const { requested } = replication;
      const at = performance.now();
      // While the primary is away nothing is written, so there is no position to compare.
      const position = await readPosition(primary).catch(() => null);
      if (!position) return;
      cluster = position.cluster;
      replication.wrote(at, position.position, requested);
    },
    () => CHECK_MS,
  );
  const replicaChecks = repeat(
    async () => {
      try {
        const position = await readPosition(checked);
        if (!position.follows) throw new Error('DATABASE_READ_URL leads to no replica');
        if (cluster !== undefined && position.cluster !== cluster)
          throw new Error('DATABASE_READ_URL leads to the replica of another database');
        replication.replayed(position.position);
        reason = undefined;
      } catch (error) {
        leaveOut(error);
      }
      const { state, lagMs } = stateAndLag();
      report(state, { lagMs, ...(reason === undefined ? {} : { reason }) });
    },
    () => {
      const { state, lagMs } = stateAndLag();
      return state === 'waiting' && (lagMs ?? 0) < SOON_MS ? WAITING_CHECK_MS : CHECK_MS;
    },
  );
  /** Stops reads from the replica until checks, begun now, show that it has everything committed by now. */
  const catchUp = (): void => {
    replication.request();
    primaryChecks.now();
    replicaChecks.now();
  };
  catchUp();
  return {
    database: { orm: drizzle(pool), pool, direct: pool, close: () => pool.end() },
    isCurrent: () => replication.state(performance.now()) === 'current',
    catchUp,
    failed: (error) => {
      leaveOut(error);
      report('away', { reason: reasonOf(error), lagMs: null });
    },
    lagMs: () => replication.lagMs(performance.now()),
    close: async () => {
      await Promise.all([primaryChecks.close(), replicaChecks.close()]);
      await Promise.all([pool, checked, primary].map((one) => one.end()));
    },
  };
};
