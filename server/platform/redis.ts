import type { Redis } from 'ioredis';
import { StartupError } from './startup-error.ts';

/** Limits the wait for a command to Redis, in ms, after which the process counts in memory. */
const COMMAND_TIMEOUT_MS = 500;
/** Is the number of ms without data after which a connection is replaced. */
const SOCKET_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 3000;
const MAX_RETRY_PAUSE_MS = 2000;

/**
 * Connects to the Redis at `url`. It reconnects after the first success; meanwhile commands fail at
 * once. `disconnect()` closes it. @throws StartupError when Redis is unreachable or rejects the
 * login; the message contains no password
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
    // Commands are not resent, because a use interrupted by a lost connection was counted in
    // memory.
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
