import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { run, type Owner } from './cluster.ts';
import { endOrphans, isLockStale, readLock, removeStaleLock } from './server-processes.ts';

/** Controls the PostgreSQL server of a folder by `pg_ctl`. */
export interface EmbeddedServer {
  /**
   * Waits for a running server, which may be starting, recovering or stopping, and returns its
   * port; null when none runs.
   * @throws Error when it does not answer in time
   */
  adopt(): Promise<number | null>;
  /**
   * Starts the server and waits until it answers.
   * @throws Error with the last line of its log
   */
  start(port: number): Promise<void>;
  /**
   * Stops the server and waits until it has ended: sessions end, committed data stay. With a port,
   * stops only a server that listens there.
   */
  stop(port?: number): Promise<void>;
}

const STOP_TIMEOUT_SECONDS = '30';
const START_TIMEOUT_SECONDS = '60';
/** Limits how long a running server may take to answer, since it recovers first after a crash. */
const ADOPT_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

const MEGABYTE = 1024 ** 2;

/**
 * Returns `shared_buffers` in MB for a machine with `memory` bytes: an eighth, because the service and the page cache
 * need memory too. PostgreSQL's default of 128 MB doubles the cost of searches for rare words among a million ads.
 */
export const sharedBuffersFor = (memory: number): number =>
  Math.min(1024, Math.max(128, Math.floor(memory / 8 / MEGABYTE)));

/** Returns the bytes of memory of this machine or container. */
const memoryLimit = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

const WRONG_PASSWORD = '28P01';

/**
 * Says whether a database accepts connections.
 * @throws when it refuses the password
 */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    // A wrong password stays wrong, so retrying does not help.
    if ((error as { code?: string }).code === WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Reads the port from the lock file of the running server; 0 while unknown, null without a lock file. */
const readPort = async (folder: string): Promise<number | null> => {
  const lock = await readLock(folder);
  // PostgreSQL writes the port to the fourth line of the file.
  return lock && (Number(lock[3]) || 0);
};

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * Opens the PostgreSQL server of a folder. `urlAt` maps a port to the address of a database that exists in any cluster.
 */
export const openServer = (
  folder: string,
  { pgCtl, owner, urlAt }: { pgCtl: string; owner: Owner; urlAt: (port: number) => string },
): EmbeddedServer => {
  const log = join(folder, 'server.log');
  /** Marks the titles of the server's processes, so that they can be found. */
  const mark = `kasuwa-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`;

  /** Says whether `pg_ctl` finds the server running, and not only a lock file whose process is another one. */
  const isRunning = (): Promise<boolean> =>
    run(pgCtl, ['status', '-D', folder], owner).then(
      async () => !(await isLockStale(folder)),
      () => false,
    );
  return {
    adopt: async () => {
      const deadline = performance.now() + ADOPT_TIMEOUT_MS;
      for (;;) {
        const port = await readPort(folder);
        if (port && (await answers(urlAt(port)))) return port;
        if (port === null || !(await isRunning())) return null;
        if (performance.now() > deadline)
          throw new Error('the server running there does not answer');
        await sleep(POLL_MS);
      }
    },
    start: async (port) => {
      await endOrphans(mark);
      await removeStaleLock(folder);
      const buffers = sharedBuffersFor(memoryLimit());
      const options = [
        `-p ${port}`,
        '-c listen_addresses=127.0.0.1',
        "-c unix_socket_directories=''",
        `-c shared_buffers=${buffers}MB`,
        `-c cluster_name=${mark}`,
      ].join(' ');
      const timeout = ['-w', '-t', START_TIMEOUT_SECONDS];
      try {
        // pg_ctl starts the server in its own session, so that Ctrl-C reaches this process only,
        // which then stops the server.
        await run(pgCtl, ['start', '-D', folder, '-l', log, ...timeout, '-o', options], owner);
      } catch (error) {
        const words = lastLine(await readFile(log, 'utf8').catch(() => ''));
        throw new Error(words || lastLine((error as Error).message), { cause: error });
      }
    },
    // After a "fast" stop the next start needs no recovery.
    stop: async (port) => {
      const listening = await readPort(folder);
      if (port && listening && listening !== port) return;
      const args = ['stop', '-D', folder, '-m', 'fast', '-w', '-t', STOP_TIMEOUT_SECONDS];
      await run(pgCtl, args, owner).catch(() => undefined);
    },
  };
};
