import type { Redis } from 'ioredis';
import { StartupError } from './startup-error.ts';

/** A caller waits no longer for a count than this; then its process counts by itself. */
const PATIENCE_MS = 500;
/** A line on which nothing comes back is given up, so that another is opened. */
const SILENCE_MS = 3000;
const CONNECT_MS = 3000;
const LONGEST_PAUSE_MS = 2000;

/**
 * Connects to the Redis at `url`. Once it has been there a lost line is opened again by itself; meanwhile commands fail
 * at once. Close it with `disconnect()`.
 * @throws StartupError when it cannot be reached or refuses us; the password is not repeated.
 */
export const openRedis = async (url: string): Promise<Redis> => {
  // A site without it does not pay for loading the client.
  const ioredis = await import('ioredis');
  let hasBeenThere = false;
  let trouble: Error | undefined;
  const redis = new ioredis.Redis(url, {
    keyPrefix: 'kasuwa:',
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    // A use that was under way when the line broke was counted by the process itself.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (turn) => (hasBeenThere ? Math.min(turn * 100, LONGEST_PAUSE_MS) : null),
  });
  redis.on('error', (error: Error) => {
    trouble = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    // A database number that does not exist is told of there alone.
    if (trouble) throw trouble;
  } catch (error) {
    redis.disconnect();
    const { message } = trouble ?? (error as Error);
    const reason = message.replace(/\.$/, '') || 'no answer';
    throw new StartupError(`The Redis at ${new URL(url).host} cannot be used: ${reason}.`);
  }
  hasBeenThere = true;
  return redis;
};
