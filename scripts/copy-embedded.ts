// node scripts/copy-embedded.ts DATA_DIR FOLDER: copies the embedded database into FOLDER/postgres.tar, and counts what is in
// the copy into FOLDER/figures. One that does not run is started for it. ops/backup.sh runs this.
//
// PostgreSQL's own way to copy the files of a running server: what changes meanwhile is repeated from its log (pg_wal) when
// the copy is started. The package of the embedded database has no pg_dump and no pg_basebackup.

import { spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CLUSTER_USER } from '#server/platform/database/cluster.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';

const FIGURES = readFileSync(join(dirname(import.meta.dirname), 'ops/figures.sql'), 'utf8');
const COUNTED = [...FIGURES.matchAll(/ FROM (\w+)/g)].map(([, table]) => table);

/**
 * Is the number of milliseconds that the copy waits for a lock on the counted tables before it tries again; a migration
 * waits as long for a table.
 */
const LOCK_TIMEOUT_MS = 1000;
const ATTEMPTS = 20;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Lists the files of PostgreSQL's data folder that the copy leaves out, because they belong to the running server or
 * are created at its start; the write-ahead log (`pg_wal`) is added after the copy.
 */
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
];

/**
 * Runs tar on `file`, and accepts exit code 1, by which tar reports that files changed or disappeared while it read
 * them.
 */
const tar = (file: string, mode: '--create' | '--append', args: string[]): void => {
  const options = ['--warning=no-file-changed', '--warning=no-file-removed', '--numeric-owner'];
  const { status } = spawnSync('tar', [mode, `--file=${file}`, ...options, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 && status !== 1)
    throw new Error('The files of the database could not be copied.');
};

/** Connects to the running embedded database of a data folder as its superuser. */
const connect = async (data: string): Promise<pg.Client> => {
  const [, , , port = ''] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(data, 'secrets/postgres'), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: CLUSTER_USER,
    password,
    database: 'kasuwa',
  });
  await client.connect();
  return client;
};

/**
 * Locks the tables whose rows are counted, so that writers wait until the transaction ends; tries again after a
 * timeout.
 */
const lockCounted = async (client: pg.Client, attempt = 1): Promise<void> => {
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; LOCK TABLE ${COUNTED.join(', ')} IN SHARE MODE`,
    );
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt >= ATTEMPTS)
      throw error;
    await pause(PAUSE_MS);
    await lockCounted(client, attempt + 1);
  }
};

/**
 * Adds the write-ahead log up to now to the tar file, and returns the counts of rows that a database started from the
 * copy will have, one per line.
 */
const addLog = async (client: pg.Client, file: string, data: string): Promise<string> => {
  await lockCounted(client);
  const { rows } = await client.query<[string]>({ text: FIGURES, rowMode: 'array' });
  const { rows: ends } = await client.query<{ last: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS last',
  );
  // Segments after the last one written are empty, kept by PostgreSQL for later use.
  const segments = readdirSync(join(data, 'postgres/pg_wal')).filter(
    (name) =>
      name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name <= (ends[0]?.last ?? '')),
  );
  const paths = segments.map((name) => `postgres/pg_wal/${name}`);
  tar(file, '--append', [`--directory=${data}`, ...paths]);
  await client.query('COMMIT');
  return rows.map(([line]) => `${line}\n`).join('');
};

/**
 * Adds to the tar file the `backup_label` file, which tells PostgreSQL where to start recovery, with the owner of the
 * database's files.
 */
const addLabel = (file: string, data: string, label: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-label-'));
  try {
    const { uid, gid } = statSync(join(data, 'postgres/PG_VERSION'));
    const path = join(folder, 'postgres/backup_label');
    mkdirSync(dirname(path));
    writeFileSync(path, label, { mode: 0o600 });
    chownSync(path, uid, gid);
    tar(file, '--append', [`--directory=${folder}`, 'postgres/backup_label']);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Copies the running embedded database into `folder` as `postgres.tar`, and the counts of its rows as `figures`. */
const copyRunning = async (data: string, folder: string): Promise<void> => {
  const file = join(folder, 'postgres.tar');
  const client = await connect(data);
  try {
    // The temporary slot keeps the write-ahead log until this session ends.
    await client.query("SELECT pg_create_physical_replication_slot('kasuwa_backup', true, true)");
    await client.query("SELECT pg_backup_start('kasuwa', fast => true)");
    const excluded = LEFT_OUT.map((name) => `--exclude=postgres/${name}`);
    tar(file, '--create', [...excluded, `--directory=${data}`, 'postgres']);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    addLabel(file, data, rows[0]?.labelfile ?? '');
    writeFileSync(join(folder, 'figures'), await addLog(client, file, data));
  } finally {
    await client.end();
  }
};

/** Tells whether the embedded database of a data folder accepts connections. */
const isRunning = async (data: string): Promise<boolean> => {
  try {
    await (await connect(data)).end();
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies the embedded database of the data folder `data` into `folder`, and starts the database for this when it is not
 * running.
 */
const copy = async (data: string, folder: string): Promise<void> => {
  if (await isRunning(data)) return copyRunning(data, folder);
  // Starting fails while a service starts or recovers on the same data folder.
  const database = await startEmbedded(data);
  try {
    await copyRunning(data, folder);
  } finally {
    await database.stop();
  }
};

const [data = '', folder = ''] = process.argv.slice(2);
try {
  await copy(data, folder);
} catch (error) {
  console.error(`The embedded database of ${data} cannot be copied: ${(error as Error).message}`);
  process.exitCode = 1;
}
