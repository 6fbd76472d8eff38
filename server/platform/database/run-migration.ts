import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readMigration } from './migration-file.ts';
import { inTransaction } from './transaction.ts';

export interface Migration {
  version: number;
  name: string;
}

/**
 * Limits how long, in ms, a migration waits for a lock: shortly, because a statement that waits for a table blocks all
 * later ones.
 */
const LOCK_TIMEOUT_MS = 1000;
/** Lists the SQLSTATEs after which a migration is tried again: lock not available and deadlock. */
const RETRIED = new Set(['55P03', '40P01']);
const ATTEMPTS = 20;
const PAUSE_MS = 500;
/** Is the pause, in ms, between the batches of a migration, so that sessions waiting for the same rows proceed. */
const BATCH_PAUSE_MS = 10;
/**
 * Limits the batches of a migration, enough for a hundred million rows at a thousand rows a batch, so that a statement
 * that never stops changing rows ends too.
 */
const MAX_BATCHES = 100_000;

/**
 * Runs `work` and, when it fails because of a lock timeout or a deadlock, runs it again after a pause, up to `ATTEMPTS`
 * times in all.
 */
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

/**
 * Matches an index name as the statement spells it, with quotes and schema, so that PostgreSQL reads it the same way.
 */
const INDEX_NAME = /\bINDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+((?:"(?:[^"]|"")+"|[\w.])+)/i;

/** Drops an index whose build was interrupted, because PostgreSQL keeps its name and maintains it without using it. */
const dropUnfinishedIndex = async (client: pg.PoolClient, sql: string): Promise<void> => {
  const [, name] = INDEX_NAME.exec(sql) ?? [];
  if (name === undefined) return;
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
};

/**
 * Runs a statement such as CREATE INDEX CONCURRENTLY outside a transaction, without a lock timeout, because it blocks
 * no other session while it waits.
 */
const runAlone = async (client: pg.PoolClient, sql: string): Promise<void> => {
  await client.query('SET lock_timeout = 0');
  await dropUnfinishedIndex(client, sql);
  await client.query(sql);
};

/**
 * Repeats a statement that changes a limited number of rows until no rows are left to change.
 * @throws after `maxBatches` repetitions
 */
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

/**
 * Runs one migration in the mode that its file names (in a transaction, in batches, or alone outside a transaction) and
 * records it. An interrupted migration is run again; its earlier work stays or is rolled back.
 */
export const runMigration = async (
  client: pg.PoolClient,
  { version, name }: Migration,
  sql: string,
  maxBatches = MAX_BATCHES,
): Promise<void> => {
  const { mode, oldestRelease } = readMigration(sql);
  const recordMigration = async (): Promise<void> => {
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
      await recordMigration();
    }),
  );
};
