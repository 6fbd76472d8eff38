import { RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Limits the keys that all rate limits together count in memory, to use some 20 MB at most. Beyond it, the least
 * recently used key is forgotten.
 */
const MAX_KEYS = 100_000;

interface Use {
  points: number;
  endsAt: number;
}

interface Window {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Opens limiters that count at most `maxKeys` keys together, however many addresses callers have; beyond that the least
 * recently used key is forgotten. The library's own limiters keep every key, each with a timer, until its window ends.
 */
export const openMemoryLimiters = (maxKeys = MAX_KEYS) => {
  // The first key of the map is the least recently used one.
  const uses = new Map<string, Use>();

  return ({ name, points, seconds }: Window) => {
    /** Adds `cost` to the uses of a key in its current window and returns them with the ms left of that window. */
    const add = (key: string, cost: number): Use & { msLeft: number } => {
      const id = `${name} ${key}`;
      const now = Date.now();
      const existing = uses.get(id);
      const isLive = existing !== undefined && existing.endsAt > now;
      const use = isLive ? existing : { points: 0, endsAt: now + seconds * 1000 };
      use.points = Math.max(0, use.points + cost);
      uses.delete(id);
      uses.set(id, use);
      const [oldest] = uses.size > maxKeys ? uses.keys() : [];
      if (oldest !== undefined) uses.delete(oldest);
      return { ...use, msLeft: use.endsAt - now };
    };

    return {
      /**
       * Counts `cost` uses of a key.
       * @throws RateLimiterRes past the limit
       */
      consume: async (key: string, cost = 1): Promise<void> => {
        const { points: used, msLeft } = add(key, cost);
        // oxlint-disable-next-line typescript/only-throw-error -- as the limiters of the library do
        if (used > points) throw new RateLimiterRes(0, msLeft, used, false);
      },
      reward: async (key: string, cost = 1): Promise<void> => void add(key, -cost),
      delete: async (key: string): Promise<void> => void uses.delete(`${name} ${key}`),
    };
  };
};
