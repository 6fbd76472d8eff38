import type { Redis } from 'ioredis';
import { StartupError } from './startup-error.ts';

/**
 * Limits the wait for the answer to a Redis command, in ms; after it, the process counts uses of rate limits in memory.
 */
const COMMAND_TIMEOUT_MS = 500;
/** Is the number of ms without data after which a connection to Redis is replaced. */
const SOCKET_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 3000;
const MAX_RETRY_PAUSE_MS = 2000;

/**
 * Connects to the Redis at `url`. After the first success the client reconnects by itself; meanwhile commands fail at
 * once. `disconnect()` closes the connection. @throws StartupError when Redis is unreachable or rejects the login; the
 * message contains no password
 */
export const openRedis = async (url: string): Promise<Redis> => {
  // The client is imported lazily, because only sites with Redis need it.
  const ioredis = await import('ioredis');
  let hasConnected = false;
  let lastError: Error | undefined;
  const redis = new ioredis.Redis(url, {
    keyPrefix: 'kasuwa:',
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    enableOfflineQueue: false,
    // Commands are not resent after a lost connection, because the interrupted use of a rate limit
    // was then counted in memory.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => (hasConnected ? Math.min(attempt * 100, MAX_RETRY_PAUSE_MS) : null),
  });
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    // An invalid database number surfaces only here.
    if (lastError) throw lastError;
  } catch (error) {
    redis.disconnect();
    const { message } = lastError ?? (error as Error);
    const reason = message.replace(/\.$/, '') || 'no answer';
    throw new StartupError(`The Redis at ${new URL(url).host} cannot be used: ${reason}.`);
  }
  hasConnected = true;
  return redis;
};
