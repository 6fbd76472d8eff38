import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import type { Position } from './cursor.ts';
import type { AdFilters, Order } from './orders.ts';
import { beyond } from './page.ts';

/** Is the number of rows between two positions of a list that are cached. */
const STEP = 240;
/**
 * Is the lifetime of cached positions in ms; until then, each ad that leaves a list shifts the
 * pages below it by one row.
 */
const TTL_MS = 60_000;
const MAX_LISTS = 300;

/**
 * Holds the position of every `STEP`-th row of a list, from the first on; `isWhole` tells that the end of the list was
 * reached.
 */
interface Landmarks {
  places: Position[];
  isWhole: boolean;
}

/** Says from which row the scan of a deep page begins. */
export interface Shortcut {
  /** Is the row at which the scan starts. */
  start: Position;
  /** Is the number of rows to skip from the start row if no ad was added after `since`. */
  offset: number;
  /** Is the newest row of the list at the time when the positions were cached. */
  since: Position;
}

/**
 * Caches positions deep in lists, so that a deep page costs about as much as the first: a list is scanned once, and
 * later scans start near the page. The lists in the cache are told apart by their filters and order.
 */
class DeepPages {
  readonly #lists = new LRUCache<string, Promise<Landmarks>>({ max: MAX_LISTS, ttl: TTL_MS });

  /** Returns the shortcut to the row `offset` of a list; null near the beginning or beyond the end. */
  async shortcut(
    pool: pg.Pool,
    filters: AdFilters,
    order: Order,
    offset: number,
  ): Promise<Shortcut | null> {
    // Starts one position earlier: ads added since are compensated by skipping fewer rows, never by scanning backwards.
    const index = Math.floor(offset / STEP) - 1;
    if (index < 1) return null;
    const key = JSON.stringify([order.column, filters]);
    const walk = (this.#lists.get(key) ?? Promise.resolve({ places: [], isWhole: false })).then(
      (candidate) =>
        candidate.isWhole || candidate.places.length > index
          ? candidate
          : extend(pool, filters, order, candidate, index),
    );
    // A failed scan must be retried; the lifetime starts at the first scan.
    walk.catch(() => this.#lists.delete(key));
    this.#lists.set(key, walk, { ttl: this.#lists.getRemainingTTL(key) || TTL_MS });
    const { places } = await walk;
    const [since] = places;
    const start = places[index];
    return since && start ? { start, since, offset: offset - index * STEP } : null;
  }
}

/**
 * Scans a list from its last known landmark (the position of every `STEP`-th row) up to the landmark with the index
 * `upTo`; returns all landmarks, the known ones included. `isWhole` says that the list has no further ones.
 */
const extend = async (
  pool: pg.Pool,
  filters: AdFilters,
  order: Order,
  { places }: Landmarks,
  upTo: number,
): Promise<Landmarks> => {
  const values = new Values();
  const { indexConditions } = conditionsOf(filters, order, [], values);
  const last = places.at(-1);
  const from = last ? [beyond(order, '<=', last, values)] : [];
  const rows = (upTo + 1 - Math.max(0, places.length - 1)) * STEP;
  const result = await pool.query<Position>(
    `SELECT ${order.key(order.column)} AS key, ad_id AS id FROM (
       SELECT ${order.column}, ad_id, row_number() OVER (ORDER BY ${order.column} DESC, ad_id DESC) AS n
       FROM (SELECT ${order.column}, ad_id FROM ad_search ${where([...indexConditions, ...from])}
             ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${values.add(rows)}) AS walked
     ) AS numbered WHERE n % ${STEP} = 1 ORDER BY n`,
    values.list,
  );
  const reached = [...places.slice(0, -1), ...result.rows];
  return { places: reached, isWhole: reached.length <= upTo };
};

const caches = new WeakMap<pg.Pool, DeepPages>();

/** Returns the cache of positions for this database, which is created at first use. */
export const deepPagesOf = (pool: pg.Pool): DeepPages => {
  const cached = caches.get(pool) ?? new DeepPages();
  caches.set(pool, cached);
  return cached;
};
