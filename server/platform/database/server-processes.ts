import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// After a PostgreSQL was killed, only its remaining processes tell about it. They are read from
// Linux's /proc, which everybody may read. Elsewhere no process is found, and PostgreSQL's own
// checks remain.

interface Found {
  pid: number;
  parent: number;
  /**
   * Is the command line of the process. PostgreSQL's processes have a description there, and an ended process that its
   * parent has not reaped has none.
   */
  title: string;
}

const END_TIMEOUT_MS = 5000;
const POLL_MS = 20;

/** Reads a process from Linux's /proc; null when it has ended. */
const findProcess = async (pid: number): Promise<Found | null> => {
  const read = (name: string): Promise<string> => readFile(join('/proc', `${pid}`, name), 'utf8');
  try {
    const [stat, title] = await Promise.all([read('stat'), read('cmdline')]);
    // The program's name, in brackets, may contain anything, so parsing starts behind it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, title };
  } catch {
    return null;
  }
};

const findAllProcesses = async (): Promise<Found[]> => {
  const names = await readdir('/proc').catch((): string[] => []);
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => findProcess(Number(name))),
  );
  return found.filter((entry) => entry !== null);
};

const isPostgres = ({ title }: Found): boolean =>
  /^postgres: |(^|\/)postgres$/.test(title.split('\0')[0] ?? '');

/** Finds processes of the PostgreSQL server named `mark` whose main process (postmaster) has ended. */
const findOrphans = async (mark: string): Promise<Found[]> => {
  const all = await findAllProcesses();
  const servers = new Set(all.filter(isPostgres).map(({ pid }) => pid));
  return all.filter(
    ({ title, parent }) => title.startsWith(`postgres: ${mark}: `) && !servers.has(parent),
  );
};

/**
 * Ends the processes that the killed main process (postmaster) of the PostgreSQL server named `mark` left behind. A
 * busy process would notice only when its query ends, and until then no other server may use the files. Committed
 * changes are in the write-ahead log.
 * @throws Error when the processes do not end
 */
export const endOrphans = async (mark: string): Promise<void> => {
  const deadline = performance.now() + END_TIMEOUT_MS;
  for (;;) {
    const orphans = await findOrphans(mark);
    if (orphans.length === 0) return;
    if (performance.now() > deadline) throw new Error('processes of the former server do not end');
    for (const { pid } of orphans) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process ended before the signal.
      }
    }
    await sleep(POLL_MS);
  }
};

const LOCK_FILE = 'postmaster.pid';

/** Reads the lines of a PostgreSQL server's lock file, the first of which is a process id; null without a lock file. */
export const readLock = async (folder: string): Promise<string[] | null> => {
  const text = await readFile(join(folder, LOCK_FILE), 'utf8').catch(() => null);
  return text?.split('\n') ?? null;
};

/**
 * Says whether a PostgreSQL server's lock file names a process that is not PostgreSQL: either the process id was
 * reused, as after the restart of a container, or the process has ended without being reaped. PostgreSQL would take
 * either for a running server.
 */
export const isLockStale = async (folder: string): Promise<boolean> => {
  const [pid] = (await readLock(folder)) ?? [];
  const found = pid === undefined ? null : await findProcess(Number(pid));
  return found !== null && !isPostgres(found);
};

/** Removes a lock file that PostgreSQL would mistake for that of a running server. */
export const removeStaleLock = async (folder: string): Promise<void> => {
  if (await isLockStale(folder)) await rm(join(folder, LOCK_FILE), { force: true });
};
