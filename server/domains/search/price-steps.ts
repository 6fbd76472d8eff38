import { SEEKING_PURPOSES } from '#server/domains/ads/index.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { HOUR } from '#contract/common/time.ts';
import type { AdFilters } from './orders.ts';
import { roundSteps, stepsWithAds } from './round-steps.ts';

/** Limits the ads that are read to the newest of a category, which bounds the cost in a large category. */
const SAMPLE = 2000;
/** Is the number of prices below which a category offers no price steps, since they would not be significant. */
const MIN_STEP_PRICES = 8;
/** Is the number of prices in a sub-category below which its sellers see no range of usual prices. */
const MIN_RANGE_PRICES = 5;
const QUARTILES = [0.25, 0.5, 0.75];

/** Is the lifetime of the cache in ms: prices of a category change slowly. */
const TTL_MS = HOUR / 4;
const MAX_ENTRIES = 500;

/** Returns the prices of the newest ads of a category, ascending. */
const pricesOf = async (
  pool: pg.Pool,
  column: 'category_id' | 'sub_category_id',
  id: number,
): Promise<number[]> => {
  const { rows } = await pool.query<{ price: number }>(
    `SELECT price
     FROM (SELECT price FROM ad_search WHERE ${column} = $1::integer AND purpose NOT IN ${SEEKING_PURPOSES}
           ORDER BY published_at DESC, ad_id DESC LIMIT ${SAMPLE}) AS newest
     WHERE price > 0 ORDER BY price`,
    [id],
  );
  return rows.map(({ price }) => price);
};

/** Returns the quartiles of ascending prices; none when there are fewer than `minPrices`. */
const quartilesOf = (prices: readonly number[], minPrices: number): number[] =>
  prices.length < minPrices
    ? []
    : QUARTILES.flatMap((part) => prices[Math.ceil(part * prices.length) - 1] ?? []);

type Kind = Pick<AdFilters, 'category' | 'sub_category'>;

/**
 * Reads the price steps of the sub-category, or those of its category when the sub-category has few prices. Steps are
 * dropped until each range between two of them contains prices of the chosen one.
 */
const readSteps = async (pool: pg.Pool, { category, sub_category: sub }: Kind) => {
  const own = sub === undefined ? [] : await pricesOf(pool, 'sub_category_id', sub);
  const isOwn = category === undefined || own.length >= MIN_STEP_PRICES;
  const all = isOwn ? own : await pricesOf(pool, 'category_id', category);
  const steps = roundSteps(quartilesOf(all, MIN_STEP_PRICES));
  return stepsWithAds(steps, sub === undefined ? all : own);
};

type Read = () => Promise<number[]>;

const caches = new WeakMap<pg.Pool, LRUCache<string, number[], Read>>();

/** Returns the cache of price steps of a database, created at first use. */
const cacheOf = (pool: pg.Pool): LRUCache<string, number[], Read> => {
  const cached = caches.get(pool);
  if (cached) return cached;
  const cache = new LRUCache<string, number[], Read>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  caches.set(pool, cache);
  return cache;
};

/**
 * Returns round prices that divide the public ads of a category into roughly equal parts, none of
 * them empty; [] without a category.
 */
export const priceSteps = async (pool: pg.Pool, kind: Kind): Promise<number[]> => {
  const { category, sub_category: sub } = kind;
  if (category === undefined && sub === undefined) return [];
  return cacheOf(pool).forceFetch(`${category} ${sub}`, { context: () => readSteps(pool, kind) });
};

/** Returns the round range of the middle half of the prices in a sub-category; null with few prices. */
export const priceRange = async (
  pool: pg.Pool,
  subCategoryId: number,
): Promise<{ low: number; high: number } | null> => {
  const read = async () =>
    roundSteps(
      quartilesOf(await pricesOf(pool, 'sub_category_id', subCategoryId), MIN_RANGE_PRICES),
    );
  const steps = await cacheOf(pool).forceFetch(`range ${subCategoryId}`, { context: read });
  const [low, high] = [steps[0], steps.at(-1)];
  return low === undefined || high === undefined ? null : { low, high };
};
