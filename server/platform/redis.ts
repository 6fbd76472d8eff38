import type { Redis } from 'ioredis';
import { StartupError } from './startup-error.ts';

/** Command timeout; then the process counts in memory. */
const PATIENCE_MS = 500;
/** Socket timeout: a silent connection is replaced. */
const SILENCE_MS = 3000;
const CONNECT_MS = 3000;
const LONGEST_PAUSE_MS = 2000;

/**
 * Connects to the Redis at `url`. Reconnects after the first success; meanwhile commands fail at once. Close it with
 * `disconnect()`. @throws StartupError when it is unreachable or rejects the login; the message contains no password.
 */
export const openRedis = async (url: string): Promise<Redis> => {
  // Imported lazily: only sites with Redis load the client.
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
    // Do not resend: a use interrupted by a lost connection was counted in memory.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (turn) => (hasBeenThere ? Math.min(turn * 100, LONGEST_PAUSE_MS) : null),
  });
  redis.on('error', (error: Error) => {
    trouble = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    // An invalid database number surfaces only here.
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
