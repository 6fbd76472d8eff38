import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { timeQueries, type WatchQuery } from './slow-queries.ts';

/** Dates travel as `Date`; `bigint` counts fit a number here. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Orm = NodePgDatabase;
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** Connection for queries: the pool or a transaction. */
export type Queryable = Orm | Tx;

export interface Database {
  orm: Orm;
  /** For hand-written SQL; a name makes it a prepared statement of the connection. */
  pool: pg.Pool;
  close(): Promise<void>;
}

// Timeouts free the connection before a user gives up.
const SESSION_OPTIONS =
  '-c statement_timeout=15000 -c lock_timeout=8000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC ' +
  // SSDs: random reads are cheap. JIT compilation takes longer than our longest query.
  '-c random_page_cost=1.1 -c jit=off';

const MAX_CONNECTIONS = 16;

/** Opens the pool of connections. @throws StartupError when the server cannot be reached. */
export const openDatabase = async (url: string, watch?: WatchQuery): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: 10_000,
  });
  // The pool replaces idle connections that fail.
  pool.on('error', () => undefined);
  if (watch) timeQueries(pool, watch);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new StartupError(
      `The database at ${host} cannot be reached: ${(error as Error).message || 'no answer'}.`,
    );
  }
  return { orm: drizzle(pool), pool, close: () => pool.end() };
};

const UNIQUE_VIOLATION = '23505';

/** Whether a write violated the unique `constraint`. */
export const isDuplicate = (error: unknown, constraint: string): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint: violated } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && violated === constraint;
};

/** The one row of a `RETURNING` or of a query by key that must find it. */
export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row, found none.');
  return row;
};
