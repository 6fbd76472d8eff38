import { SITE_NAME } from '#contract/common/site.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { lockSession, unlockSession } from './locks.ts';
import { isOlder } from './migration-file.ts';
import { runMigration, type Migration } from './run-migration.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

const CREATE_JOURNAL = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version        integer PRIMARY KEY,
    name           text NOT NULL,
    at             timestamptz NOT NULL DEFAULT now(),
    -- The oldest release that runs on the schema after the migration; null where all before it still do.
    oldest_release text
  )`;

/** Is a row of the journal of migrations that have run. */
interface Done extends Migration {
  oldest_release: string | null;
}

/** Reads all columns: journals of unreleased versions, which are refused, have fewer. */
const READ_JOURNAL = 'SELECT * FROM schema_migration';

/** Lists the numbered migrations of this release, in order. */
export const listMigrations = async (folder = FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return names.map((name) => ({ version: Number.parseInt(name, 10), name }));
};

/**
 * Refuses a database whose journal lists other migrations than this release has: releases only add
 * migrations and never rename one.
 * @throws StartupError
 */
const refuseUnreleased = (
  done: readonly Done[],
  migrations: readonly Migration[],
  release: string,
): void => {
  const names = new Map(migrations.map(({ version, name }) => [version, name]));
  const reached = migrations.at(-1)?.version ?? 0;
  if (done.every(({ version, name }) => version > reached || names.get(version) === name)) return;
  throw new StartupError(
    `${SITE_NAME} ${release} cannot update this database, which an unreleased version made: remove the data folder (DATA_DIR) of a trial, or give an empty database (DATABASE_URL).`,
  );
};

/**
 * Refuses a database on which a migration has run that only newer releases understand (`oldest_release`). @throws
 * StartupError
 */
const refuseNewerSchema = (done: readonly Done[], release: string): void => {
  const newer = done.find(
    ({ oldest_release: oldest }) => oldest !== null && isOlder(release, oldest),
  )?.oldest_release;
  if (newer === undefined) return;
  throw new StartupError(
    `${SITE_NAME} ${release} cannot run on this database, whose schema needs ${newer} or newer: start that release, or restore the backup from before its update.`,
  );
};

interface Options {
  folder?: string;
  release?: string;
  maxBatches?: number;
  log?: Pick<Log, 'info'>;
}

/**
 * Returns the migrations that the database lacks.
 * @throws StartupError when this release cannot run on it
 */
const readPending = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  release: string,
): Promise<Migration[]> => {
  const { rows: done } = await client.query<Done>(READ_JOURNAL);
  refuseUnreleased(done, migrations, release);
  refuseNewerSchema(done, release);
  const seen = new Set(done.map(({ version }) => version));
  return migrations.filter(({ version }) => !seen.has(version));
};

const hasJournal = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS found",
  );
  return rows[0]?.found ?? false;
};

/**
 * Runs the pending migrations, one process at a time, and returns the version reached. Without
 * pending ones, it waits for no other process.
 * @throws StartupError
 */
export const migrate = async (
  pool: pg.Pool,
  { folder = FOLDER, release = packageJson.version, maxBatches, log }: Options = {},
): Promise<number> => {
  const migrations = await listMigrations(folder);
  const reached = migrations.at(-1)?.version ?? 0;
  const client = await pool.connect();
  const pending = () => readPending(client, migrations, release);
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    if ((await hasJournal(client)) && (await pending()).length === 0) return reached;
    await lockSession(client, 'migrations', () =>
      log?.info('another process migrates the database: waiting for it'),
    );
    await client.query(CREATE_JOURNAL).catch((error: Error) => {
      throw new StartupError(`The database cannot be migrated: ${error.message}.`);
    });
    // Reads the pending ones again, since another process may have run some while this one waited.
    for (const migration of await pending()) {
      const sql = await readFile(join(folder, migration.name), 'utf8');
      await runMigration(client, migration, sql, maxBatches).catch((error: Error) => {
        throw new StartupError(`Migration ${migration.name} failed: ${error.message}`);
      });
    }
    return reached;
  } finally {
    await unlockSession(client, 'migrations').catch(() => undefined);
    // Session settings must not leak to the next user of the connection.
    client.release(true);
  }
};
