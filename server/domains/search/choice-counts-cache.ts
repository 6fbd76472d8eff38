import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { countsAt, countKeys, type ChoiceCounts, type CountScope } from './choice-counts.ts';

/** Is the lifetime of the cached counts in ms: every list shows them, and they are updated once a minute. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 500;

const caches = new WeakMap<pg.Pool, LRUCache<string, ChoiceCounts, CountScope>>();

/** Returns the cache of the numbers of ads behind filter choices of a database, created at first use. */
const cacheOf = (pool: pg.Pool): LRUCache<string, ChoiceCounts, CountScope> => {
  const cached = caches.get(pool);
  if (cached) return cached;
  const cache = new LRUCache<string, ChoiceCounts, CountScope>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => countsAt(pool, context),
  });
  caches.set(pool, cache);
  return cache;
};

/**
 * Returns the numbers of ads beside the filter choices, at most ten seconds older than the last update of the counts.
 */
export const cachedChoiceCounts = (pool: pg.Pool, scope: CountScope): Promise<ChoiceCounts> =>
  cacheOf(pool).forceFetch(countKeys(scope).join(' '), { context: scope });

/** Empties the cache after an update of the counts. */
export const clearChoiceCounts = (pool: pg.Pool): void => {
  caches.delete(pool);
};
