import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive, postmasterOf, until } from '#server/testing/process.ts';
import { findOwner } from './cluster.ts';
import { openPool } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

/** Limits how long, in ms, users may wait for the database after its death. */
const BACK_WITHIN_MS = 15_000;

let folder = '';
let embedded: EmbeddedDatabase;
let pool: pg.Pool;
const said: string[] = [];
const say = (_: object | string, message = ''): void => void said.push(message);
const log = { info: say, warn: (message: string) => void said.push(message), error: say };

const open = async (): Promise<void> => {
  embedded = await startEmbedded(folder, log);
  pool = openPool({ connectionString: embedded.url });
};
const close = async (): Promise<void> => {
  await pool.end();
  await embedded.stop();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-kept-'));
  await chmod(folder, 0o755);
  await open();
  await pool.query('CREATE TABLE kept (id integer PRIMARY KEY)');
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const killPostmaster = async (): Promise<number> => {
  const pid = (await postmasterOf(folder)) ?? 0;
  process.kill(pid, 'SIGKILL');
  await until('the postmaster has ended', () => !isAlive(pid));
  // Until then a server process without postmaster may still answer a query.
  await until('its loss is noticed', () => embedded.awayMs() > 0);
  return pid;
};
const untilBack = () =>
  until(
    'the database is back',
    async () =>
      embedded.awayMs() === 0 &&
      (await pool.query('SELECT 1').then(
        () => true,
        () => false,
      )),
    BACK_WITHIN_MS,
  );
const countKept = async (): Promise<number> =>
  (await pool.query<{ count: number }>('SELECT count(*)::integer FROM kept')).rows[0]?.count ?? 0;

const expectUsedAlone = () =>
  expect(startEmbedded(folder)).rejects.toThrow('Another process uses the embedded database');

it('a killed postmaster is started again at its port, although a query of the killed server would not end', async () => {
  await pool.query('INSERT INTO kept VALUES (1)');
  const busy = await pool.connect();
  const { rows } = await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  await busy.query("SET statement_timeout = '60s'");
  // The query runs longer than the test and never waits itself, so that its process does not notice
  // the death of its postmaster.
  const endless = busy.query('DO $$ BEGIN LOOP END LOOP; END $$').catch((error: unknown) => error);
  await killPostmaster();
  await untilBack();
  expect(String(await endless)).toMatch(/Connection|ECONN/);
  busy.release();
  expect(isAlive(backend)).toBe(false);
  expect(await countKept()).toBe(1);
  await expectUsedAlone();
  expect(said).toContain('embedded database restored');
});

it('a postmaster killed several times in a row is started again each time', async () => {
  for (let kill = 2; kill <= 4; kill += 1) {
    await killPostmaster();
    await untilBack();
    await pool.query('INSERT INTO kept VALUES ($1)', [kill]);
  }
  expect(await countKept()).toBe(4);
});

it('a killed process of the server, after which PostgreSQL restarts by itself, is waited for', async () => {
  const postmaster = await postmasterOf(folder);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await until('its loss is noticed', () => embedded.awayMs() > 0);
  await untilBack();
  expect(await postmasterOf(folder)).toBe(postmaster);
  await expectUsedAlone();
});

it('a database whose files are away is tried again until they are back', async () => {
  const files = join(folder, 'postgres');
  said.length = 0;
  await rename(files, `${files}.away`);
  try {
    const pid = await readFile(join(`${files}.away`, 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    await until('a try has failed', () =>
      said.includes('embedded database not restored, retrying'),
    );
    expect(embedded.awayMs()).toBeGreaterThan(0);
  } finally {
    await rename(`${files}.away`, files);
  }
  await untilBack();
  expect(await countKept()).toBe(4);
});

it('a stop while the database is away leaves nothing running', async () => {
  const killed = await killPostmaster();
  await close();
  const pid = await postmasterOf(folder);
  expect(pid === null || pid === killed || !isAlive(pid)).toBe(true);
  await open();
  expect(await countKept()).toBe(4);
});

it.each([
  ['has been given to another process', ['exec sleep 600']],
  [
    'is that of an ended process whose parent has not read it',
    ['sleep 0 & echo $!; exec sleep 600'],
  ],
])('a lock file is no obstacle whose number %s', async (_, [script]) => {
  const killed = await killPostmaster();
  await embedded.stop();
  await pool.end();
  // The process runs as the user of the database, because PostgreSQL ignores processes of other users.
  const child = spawn('sh', ['-c', script ?? ''], {
    ...(await findOwner(join(folder, 'postgres'))),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const isPrinted = script?.includes('echo') ?? false;
    if (isPrinted) await until('its number is known', () => printed.includes('\n'));
    const pid = isPrinted ? Number(printed) : (child.pid ?? 0);
    if (isPrinted) await until('it has ended', () => !isAlive(pid));
    const lock = join(folder, 'postgres', 'postmaster.pid');
    await writeFile(lock, [pid, join(folder, 'postgres'), 0, 1, '', '127.0.0.1', ''].join('\n'));
    expect(pid).not.toBe(killed);
    await open();
    expect(await countKept()).toBe(4);
  } finally {
    child.kill('SIGKILL');
  }
});
