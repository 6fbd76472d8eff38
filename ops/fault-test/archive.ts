// The archive of the write-ahead log, by pgBackRest with ops/pgbackrest.conf.

import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CLUSTER_USER, findOwner, run } from '#server/platform/database/cluster.ts';
import type { DebianCluster } from '#server/testing/debian-postgresql.ts';
import { until } from '#server/testing/process.ts';

const STANZA = 'kasuwa';
const SHIPPED = join(import.meta.dirname, '../pgbackrest.conf');
/**
 * Is the interval, in seconds, at which the log is archived: the writes that a lost machine may lose.
 * docs/operating/archive.md advises it.
 */
export const ARCHIVE_SECONDS = 30;

export interface Archive {
  /** Makes a base backup while the server runs. */
  backUp(): Promise<void>;
  /**
   * Restores the data of the stopped server as of `targetTime`, by default the last archived moment, and starts the
   * server.
   */
  restore(targetTime?: string): Promise<void>;
}

/** Runs SQL statements one by one, since `ALTER SYSTEM` is not allowed in a transaction. */
const inDatabase = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Tells whether the server accepts connections and writes: a server in recovery does not write. */
const isPrimary = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is');
    return rows[0]?.is === true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

/**
 * Returns the configuration of pgBackRest that the project ships, with a folder instead of the bucket as repository.
 */
const configurationFor = async (
  { folder, url }: DebianCluster,
  beside: string,
): Promise<string> => {
  const values: Record<string, string> = {
    'repo1-type': 'posix',
    'repo1-path': join(beside, 'repository'),
    'repo1-cipher-pass': 'secret',
    'pg1-path': folder,
    'pg1-port': new URL(url).port,
    'pg1-socket-path': folder,
    'pg1-user': CLUSTER_USER,
  };
  const text = (await readFile(SHIPPED, 'utf8')).replaceAll(/^repo1-s3-.*\n/gm, '');
  return text
    .replaceAll(/^([\w-]+)=.*$/gm, (line, name: string) =>
      name in values ? `${name}=${values[name]}` : line,
    )
    .replace('[global]\n', `[global]\nlock-path=${beside}/lock\n`);
};

/** Restarts a server so that it archives its write-ahead log into a new folder beside its data folder. */
export const startArchive = async (cluster: DebianCluster): Promise<Archive> => {
  const beside = `${cluster.folder}-archive`;
  const owner = await findOwner(beside);
  const configuration = join(beside, 'pgbackrest.conf');
  await mkdir(beside, { mode: 0o700 });
  await writeFile(configuration, await configurationFor(cluster, beside));
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined)
    for (const path of [beside, configuration]) await chown(path, uid, gid);
  const options = [`--config=${configuration}`, `--stanza=${STANZA}`];
  const env = {
    ...process.env,
    PGPASSWORD: decodeURIComponent(new URL(cluster.url).password),
  };
  const backRest = (command: string, ...more: string[]) =>
    run('pgbackrest', [...options, command, ...more], { ...owner, env });
  await inDatabase(cluster.url, [
    `ALTER SYSTEM SET archive_mode = 'on'`,
    `ALTER SYSTEM SET archive_timeout = '${ARCHIVE_SECONDS}s'`,
    `ALTER SYSTEM SET archive_command = 'pgbackrest ${options.join(' ')} archive-push %p'`,
  ]);
  await cluster.stop();
  await cluster.start();
  await backRest('stanza-create');
  await backRest('check');
  return {
    backUp: async () => void (await backRest('backup', '--type=full')),
    restore: async (targetTime) => {
      await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
      const target = ['--type=time', `--target=${targetTime}`, '--target-action=promote'];
      await mkdir(cluster.folder, { mode: 0o700, recursive: true });
      if (uid !== undefined && gid !== undefined) await chown(cluster.folder, uid, gid);
      await backRest('restore', '--delta', ...(targetTime === undefined ? [] : target));
      await cluster.start();
      await until('the database takes writes', () => isPrimary(cluster.url), 300_000);
    },
  };
};
