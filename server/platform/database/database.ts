import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTE } from '#contract/common/time.ts';
import { StartupError } from '../startup-error.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { timeQueries, type WatchQuery } from './slow-queries.ts';
import { leaveUnprepared, prepareBuilt } from './statement-names.ts';

/** Parses `bigint` as a number, since all counts of the service fit; dates arrive as `Date`. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Orm = NodePgDatabase;
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** Runs queries: either the pool or a transaction. */
export type Queryable = Orm | Tx;

export interface Database {
  orm: Orm;
  /**
   * Runs hand-written SQL. A query with a name becomes a prepared statement of the connection,
   * plain text does not (statement-names.ts).
   */
  pool: pg.Pool;
  /**
   * Runs operations that outlive a transaction (session locks, migrations). It equals `pool` unless
   * a pooler is in front of the database.
   */
  direct: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  watch?: WatchQuery;
  connections?: number;
  /** Addresses the database directly when `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** Is called with the direct connections before any query goes through the pooler. */
  prepare?: (direct: pg.Pool) => Promise<void>;
}

const MAX_CONNECTIONS = 16;
/** Keeps idle connections for a while, because a new one reads the catalogue and plans its statements again. */
const KEEP_IDLE_MS = 5 * MINUTE;
/** Allows one direct connection for each job that holds a session lock while others wait. */
const MAX_DIRECT_CONNECTIONS = 4;

/** Opens a pool of connections, in which failed connections are replaced without ending the process. */
export const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: KEEP_IDLE_MS,
    ...config,
  });
  // The pool replaces idle connections that fail.
  pool.on('error', () => undefined);
  // A connection that fails in use rejects its query and is replaced on release. Without a listener
  // its `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Refuses to start without the database.
 * @throws StartupError when the server cannot be reached
 */
const refuseUnreachable = async (pool: pg.Pool, url: string): Promise<void> => {
  await pool.query('SELECT 1').catch((error: Error) => {
    const { host } = new URL(url);
    if (error.message.includes('unsupported startup parameter'))
      throw new StartupError(
        `The database at ${host} is behind a pooler: give its own address too, as DATABASE_DIRECT_URL.`,
      );
    throw new StartupError(
      `The database at ${host} cannot be reached: ${error.message || 'no answer'}.`,
    );
  });
};

/**
 * Opens the pool of connections, and a second, direct one when a pooler is in front of the database (`directUrl`);
 * `prepare` is called with the direct one first. @throws StartupError when the server cannot be reached
 */
export const openDatabase = async (
  url: string,
  { watch, connections = MAX_CONNECTIONS, directUrl, prepare }: Options = {},
): Promise<Database> => {
  const isPooled = directUrl !== undefined;
  const pool = openPool({
    connectionString: url,
    max: connections,
    ...(isPooled ? {} : { options: SESSION_OPTIONS }),
  });
  const direct = isPooled
    ? openPool({
        connectionString: directUrl,
        max: MAX_DIRECT_CONNECTIONS,
        options: SESSION_OPTIONS,
      })
    : pool;
  const close = async (): Promise<void> => {
    await pool.end();
    if (isPooled) await direct.end();
  };
  // A pooler gives each transaction another session, in which prepared statements are missing.
  if (isPooled) leaveUnprepared(pool);
  else prepareBuilt(pool);
  if (watch) timeQueries(pool, watch);
  try {
    if (isPooled) {
      await refuseUnreachable(direct, directUrl);
      await prepare?.(direct);
    }
    await refuseUnreachable(pool, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { orm: drizzle(pool), pool, direct, close };
};

const UNIQUE_VIOLATION = '23505';

/** Says whether a write violated the unique `constraint`. */
export const isDuplicate = (error: unknown, constraint: string): boolean => {
  // Drizzle wraps the error of the database.
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint: violated } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && violated === constraint;
};

/**
 * Returns the one row of a `RETURNING` clause or of a query by key.
 * @throws Error when there is none
 */
export const expectOne = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row, found none.');
  return row;
};
