import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { FieldChoices } from '#contract/search/routes.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import { countKeys, type CountScope } from './choice-counts.ts';
import { conditionsOf, Values, where } from './conditions.ts';
import { ORDERS } from './orders.ts';

/** Limits the ads that are counted to the newest of a category and place, which bounds the cost in a large category. */
const COUNTED = 50_000;

/** Is the lifetime of cached counts in ms. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 500;

/**
 * Maps the keys of attributes to the number of published ads for each choice; a yes-or-no attribute has the choice '1'.
 */
export type FieldCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Row {
  key: string;
  value: string | string[];
  total: number;
}

/** Counts the newest ads behind each choice of the attributes with the given keys, in a category and a place. */
export const countFields = async (
  pool: pg.Pool,
  { category, sub_category, region, city, quarter }: CountScope,
  keys: readonly string[],
): Promise<FieldCounts> => {
  const counts = new Map<string, Map<string, number>>(keys.map((key) => [key, new Map()]));
  if (keys.length === 0) return counts;
  const values = new Values();
  const scope = { category, sub_category, region, city, quarter };
  const { indexConditions, rowConditions } = conditionsOf(scope, ORDERS.recent, [], values);
  const { rows } = await pool.query<Row>(
    `SELECT key, fields -> key AS value, count(*)::integer AS total
     FROM (SELECT fields FROM ad_search ${where([...indexConditions, ...rowConditions])}
           ORDER BY published_at DESC, ad_id DESC LIMIT ${COUNTED}) AS newest,
       unnest(${values.add(keys)}::text[]) AS key
     WHERE fields -> key IS NOT NULL GROUP BY 1, 2`,
    values.list,
  );
  for (const { key, value, total } of rows) {
    const byChoice = counts.get(key);
    // An attribute with several choices has a list as its value.
    for (const choice of [value].flat()) byChoice?.set(choice, (byChoice.get(choice) ?? 0) + total);
  }
  return counts;
};

interface Context {
  scope: CountScope;
  keys: readonly string[];
}

const caches = new WeakMap<pg.Pool, LRUCache<string, FieldCounts, Context>>();

/** Returns the cache of the numbers of ads behind choices of attributes of a database, created at first use. */
const cacheOf = (pool: pg.Pool): LRUCache<string, FieldCounts, Context> => {
  const cached = caches.get(pool);
  if (cached) return cached;
  const cache = new LRUCache<string, FieldCounts, Context>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => countFields(pool, context.scope, context.keys),
  });
  caches.set(pool, cache);
  return cache;
};

/**
 * Returns the filters by attributes of the chosen category with the number of ads behind each
 * choice, at most ten seconds old.
 */
export const fieldChoices = async (
  pool: pg.Pool,
  scope: CountScope,
  attributes: AttributeCatalog,
): Promise<FieldChoices> => {
  const filters = attributes.filtersOf(scope.sub_category ?? scope.category);
  const keys = filters.filter(({ kind }) => kind !== 'number').map(({ key }) => key);
  const context = { scope, keys };
  const counts = await cacheOf(pool).forceFetch([...countKeys(scope), ...keys].join(' '), {
    context,
  });
  return filters.map(({ key, label, kind, unit, grouping, step, choices }) => {
    const totals = counts.get(key);
    return {
      key,
      label,
      kind,
      unit,
      grouping,
      step,
      choices: choices.map((choice) => ({ ...choice, total: totals?.get(choice.key) ?? 0 })),
      yes: totals?.get('1') ?? 0,
    };
  });
};
