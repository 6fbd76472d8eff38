import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import { Refusal } from './refusal.ts';

/** `points` uses of a key in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Counters of who did what how often, kept in this process. */
export interface Limits {
  /** Counts one use. @throws Refusal (429, with Retry-After) past the limit. */
  use(limit: Limit, key: string, refusal?: RefusalKind): Promise<void>;
  /** Takes one counted use back. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets a key's uses. */
  reset(limit: Limit, key: string): Promise<void>;
}

export const openLimits = (): Limits => {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (limit: Limit): RateLimiterMemory => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const made = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    limiters.set(limit.name, made);
    return made;
  };
  return {
    use: async (limit, key, refusal = commonRefusals.tooMany) => {
      try {
        await limiterOf(limit).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal(refusal, {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(key);
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(key);
    },
  };
};
