import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDebianCluster, type DebianCluster } from '#server/testing/debian-postgresql.ts';
import { dataFolder, endAll } from '#server/testing/process.ts';

const OPS = join(import.meta.dirname, '../../ops');
const run = promisify(execFile);

// The schema of this test has only the tables whose rows backups count.
const COUNTED = [...(await readFile(join(OPS, 'figures.sql'), 'utf8')).matchAll(/ FROM (\w+)/g)];
const SCHEMA = COUNTED.map(([, table]) => `CREATE TABLE ${table} (id serial, name text);`).join('');

let cluster: DebianCluster;
let folder: string;
let client: pg.Client;
const urlOf = (database: string): string => cluster.url.replace(/postgres$/, database);

beforeAll(async () => {
  folder = await dataFolder();
  cluster = await startDebianCluster(join(folder, 'cluster'), String.raw`p@ss%w\o:rd`);
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  for (const name of ['site', 'restored']) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  client = new pg.Client({ connectionString: urlOf('site') });
  await client.connect();
  await client.query(SCHEMA);
  await mkdir(join(folder, 'data/secrets'), { recursive: true });
  await writeFile(join(folder, 'data/secrets/master'), 'key');
});
afterAll(async () => {
  await client.end();
  await cluster.stop();
  await endAll();
});

const script = (name: string, args: string[], env: Record<string, string>): Promise<string> =>
  run(join(OPS, name), args, {
    env: { PATH: process.env['PATH'] ?? '', PICTURES_DIR: 'none', BACKUP_FREE_MB: '0', ...env },
  }).then(({ stdout }) => stdout.trim());

/** Adds and removes rows in the database until `work` is done. */
const writeDuring = async <T>(work: Promise<T>): Promise<T> => {
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    await client.query("INSERT INTO favourite (name) SELECT 'riz' FROM generate_series(1, 20)");
    await client.query(
      'DELETE FROM favourite WHERE id IN (SELECT id FROM favourite ORDER BY random() LIMIT 15)',
    );
  }
  return ended;
};

it('an external database is counted in the snapshot that is dumped, and restored as it was counted', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf('site') };
  const backup = await writeDuring(script('backup.sh', [backups], settings));
  expect((await readdir(backup)).toSorted()).toEqual([
    'SHA256SUMS',
    'database.dump',
    'erased-accounts',
    'figures',
    'secrets.tar',
  ]);
  const restored = { DATA_DIR: join(folder, 'new'), DATABASE_URL: urlOf('restored') };
  await script('restore.sh', [backup], restored);
  const other = new pg.Client({ connectionString: urlOf('restored') });
  await other.connect();
  const { rows } = await other.query<[string]>({
    text: await readFile(join(OPS, 'figures.sql'), 'utf8'),
    rowMode: 'array',
  });
  await other.end();
  const figures = await readFile(join(backup, 'figures'), 'utf8');
  expect(figures).toMatch(/^favourite [1-9]/m);
  expect(rows.map(([line]) => line).join('\n')).toBe(figures.trim());
});

it('a database that cannot be dumped makes no backup', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf('site') };
  const bin = await mkdtemp(join(folder, 'bin-'));
  await writeFile(join(bin, 'pg_dump'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const PATH = `${bin}:${process.env['PATH']}`;
  const failed = script('backup.sh', [backups], { ...settings, PATH });
  await expect(failed).rejects.toThrow('The database could not be dumped.');
  expect(await readdir(backups)).toEqual(['lock']);
});
