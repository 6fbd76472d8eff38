import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/platform/database/embedded.ts';
import { startNginx } from '#server/testing/nginx.ts';
import { openFilled } from '../filled-database.ts';
import { temporaryFolder } from '../processes.ts';
import { startLoad, type Counted } from './load.ts';

const ROOT = join(import.meta.dirname, '../..');
const READS = 20_000;
const WRITES = 3_000;
const ADS = 2_000;
/** Is the number of web processes: two, and one more while one is replaced. */
const PROCESSES = 3;
const READY_SECONDS = 90;
const LOCK_POLL_MS = 20;

/**
 * Copies the present release into the folder `name` inside `folder`, replaces `files` (contents by path) and returns
 * the path of the copy.
 */
const release = async (
  folder: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path);
  for (const part of ['server', 'contract', 'build', 'scripts', 'package.json'])
    await cp(join(ROOT, part), join(path, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  for (const [file, content] of Object.entries(files)) await writeFile(join(path, file), content);
  return path;
};

/**
 * Watches how long database sessions wait for a lock of a table or row, until the returned function is called, which
 * returns the longest wait in ms.
 */
const watchLocks = (url: string) => {
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ ms: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)), 0)::float8 * 1000 AS ms
         FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`,
      );
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await pause(LOCK_POLL_MS);
    }
    await client.end();
  })();
  return async (): Promise<number> => {
    over.abort();
    await watching;
    return longest;
  };
};

const failuresOf = ({ failed }: Counted): string =>
  [...failed].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';

const report = (name: string, counted: Counted): void =>
  console.log(
    `  ${name.padEnd(7)} ${counted.done} done, failed: ${failuresOf(counted)}; longest ${Math.round(counted.longestMs)} ms`,
  );

/** Updates the running site to the release `to` with ops/update.sh. */
const update = async (env: Record<string, string>, to: string): Promise<void> => {
  const child = spawn(join(ROOT, 'ops/update.sh'), [to], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
};

/** Counts the requests of an update and those that failed. */
export interface Noticed {
  title: string;
  reads: Counted;
  writes: Counted;
}

/**
 * Reads and writes through nginx while ops/update.sh updates the site to a release with a migration, and while it fails
 * to update the site to a release that does not start.
 */
export const tryUpdates = async ({ reads = READS, writes = WRITES } = {}): Promise<Noticed[]> => {
  const noticed: Noticed[] = [];
  const { path: folder, remove } = await temporaryFolder();
  const database = await openFilled({ count: ADS, seed: 'update' });
  const ports: number[] = [];
  for (let i = 0; i <= PROCESSES; i += 1) ports.push(await freePort());
  const [front = 0, ...backends] = ports;
  const address = `http://127.0.0.1:${front}`;
  const former = await release(folder, 'former', {});
  const next = await release(folder, 'next', {
    'server/migrations/9990_trial.sql':
      'ALTER TABLE ad ADD COLUMN trial integer NOT NULL DEFAULT 0;\n',
  });
  const broken = await release(folder, 'broken', {
    'server/main.ts': 'process.exit(1);\n',
    'server/migrations/9990_trial.sql': 'SELECT 1;\n',
  });
  const env = {
    PROCESSES: join(import.meta.dirname, 'processes.sh'),
    READY_SECONDS: String(READY_SECONDS),
    TRIAL_FOLDER: folder,
    TRIAL_PORTS: backends.join(' '),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    // The ads belong to demo accounts, which require preview mode.
    PREVIEW: '1',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: address,
    SMS_BLOCK_BUDGET: '100000',
    SMS_HOURLY_BUDGET: '100000',
  };
  /** Runs shell commands that may use the functions of the script `$PROCESSES`. @throws when a command fails */
  const shell = async (commands: string): Promise<void> => {
    const child = spawn('bash', ['-c', `set -e; . "$PROCESSES"; ${commands}`], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error('The former release does not start.');
  };
  let stopNginx: (() => Promise<void>) | undefined;
  try {
    await writeFile(join(folder, 'current'), former);
    await shell(
      `for i in 1 2; do name=$(start_web ${former}); for try in {1..180}; do ! is_ready $name || break; sleep 0.5; done; is_ready $name; done; replace_worker ${former}`,
    );
    stopNginx = await startNginx(folder, front, { web: backends });

    for (const [title, to, least] of [
      ['An update with a migration', next, { reads, writes }],
      ['An update to a release that does not start', broken, { reads: 2_000, writes: 300 }],
    ] as const) {
      console.log(title);
      let isOver = false;
      const load = await startLoad(address, least, () => isOver);
      const longestLock = watchLocks(database.url);
      await pause(2000);
      await update({ ...env, READY_SECONDS: to === broken ? '5' : env.READY_SECONDS }, to);
      isOver = true;
      await load.finished;
      report('reads', load.reads);
      report('writes', load.writes);
      console.log(`  longest wait for a lock ${Math.round(await longestLock())} ms`);
      noticed.push({ title, reads: load.reads, writes: load.writes });
    }
    const failures = await readFile(join(folder, 'nginx', 'failures.log'), 'utf8').catch(() => '');
    if (failures) console.log(`nginx logged:\n${failures.split('\n').slice(0, 5).join('\n')}`);
    return noticed;
  } finally {
    await stopNginx?.();
    await shell('for name in $(web_processes) worker; do stop $name || true; done');
    await database.close();
    await remove();
  }
};

/** Says whether no request failed during an update. */
export const isUnnoticed = ({ reads, writes }: Noticed): boolean =>
  reads.failed.size + writes.failed.size === 0;

/** Runs `npm run bench -- update [READS WRITES]`. */
export const run = async ([reads, writes]: readonly string[]): Promise<void> => {
  const noticed = await tryUpdates({
    ...(reads !== undefined && { reads: Number(reads) }),
    ...(writes !== undefined && { writes: Number(writes) }),
  });
  if (!noticed.every(isUnnoticed)) process.exitCode = 1;
};
