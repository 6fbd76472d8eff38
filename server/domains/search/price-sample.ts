import { SEEKING_PURPOSES } from '#server/domains/ads/index.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Attribute, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { HOUR } from '#contract/common/time.ts';
import { pricedAd, type PricedAd } from './price-comparison.ts';

/** Limits the sample to the newest ads of a sub-category, which bounds the cost of a large one. */
const SAMPLE = 1000;
/** Is the lifetime of the cache in ms: prices change slowly. */
const TTL_MS = HOUR / 2;
/** Limits the cached samples to more than there are sub-categories. */
const MAX_ENTRIES = 200;

type Groups = Map<string, PricedAd[]>;
type Read = () => Promise<Groups>;

const caches = new WeakMap<pg.Pool, LRUCache<number, Groups, Read>>();

/** Returns the cache of price samples of a database, created at first use. */
const cacheOf = (pool: pg.Pool): LRUCache<number, Groups, Read> => {
  const cached = caches.get(pool);
  if (cached) return cached;
  const cache = new LRUCache<number, Groups, Read>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  caches.set(pool, cache);
  return cache;
};

/**
 * Reads the newest ads with a price in a sub-category, by the group of those that are comparable: of the same brand or
 * kind, with prices for the same unit.
 */
const readGroups = async (
  pool: pg.Pool,
  subCategory: number,
  uses: readonly Attribute[],
): Promise<Groups> => {
  const { rows } = await pool.query<{
    id: number;
    price: number;
    unit: string | null;
    attributes: AttributeValues;
  }>(
    `SELECT a.id, a.price, a.price_unit AS unit, a.attributes
     FROM ad_search s JOIN ad a ON a.id = s.ad_id
     WHERE s.sub_category_id = $1 AND s.price > 0 AND s.purpose NOT IN ${SEEKING_PURPOSES}
     ORDER BY s.published_at DESC, s.ad_id DESC LIMIT ${SAMPLE}`,
    [subCategory],
  );
  const priced = rows.flatMap((row) => pricedAd(row, uses) ?? []);
  return Map.groupBy(priced, ({ group }) => group);
};

/**
 * Returns the newest public ads with a price in a sub-category, by the group of those that are comparable. They may be
 * half an hour old.
 */
export const priceSample = (
  pool: pg.Pool,
  subCategory: number,
  uses: readonly Attribute[],
): Promise<ReadonlyMap<string, readonly PricedAd[]>> =>
  cacheOf(pool).forceFetch(subCategory, { context: () => readGroups(pool, subCategory, uses) });
