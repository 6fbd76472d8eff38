import { openRedis } from '#server/platform/redis.ts';
import { startSecondProcess, type SecondProcess } from './second-process.ts';

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

/** Starts a separate Redis process (Debian's) without persistence. */
export const testRedis = async (): Promise<SecondProcess & { url: string }> => {
  const neighbour = await startSecondProcess({
    command: (port, folder) => {
      const options = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--dir',
        folder,
      ];
      return ['redis-server', ...options];
    },
    answers: async (port) => {
      const redis = await openRedis(urlOf(port)).catch(() => null);
      redis?.disconnect();
      return redis !== null;
    },
  });
  return { ...neighbour, url: urlOf(neighbour.port) };
};
