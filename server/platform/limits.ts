import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { Secrets } from './secrets.ts';

/** `points` uses of a key in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /**
   * Counted for all processes together, and over restarts: for what guards a secret, at the price of a small write for
   * each use. Others are counted in the memory of each process.
   */
  shared?: boolean;
}

/** Counters of who did what how often. */
export interface Limits {
  /** Counts one use. @throws Refusal (429, with Retry-After) past the limit. */
  use(limit: Limit, key: string, refusal?: RefusalKind): Promise<void>;
  /** Takes one counted use back. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets a key's uses. */
  reset(limit: Limit, key: string): Promise<void>;
}

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>;

interface Services {
  database: Pick<Database, 'pool'>;
  secrets: Pick<Secrets, 'keyedHash'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Shared limits are kept in PostgreSQL, each count in a statement of its own: whatever becomes of the caller's
 * transaction, the use is counted. Who is counted is kept as a keyed hash. Where the table cannot be reached the
 * process counts by itself, so that nobody is locked out and nothing stands open.
 */
export const openLimits = ({ database, secrets, log }: Services): Limits => {
  const inMemory = new Map<string, Limiter>();
  const inTable = new Map<string, Limiter>();

  const optionsOf = ({ name, points, seconds }: Limit) => ({
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const memoryOf = (limit: Limit): Limiter => {
    const known = inMemory.get(limit.name) ?? new RateLimiterMemory(optionsOf(limit));
    inMemory.set(limit.name, known);
    return known;
  };
  const tableOf = (limit: Limit): Limiter => {
    const known =
      inTable.get(limit.name) ??
      new RateLimiterPostgres({
        ...optionsOf(limit),
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'limit_use',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    inTable.set(limit.name, known);
    return known;
  };

  /** @throws RateLimiterRes past the limit, when `work` counts a use. */
  const counted = async (
    limit: Limit,
    key: string,
    work: (limiter: Limiter, key: string) => Promise<unknown>,
  ): Promise<void> => {
    if (limit.shared) {
      try {
        await work(tableOf(limit), secrets.keyedHash(`limit:${key}`));
        return;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        log.warn({ err: error, limit: limit.name }, 'a limit is counted by this process alone');
      }
    }
    await work(memoryOf(limit), key);
  };

  return {
    use: async (limit, key, refusal = commonRefusals.tooMany) => {
      try {
        await counted(limit, key, (limiter, counter) => limiter.consume(counter));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal(refusal, {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    giveBack: (limit, key) => counted(limit, key, (limiter, counter) => limiter.reward(counter)),
    reset: (limit, key) => counted(limit, key, (limiter, counter) => limiter.delete(counter)),
  };
};
