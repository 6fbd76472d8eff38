import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { lockSession, unlockSession } from './locks.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

const CREATE_JOURNAL = `
  CREATE TABLE IF NOT EXISTS schema_migration
    (version integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now())`;

export interface Migration {
  version: number;
  name: string;
}

/** The numbered migrations of this release, in order. */
export const listMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return names.map((name) => ({ version: Number.parseInt(name, 10), name }));
};

/** A statement that waits for a table makes all that come after it wait too: it gives up before anyone notices. */
const LOCK_TIMEOUT_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';
/** The table was in use; each attempt starts anew. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;

const apply = async (
  client: pg.PoolClient,
  { version, name }: Migration,
  attempt = 1,
): Promise<void> => {
  const sql = await readFile(join(FOLDER, name), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [
      version,
      name,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && attempt < ATTEMPTS) {
      await pause(PAUSE_MS);
      return apply(client, { version, name }, attempt + 1);
    }
    throw new StartupError(`Migration ${name} failed and was undone: ${(error as Error).message}`);
  }
};

/**
 * Runs the pending migrations, each in its own transaction, one process
 * at a time. Returns the version reached. @throws StartupError
 */
export const migrate = async (pool: pg.Pool): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    // One process migrates, the others wait for it.
    await lockSession(client, 'migrations');
    await client.query(CREATE_JOURNAL).catch((error: Error) => {
      throw new StartupError(`The database cannot be migrated: ${error.message}.`);
    });
    const done = await client.query<{ version: number }>('SELECT version FROM schema_migration');
    const seen = new Set(done.rows.map((row) => row.version));
    const migrations = await listMigrations();
    for (const migration of migrations) {
      if (!seen.has(migration.version)) await apply(client, migration);
    }
    return migrations.at(-1)?.version ?? 0;
  } finally {
    await unlockSession(client, 'migrations').catch(() => undefined);
    // Session settings must not leak to the next user of the connection.
    client.release(true);
  }
};
