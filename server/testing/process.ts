import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = dirname(dirname(import.meta.dirname));
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/** Contains the exit status and output of a process. */
export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs the service as a separate process. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  /**
   * Resolves with the URL of the service once it serves (empty for a worker). @throws Error when the process exits
   * first
   */
  ready(): Promise<string>;
  /** Resolves once the process has ended. */
  ended: Promise<End>;
  /**
   * Sends the process a signal, optionally to its whole group like Ctrl-C, and waits for the exit.
   *
   * @throws when it does not end in time
   */
  end(signal: NodeJS.Signals, options?: { wholeGroup?: boolean }): Promise<End>;
}

const running = new Set<ServiceProcess>();
const folders = new Set<string>();

/**
 * Calls `check` every 20 ms until it returns a value other than null, undefined and false, and returns that value.
 * @throws Error after `patience` ms, naming `what`
 */
export const until = async <T>(
  what: string,
  check: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  patience = PATIENCE_MS,
): Promise<T> => {
  for (const deadline = performance.now() + patience; ; await sleep(POLL_MS)) {
    const found = await check();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}.`);
  }
};

/**
 * Sends a request to a running service and repeats it while the service refuses it as overloaded
 * (503), which happens on a busy machine.
 *
 * @throws when the connection breaks
 */
export const fetchPatiently = (url: string, init?: RequestInit): Promise<Response> =>
  until(`${new URL(url).pathname} is answered`, async () => {
    const answer = await fetch(url, init);
    const isOverloaded =
      answer.status === 503 && (await answer.clone().text()).includes('très demandé');
    return !isOverloaded && answer;
  });

/** Creates a folder for DATA_DIR, accessible to the user of the embedded database; `endAll` removes it. */
export const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-process-'));
  await chmod(folder, 0o755);
  folders.add(folder);
  return folder;
};

const QUIET = { PREVIEW: '0', SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' };

/**
 * Starts the service in a separate process on a free port, without demo data and with unreachable gateways; `settings`
 * override these.
 */
export const startProcess = (settings: Record<string, string>): ServiceProcess => {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name === 'PATH' || name === 'HOME'),
  );
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...inherited,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMS_BLOCK_BUDGET: '10000',
      SMS_HOURLY_BUDGET: '10000',
      // No space must be free, since a test machine may have little.
      DISK_FLOOR_MB: '0',
      // The service never counts as overloaded, since a test machine may be slow.
      OVERLOAD_DELAY_MS: '60000',
      ...QUIET,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process gets its own process group, like a command in a shell.
    detached: true,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const ended = new Promise<End>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(service);
      resolve({ code, signal, ...said });
    });
  });
  const service: ServiceProcess = {
    process: child,
    ended,
    ready: () =>
      until('the service is ready', () => {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The service ended before it was ready:\n${said.stdout}${said.stderr}`);
        if (said.stdout.includes('works in the background')) return '';
        return /listens on (\S+)\n/.exec(said.stdout)?.[1];
      }),
    end: async (signal, { wholeGroup = false } = {}) => {
      if (child.pid !== undefined) process.kill(wholeGroup ? -child.pid : child.pid, signal);
      const late = sleep(PATIENCE_MS, undefined, { ref: false }).then((): never => {
        throw new Error(`${signal} has not ended the service:\n${said.stdout}${said.stderr}`);
      });
      return Promise.race([ended, late]);
    },
  };
  running.add(service);
  return service;
};

/** Returns the process id of the embedded database of a DATA_DIR, from its lock file; null when it does not run. */
export const postmasterOf = async (dataDir: string): Promise<number | null> => {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
};

/**
 * Tells whether a process runs. A process that has ended may remain in the process table until its
 * parent reads its status, which never happens in some containers.
 */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !(existsSync('/proc') && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  } catch {
    return false;
  }
};

/** Returns the URL of the embedded database of a DATA_DIR. */
export const databaseUrlOf = async (dataDir: string): Promise<string> => {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const password = await readFile(join(dataDir, 'secrets', 'postgres-app'), 'utf8');
  return `postgres://kasuwa_app:${password.trim()}@127.0.0.1:${lock.split('\n')[3]}/kasuwa`;
};

/** Kills the remaining processes that this test file started, databases included, and removes its folders. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...running].map((service) => service.end('SIGKILL', { wholeGroup: true })));
  for (const folder of folders) {
    const pid = await postmasterOf(folder);
    if (pid && isAlive(pid)) {
      // "Immediate" shutdown: PostgreSQL ends its child processes.
      process.kill(pid, 'SIGQUIT');
      await until('the database has ended', () => !isAlive(pid));
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    folders.delete(folder);
  }
};
