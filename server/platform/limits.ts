import type { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { networksOf, type NetworkSize } from './addresses.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { openMemoryLimiters } from './memory-limiter.ts';
import { Refusal } from './refusal.ts';
import type { Secrets } from './secrets.ts';

/** Allows `points` uses of a key within `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /**
   * Tells whether uses are counted over all processes and restarts, at the cost of a write for each use, for limits
   * that guard a secret. Other limits are counted in memory.
   */
  shared?: boolean;
}

/** Counts uses against rate limits. */
export interface Limits {
  /**
   * Counts one use, or `cost` points. @throws Refusal (429, with Retry-After) past the limit;
   * several points that do not fit count for nothing.
   */
  use(limit: Limit, key: string, refusal?: RefusalKind, cost?: number): Promise<void>;
  /** Takes back one counted use of a key, or `cost` points. */
  refund(limit: Limit, key: string, cost?: number): Promise<void>;
  /** Sets the counted uses of a key to zero. */
  reset(limit: Limit, key: string): Promise<void>;
}

/** Pairs a rate limit with the key whose uses are counted, such as an account id or a network. */
export type Counter = readonly [Limit, string];

/** Maps each size of network, such as a /24, to the factor by which the points of a rate limit are multiplied. */
export type NetworkFactors = Record<NetworkSize, number>;
const NETWORK_FACTORS: NetworkFactors = { '/32': 1, '/24': 2, '/64': 1, '/56': 1.5, '/48': 2 };

/**
 * Holds the factors of the rate limits of calls that need no sign-in. A /24 of a mobile operator has thousands of
 * subscribers on shared addresses; a /48 of IPv6 is one customer.
 */
export const OPERATOR_FACTORS: NetworkFactors = {
  '/32': 1,
  '/24': 20,
  '/64': 1,
  '/56': 2,
  '/48': 4,
};

/**
 * Returns a counter for each network that contains an IP address, so that many addresses of one network do not count as
 * separate callers.
 */
export const networkCounters = (
  limit: Limit,
  address: string,
  factors: NetworkFactors = NETWORK_FACTORS,
): Counter[] =>
  networksOf(address).map(({ size, cidr }) => [
    { ...limit, name: `${limit.name}${size}`, points: Math.ceil(limit.points * factors[size]) },
    cidr,
  ]);

/**
 * Counts one use (or `cost` points) on each counter, or on none when one of them is past its limit.
 * Returns a function that refunds the use. @throws Refusal (429, with Retry-After)
 */
export const countAll = async (
  limits: Limits,
  counters: readonly Counter[],
  refusal?: RefusalKind,
  cost = 1,
): Promise<() => Promise<void>> => {
  const counted: Counter[] = [];
  const refund = async (): Promise<void> => {
    await Promise.all(counted.map((counter) => limits.refund(...counter, cost)));
  };
  const outcomes = await Promise.allSettled(
    counters.map(async (counter) => {
      await limits.use(...counter, refusal, cost);
      counted.push(counter);
    }),
  );
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    await refund();
    throw failure.reason;
  }
  return refund;
};

interface Limiter {
  consume(key: string, points?: number): Promise<unknown>;
  reward(key: string, points?: number): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

interface Services {
  database: Pick<Database, 'pool'>;
  secrets: Pick<Secrets, 'keyedHash'>;
  log: Pick<Log, 'warn' | 'info'>;
  /** Stores the counts of shared rate limits; when null, PostgreSQL stores them. */
  redis: Redis | null;
}

/** Converts a limit to the options of the rate-limiter-flexible library; the duration is in seconds. */
const optionsOf = ({ name, points, seconds }: Limit) => ({
  keyPrefix: name,
  points,
  duration: seconds,
});

/**
 * Returns a function that creates the limiter of a limit at the first use of the limit's name and reuses it afterwards.
 */
const eachOnce = (make: (limit: Limit) => Limiter): ((limit: Limit) => Limiter) => {
  const limiters = new Map<string, Limiter>();
  return (limit) => {
    const limiter = limiters.get(limit.name) ?? make(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
};

/**
 * Opens the rate limits. Shared limits are counted in Redis or else in PostgreSQL, outside the caller's transaction, so
 * that a rollback does not undo a count. Keys are stored as keyed hashes. While the store is unreachable each process
 * counts in memory, so callers are neither locked out nor unlimited.
 */
export const openLimits = ({ database, secrets, log, redis }: Services): Limits => {
  const memoryOf = eachOnce(openMemoryLimiters());
  const sharedOf = eachOnce((limit) =>
    redis
      ? new RateLimiterRedis({ ...optionsOf(limit), storeClient: redis })
      : new RateLimiterPostgres({
          ...optionsOf(limit),
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'limit_use',
          tableCreated: true,
          clearExpiredByTimeout: false,
        }),
  );

  let isFallback = false;
  /** Switches between counting in the store and in memory, and logs the change once rather than at each use. */
  const setFallback = (now: boolean, why?: unknown): void => {
    if (now === isFallback) return;
    isFallback = now;
    if (now) log.warn({ err: why }, 'rate-limit store unreachable, falling back to memory');
    else log.info('rate-limit store reachable again');
  };

  /**
   * Runs `work` on the limiter of a limit; a shared limiter is replaced by one in memory while its store is
   * unreachable.
   * @throws RateLimiterRes past the limit
   */
  const counted = async (
    limit: Limit,
    key: string,
    work: (limiter: Limiter, key: string) => Promise<unknown>,
  ): Promise<void> => {
    if (limit.shared) {
      try {
        await work(sharedOf(limit), secrets.keyedHash(`limit:${key}`));
        setFallback(false);
        return;
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          setFallback(false);
          throw error;
        }
        setFallback(true, error);
      }
    }
    await work(memoryOf(limit), key);
  };

  const refund = (limit: Limit, key: string, cost = 1): Promise<void> =>
    counted(limit, key, (limiter, counter) => limiter.reward(counter, cost));

  return {
    use: async (limit, key, refusal = commonRefusals.tooMany, cost = 1) => {
      try {
        await counted(limit, key, (limiter, counter) => limiter.consume(counter, cost));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        if (cost > 1) await refund(limit, key, cost);
        throw new Refusal(refusal, {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    refund,
    reset: (limit, key) => counted(limit, key, (limiter, counter) => limiter.delete(counter)),
  };
};
