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
  CREATE TABLE IF NOT EXISTS schema_migration
    (version integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now())`;

/** As JSON, since an older schema lacks the column. */
const READ_JOURNAL = `
  SELECT version, to_jsonb(done) ->> 'oldest_release' AS oldest_release FROM schema_migration AS done`;

/** The numbered migrations of this release, in order. */
export const listMigrations = async (folder = FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return names.map((name) => ({ version: Number.parseInt(name, 10), name }));
};

/** @throws StartupError when the schema has lost what this release needs */
const refuseNewerSchema = (releases: readonly (string | null)[], release: string): void => {
  const newer = releases.find((oldest) => oldest !== null && isOlder(release, oldest));
  if (newer === undefined) return;
  throw new StartupError(
    `Kasuwa ${release} cannot run on this database, whose schema needs ${newer} or newer: start that release, or restore the backup from before its update.`,
  );
};

interface Options {
  folder?: string;
  release?: string;
  maxBatches?: number;
  log?: Pick<Log, 'info'>;
}

/** Versions that the database has. @throws StartupError when it lost what this release needs */
const readVersions = async (client: pg.ClientBase, release: string): Promise<Set<number>> => {
  const { rows } = await client.query<{ version: number; oldest_release: string | null }>(
    READ_JOURNAL,
  );
  refuseNewerSchema(
    rows.map((row) => row.oldest_release),
    release,
  );
  return new Set(rows.map((row) => row.version));
};

const hasJournal = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS found",
  );
  return rows[0]?.found ?? false;
};

/**
 * Runs the pending migrations, one process at a time. Returns the version reached. Without pending ones it waits for
 * none. @throws StartupError
 */
export const migrate = async (
  pool: pg.Pool,
  { folder = FOLDER, release = packageJson.version, maxBatches, log }: Options = {},
): Promise<number> => {
  const migrations = await listMigrations(folder);
  const pendingAmong = (seen: ReadonlySet<number>) =>
    migrations.filter(({ version }) => !seen.has(version));
  const reached = migrations.at(-1)?.version ?? 0;
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    if (await hasJournal(client)) {
      const seen = await readVersions(client, release);
      if (pendingAmong(seen).length === 0) return reached;
    }
    await lockSession(client, 'migrations', () =>
      log?.info('another process migrates the database: waiting for it'),
    );
    await client.query(CREATE_JOURNAL).catch((error: Error) => {
      throw new StartupError(`The database cannot be migrated: ${error.message}.`);
    });
    // Those of another process included, for which this one has waited.
    for (const migration of pendingAmong(await readVersions(client, release))) {
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
