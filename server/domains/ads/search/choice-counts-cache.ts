import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { countsAt, standsAt, type ChoiceCounts, type Stand } from './choice-counts.ts';

/** Cache lifetime in ms: every list shows the counts, which are updated once a minute. */
const FRESH_FOR = 10_000;
const MAX_STANDS = 500;

const caches = new WeakMap<pg.Pool, LRUCache<string, ChoiceCounts, Stand>>();

const cacheOf = (pool: pg.Pool): LRUCache<string, ChoiceCounts, Stand> => {
  const known = caches.get(pool);
  if (known) return known;
  const made = new LRUCache<string, ChoiceCounts, Stand>({
    max: MAX_STANDS,
    ttl: FRESH_FOR,
    fetchMethod: (_key, _stale, { context }) => countsAt(pool, context),
  });
  caches.set(pool, made);
  return made;
};

/** The counts beside the filter choices, at most ten seconds older than the last update. */
export const cachedChoiceCounts = (pool: pg.Pool, stand: Stand): Promise<ChoiceCounts> =>
  cacheOf(pool).forceFetch(standsAt(stand).join(' '), { context: stand });

/** Invalidates the cache after an update. */
export const clearChoiceCounts = (pool: pg.Pool): void => {
  caches.delete(pool);
};
