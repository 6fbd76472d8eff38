// ops/restore.sh --check BACKUP: restores into a throw-away place, compares the figures, starts the service and asks it for
// pages, then removes everything. The service runs as a web process in preview mode: it sends nothing and runs no job.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { fileName } from '#server/platform/pictures/render.ts';

const ROOT = dirname(import.meta.dirname);
const START_TIMEOUT_MS = 180_000;

/**
 * Holds the environment of the restored server, without any setting of this machine: no gateway, no
 * bucket, no public address.
 */
const ENVIRONMENT = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'BACKUP_IDENTITY'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const faults: string[] = [];
/** Prints the result of one examination, and records the line as a fault if the result is bad. */
const report = (isGood: boolean, line: string): void => {
  console.log(`${isGood ? '✓' : '✗'} ${line}`);
  if (!isGood) faults.push(line);
};

/**
 * Restores a backup by `ops/restore.sh` with these environment variables.
 * @throws when the backup cannot be restored
 */
const restore = (backup: string, settings: Record<string, string>): void => {
  const { status } = spawnSync(join(ROOT, 'ops/restore.sh'), [backup], {
    env: { ...ENVIRONMENT, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('It cannot be restored.');
};

type Figures = Map<string, number>;

const parseFigures = (lines: readonly string[]): Figures =>
  new Map(lines.map((line) => line.split(' ')).map(([name = '', rows]) => [name, Number(rows)]));

/** Runs one SQL query in the restored database and returns the rows. */
const rowsOf = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

const figuresNow = async (url: string): Promise<Figures> => {
  const rows = await rowsOf<object>(url, readFileSync(join(ROOT, 'ops/figures.sql'), 'utf8'));
  return parseFigures(rows.map((row) => String(Object.values(row)[0])));
};

/** Reports for each restored table whether it has as many rows as were counted when the backup was made. */
const compare = (restored: Figures, recorded: Figures): void => {
  for (const [name, rows] of restored) {
    const expected = recorded.get(name);
    report(rows === expected, `${name}: ${rows} rows, of ${expected ?? 'an unknown number'}`);
  }
};

/**
 * Is the greatest share of the pictures that may be missing from a backup: pictures are copied
 * after the database, so that a few may have been removed meanwhile.
 */
const MAY_BE_GONE = 0.01;

/** Reports whether `folder` has all files of the pictures in the database, apart from a tolerated share, `MAY_BE_GONE`. */
const comparePictures = async (url: string, folder: string): Promise<void> => {
  const files = new Set(readdirSync(folder));
  const rows = await rowsOf<{ key: string; widths: number[] }>(
    url,
    'SELECT key, widths FROM picture',
  );
  const whole = rows.filter(({ key, widths }) =>
    widths.every((width) => files.has(fileName(key, width))),
  );
  const isEnough = rows.length - whole.length <= Math.floor(rows.length * MAY_BE_GONE);
  report(isEnough, `pictures with all their files: ${whole.length}, of ${rows.length}`);
};

const BUSY_MS = 60_000;

/**
 * Fetches an address and retries for a minute after a 503: a busy machine answers so right after a
 * start, which is no fault of the backup.
 */
const fetchPatiently = async (url: string, until = Date.now() + BUSY_MS): Promise<Response> => {
  const response = await fetch(url);
  if (response.status !== 503 || Date.now() > until) return response;
  await response.body?.cancel();
  await pause(1000);
  return fetchPatiently(url, until);
};

/** Requests a path of the restored service, reports whether the answer is successful and returns its text. */
const ask = async (address: string, path: string): Promise<string> => {
  const response = await fetchPatiently(`${address}${path}`);
  const text = await response.text();
  report(response.ok, `GET ${path}: ${response.status}`);
  return text;
};

/** Requests the main pages, one ad and, with `withPictures`, one picture, and reports each unsuccessful answer. */
const visit = async (address: string, withPictures: boolean): Promise<void> => {
  await ask(address, '/api/ready');
  await ask(address, '/');
  const list = await ask(address, '/annonces');
  const [ad] = /\/annonces\/\d+/.exec(list) ?? [];
  if (ad) await ask(address, ad);
  const [picture] = /\/pictures\/[\w./-]+/.exec(list) ?? [];
  if (picture && withPictures) await ask(address, picture);
};

/**
 * Starts the service on the restored data, requests its pages and stops it. It runs in preview mode, which needs no
 * gateways for messages.
 */
const tryService = async (
  settings: Record<string, string>,
  withPictures: boolean,
): Promise<void> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, PORT: '0', ROLE: 'web', PREVIEW: '1', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_TIMEOUT_MS,
  });
  const ended = once(child, 'exit');
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) break;
  }
  report(address !== undefined, 'the service starts on it');
  try {
    if (address) await visit(address, withPictures);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

/** Restores a backup into a folder, checks its rows and pictures, and tries the service on the restored data. */
const check = async (backup: string, folder: string): Promise<void> => {
  const data = join(folder, 'data');
  const cluster = join(folder, 'cluster');
  const pictures = join(data, 'pictures');
  mkdirSync(data);
  const isEncrypted = backup.endsWith('.tar.age');
  const opened = isEncrypted ? decrypt(backup, folder) : backup;
  const isEmbedded = existsSync(join(opened, 'postgres.tar'));
  // The files of an embedded database are restored before the server starts, a dump while it runs.
  if (isEmbedded) restore(opened, { DATA_DIR: data });
  const database = await startEmbedded(isEmbedded ? data : cluster);
  try {
    const settings = { DATA_DIR: data, DATABASE_URL: database.url };
    if (!isEmbedded) restore(opened, settings);
    const recordedFile = join(opened, 'figures');
    const lines = existsSync(recordedFile)
      ? readFileSync(recordedFile, 'utf8').trim().split('\n')
      : [];
    compare(await figuresNow(database.url), parseFigures(lines));
    if (existsSync(pictures)) await comparePictures(database.url, pictures);
    await tryService(settings, existsSync(pictures));
  } finally {
    await database.stop();
  }
};

/**
 * Decrypts a backup into a folder, with the lists of erased accounts beside the backup, and returns the path of the
 * decrypted backup.
 */
const decrypt = (backup: string, folder: string): string => {
  const command =
    'age --decrypt --identity "$BACKUP_IDENTITY" "$1" | tar --extract --directory="$2"';
  const { status } = spawnSync('bash', ['-o', 'pipefail', '-c', command, 'bash', backup, folder], {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Error('It cannot be decrypted: set BACKUP_IDENTITY to the file with its key.');
  const beside = readdirSync(dirname(backup)).filter((name) => name.startsWith('erased-accounts'));
  for (const name of beside) copyFileSync(join(dirname(backup), name), join(folder, name));
  return join(
    folder,
    backup
      .split('/')
      .at(-1)
      ?.replace(/\.tar\.age$/, '') ?? '',
  );
};

const [backup = ''] = process.argv.slice(2);
// The embedded database runs as a system user of its own, who must be able to enter the folder; keys are in an inner
// folder closed to others.
process.umask(0o022);
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-check-'));
chmodSync(folder, 0o755);
try {
  await check(backup.replace(/\/$/, ''), folder);
} catch (error) {
  report(false, (error as Error).message);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'The backup is good.' : 'The backup is not good.');
process.exitCode = faults.length === 0 ? 0 : 1;
