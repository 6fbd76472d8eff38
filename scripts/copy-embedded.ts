// node scripts/copy-embedded.ts DATA_DIR FOLDER: copies the embedded database of a running service into FOLDER/postgres.tar,
// with the figures of before and after. ops/backup.sh runs it.
//
// PostgreSQL's own way to copy the files of a running server: what changes meanwhile is repeated from its log (pg_wal) when
// the copy is started. The package of the embedded database has no pg_dump and no pg_basebackup.

import { spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { CLUSTER_USER } from '#server/platform/database/cluster.ts';

const FIGURES = join(dirname(import.meta.dirname), 'ops/figures.sql');

/** Of this run of the server, or made anew at start. The log of changes is added in the end. */
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

/** Files change and disappear while they are read, which tar reports by exit code 1. */
const tar = (file: string, mode: '--create' | '--append', args: string[]): void => {
  const calm = ['--warning=no-file-changed', '--warning=no-file-removed', '--numeric-owner'];
  const { status } = spawnSync('tar', [mode, `--file=${file}`, ...calm, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 && status !== 1)
    throw new Error('The files of the database could not be copied.');
};

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

const figuresOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<[string]>({
    text: readFileSync(FIGURES, 'utf8'),
    rowMode: 'array',
  });
  return rows.map(([line]) => `${line}\n`).join('');
};

/** Adds the file that tells PostgreSQL where to begin, with the owner of the others. */
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

const copy = async (data: string, folder: string): Promise<void> => {
  const file = join(folder, 'postgres.tar');
  const client = await connect(data);
  try {
    writeFileSync(join(folder, 'figures-before'), await figuresOf(client));
    // Keeps the log of changes until this session ends.
    await client.query("SELECT pg_create_physical_replication_slot('kasuwa_backup', true, true)");
    await client.query("SELECT pg_backup_start('kasuwa', fast => true)");
    const excluded = LEFT_OUT.map((name) => `--exclude=postgres/${name}`);
    tar(file, '--create', [...excluded, `--directory=${data}`, 'postgres']);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    addLabel(file, data, rows[0]?.labelfile ?? '');
    tar(file, '--append', [`--directory=${data}`, 'postgres/pg_wal']);
    writeFileSync(join(folder, 'figures-after'), await figuresOf(client));
  } finally {
    await client.end();
  }
};

const [data = '', folder = ''] = process.argv.slice(2);
try {
  await copy(data, folder);
} catch (error) {
  console.error(`The embedded database of ${data} cannot be copied: ${(error as Error).message}`);
  process.exitCode = 1;
}
