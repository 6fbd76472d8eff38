import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/embedded.ts';
import { until } from './process.ts';

/** Runs a real service in a separate process (Redis, S3…) that a test can stop, restart or freeze. */
export interface SecondProcess {
  /** Restarts the service at the same address with its stored data. */
  start(): Promise<void>;
  /** Stops the service: connections close, new ones are refused. */
  stop(): Promise<void>;
  /** Suspends or resumes the service: connections stay open without responses. */
  freeze(isFrozen: boolean): void;
  close(): Promise<void>;
}

interface Plan {
  /** Returns the program and its arguments, for a free port and a private folder. */
  command: (port: number, folder: string) => [string, ...string[]];
  /** Tells whether the service is ready. */
  answers: (port: number) => Promise<boolean>;
}

/** Starts a service on a free port of 127.0.0.1 and waits until it is ready. */
export const startSecondProcess = async ({
  command,
  answers,
}: Plan): Promise<SecondProcess & { port: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-second-process-'));
  const port = await freePort();
  let service: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (!service || service.exitCode !== null || service.signalCode !== null) return;
    const ended = once(service, 'exit');
    service.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const [program, ...options] = command(port, folder);
    service = spawn(program, options, { stdio: 'ignore' });
    try {
      await until(`${program} answers`, () => answers(port));
    } catch (error) {
      await stop();
      throw error;
    }
  };
  await start();
  return {
    port,
    start,
    stop,
    freeze: (isFrozen) => void service?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
