import type { Redis } from 'ioredis';
import { StartupError } from './startup-error.ts';

/** After this the process counts in memory. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection without data for this long is replaced. */
const SOCKET_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 3000;
const MAX_RETRY_PAUSE_MS = 2000;

/**
 * Connects to the Redis at `url`. Reconnects after the first success; meanwhile commands fail at once. Close it with
 * `disconnect()`. @throws StartupError when it is unreachable or rejects the login; the message contains no password.
 */
export const openRedis = async (url: string): Promise<Redis> => {
  // Imported lazily: only sites with Redis load the client.
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
    // Do not resend: a use interrupted by a lost connection was counted in memory.
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
