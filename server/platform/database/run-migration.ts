import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readMigration } from './migration-file.ts';
import { inTransaction } from './transaction.ts';

export interface Migration {
  version: number;
  name: string;
}

/** A statement that waits for a table blocks all that come after it: it gives up after a short lock timeout. */
const LOCK_TIMEOUT_MS = 1000;
/** Lock not available, deadlock: each attempt starts anew. */
const RETRIED = new Set(['55P03', '40P01']);
const ATTEMPTS = 20;
const PAUSE_MS = 500;
/** Between batches, for sessions that wait for the same rows. */
const BATCH_PAUSE_MS = 10;
/** A hundred million rows by thousands: a statement that changes rows for ever ends too. */
const MAX_BATCHES = 100_000;

const repeat = async <T>(work: () => Promise<T>, attempt = 1): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!RETRIED.has(code) || attempt >= ATTEMPTS) throw error;
    await pause(PAUSE_MS);
    return repeat(work, attempt + 1);
  }
};

/** An index as a statement names it, quotes and schema included, so that PostgreSQL reads it the same way. */
const INDEX_NAME = /\bINDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+((?:"(?:[^"]|"")+"|[\w.])+)/i;

/** An index whose building was interrupted keeps its name, is maintained and never used. */
const dropUnfinishedIndex = async (client: pg.PoolClient, sql: string): Promise<void> => {
  const [, name] = INDEX_NAME.exec(sql) ?? [];
  if (name === undefined) return;
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
};

/** Waits as long as it takes: what PostgreSQL does concurrently blocks no other session. */
const runAlone = async (client: pg.PoolClient, sql: string): Promise<void> => {
  await client.query('SET lock_timeout = 0');
  await dropUnfinishedIndex(client, sql);
  await client.query(sql);
};

const runInBatches = async (
  client: pg.PoolClient,
  sql: string,
  maxBatches: number,
): Promise<void> => {
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { rowCount } = await repeat(() => client.query(sql));
    if (!rowCount) return;
    await pause(BATCH_PAUSE_MS);
  }
  throw new Error(`it still changes rows after ${maxBatches} batches.`);
};

/** Runs one migration and notes it. One that is interrupted is run again: what it did by then stays or is undone. */
export const runMigration = async (
  client: pg.PoolClient,
  { version, name }: Migration,
  sql: string,
  maxBatches = MAX_BATCHES,
): Promise<void> => {
  const { mode, oldestRelease } = readMigration(sql);
  const note = async (): Promise<void> => {
    await client.query(
      'INSERT INTO schema_migration (version, name, oldest_release) VALUES ($1, $2, $3)',
      [version, name, oldestRelease],
    );
  };
  if (mode === 'alone') await repeat(() => runAlone(client, sql));
  if (mode === 'batches') await runInBatches(client, sql, maxBatches);
  await repeat(() =>
    inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      if (mode === 'transaction') await client.query(sql);
      await note();
    }),
  );
};
