import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf } from './measure.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_TIMEOUT_MS = 300_000;
const IDLE_TIMEOUT_MS = 600_000;
/** Is the CPU seconds per second below which a server counts as idle (timers and job polling). */
const IDLE_CPU = 0.06;

const stops = new Set<() => Promise<void>>();

/** Stops every process that a benchmark started and removes its files. */
export const stopEverything = async (): Promise<void> => {
  await Promise.allSettled([...stops].map((stop) => stop()));
};

/** Makes `stop` idempotent, and has `stopEverything` call it unless it was called before. */
export const stoppable = (stop: () => Promise<void>): (() => Promise<void>) => {
  let stopped: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => {
    stopped ??= stop().finally(() => stops.delete(stopOnce));
    return stopped;
  };
  stops.add(stopOnce);
  return stopOnce;
};

/** Ends a process with SIGTERM and waits until it has exited. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Creates a temporary folder that the system user of the embedded database may access. */
export const temporaryFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'kasuwa-bench-'));
  await chmod(path, 0o755);
  return { path, remove: stoppable(() => rm(path, { recursive: true, force: true })) };
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

export interface RunningServer {
  pid: number;
  /** Is the address of the server, `http://127.0.0.1:PORT`. */
  url: string;
  /** Holds the environment variables of the server. */
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

/**
 * Waits until the server reports that it is ready.
 * @throws when the process ends or the time is over
 */
const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('The server did not become ready.');
};

/** Waits until a process has nothing left to do: two idle seconds in a row. */
export const waitUntilIdle = async (pid: number): Promise<void> => {
  const until = performance.now() + IDLE_TIMEOUT_MS;
  let idle = 0;
  let spent = await cpuSecondsOf(pid);
  while (idle < 2 && performance.now() < until) {
    await pause(1000);
    const now = await cpuSecondsOf(pid);
    idle = now - spent < IDLE_CPU ? idle + 1 : 0;
    spent = now;
  }
  if (idle < 2) console.log('  (the server did not become idle: its figures are too high)');
};

/** Holds production settings without the demo, with unreachable message gateways. */
const PRODUCTION = { PREVIEW: '0', SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9' };

/** Lists the flags with which `npm start` runs Node. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/** Starts the built server as `npm start` does, with these settings as its environment. */
const launch = (settings: Readonly<Record<string, string>>): ChildProcess => {
  // Shell variables must not affect measurements, except Node options (profiling).
  const { PATH, HOME, NODE_OPTIONS } = process.env;
  return spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DISK_FLOOR_MB: '0',
      ...(NODE_OPTIONS ? { NODE_OPTIONS } : {}),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/**
 * Starts the built server, idle, in preview mode (required for demo data) on its own database with the demo. The server
 * is started twice, so that the measured process has not filled the demo. `extra` holds settings besides those of every
 * benchmark.
 */
export const startServer = async (
  extra: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const folder = await temporaryFolder();
  const port = String(await freePort());
  const common = {
    PORT: port,
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'error',
    ...extra,
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const stop = stoppable(async () => {
    if (child) await end(child);
    await folder.remove();
  });
  try {
    /** Starts the server and waits until it is ready and idle. */
    const startOnce = async (): Promise<ChildProcess & { pid: number }> => {
      child = launch(common);
      await waitUntilReady(url, child);
      if (child.pid === undefined) throw new Error('The server has no process.');
      await waitUntilIdle(child.pid);
      return child as ChildProcess & { pid: number };
    };
    await end(await startOnce());
    const { pid } = await startOnce();
    return { pid, url, stop, settings: common };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts the built server in production mode with the given settings; `stop` does not remove the resources they name.
 */
export const startWith = async (
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const port = String(await freePort());
  const all = { ...PRODUCTION, LOG_LEVEL: 'error', PORT: port, ...settings };
  const child = launch(all);
  const stop = stoppable(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  if (child.pid === undefined) throw new Error('The server has no process.');
  return { pid: child.pid, url, stop, settings: all };
};

export interface Helper {
  pid: number;
  /** Sends a message to the helper process and returns its reply; only one message may be under way. */
  ask: <T>(message: unknown) => Promise<T>;
  stop: () => Promise<void>;
}

/** Runs a file of this folder as a process that replies once to each message; `flags` are passed to Node. */
export const startHelper = (file: string, flags: readonly string[] = []): Helper => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { cwd: ROOT, execArgv: [...process.execArgv, ...flags] });
  const stop = stoppable(() => end(child));
  return {
    pid: child.pid ?? 0,
    ask: async <T>(message: unknown) => {
      const ended = new AbortController();
      const onExit = () => ended.abort(new Error(`${file} ended.`));
      child.once('exit', onExit);
      child.send(message as object);
      try {
        const [answer] = (await once(child, 'message', { signal: ended.signal })) as [T];
        return answer;
      } finally {
        child.off('exit', onExit);
      }
    },
    stop,
  };
};
