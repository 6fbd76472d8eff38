import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/embedded.ts';
import { openRedis } from '#server/platform/redis.ts';
import { until } from './process.ts';

/** A real Redis of one's own. */
export interface TestRedis {
  url: string;
  /** Starts it again at the same address, with nothing in it. */
  start(): Promise<void>;
  /** Ends it: lines are cut, and nobody listens there. */
  stop(): Promise<void>;
  /** Keeps lines open and answers nothing, until told to go on. */
  freeze(isFrozen: boolean): void;
  close(): Promise<void>;
}

/** Starts Debian's `redis-server` on a free port, which keeps nothing on disk. */
export const testRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-redis-'));
  const port = String(await freePort());
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    server = spawn('redis-server', options, { stdio: 'ignore' });
    await until('Redis answers', async () => {
      const redis = await openRedis(url).catch(() => null);
      redis?.disconnect();
      return redis;
    });
  };
  await start();
  return {
    url,
    start,
    stop,
    freeze: (isFrozen) => void server?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
