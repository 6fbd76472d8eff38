import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import type { Position } from './cursor.ts';
import type { AdFilters, Order } from './orders.ts';
import { beyond } from './page.ts';

/** Rows between two places remembered. */
const STEP = 240;
/** How long places are remembered: ads that leave shift the pages below them by as many rows until then. */
const KEPT_MS = 60_000;
const KEPT_LISTS = 300;

/** Every STEP-th row of a list, the first row included. */
interface Landmarks {
  places: Position[];
  isWhole: boolean;
}

/** Where to begin instead of at the first row. */
export interface Shortcut {
  /** Starts the walk at this row. */
  start: Position;
  /** Rows to leave out from there, if nothing has come since `since`. */
  offset: number;
  /** The newest row when the places were remembered. */
  since: Position;
}

/**
 * Remembers places deep in lists, so that a page far down costs about what the first one does: the
 * walk there is made once, then begins near by. A list is its filters and its order.
 */
class DeepPages {
  readonly #lists = new LRUCache<string, Promise<Landmarks>>({ max: KEPT_LISTS, ttl: KEPT_MS });

  /** The way to the row `offset` of the list; null when it is near the beginning, or beyond its end. */
  async shortcut(
    pool: pg.Pool,
    filters: AdFilters,
    order: Order,
    offset: number,
  ): Promise<Shortcut | null> {
    // One step back: ads that came since are made up for by walking fewer rows, not by going up.
    const index = Math.floor(offset / STEP) - 1;
    if (index < 1) return null;
    const key = JSON.stringify([order.column, filters]);
    const walk = (this.#lists.get(key) ?? Promise.resolve({ places: [], isWhole: false })).then(
      (known) =>
        known.isWhole || known.places.length > index
          ? known
          : extend(pool, filters, order, known, index),
    );
    // A walk that failed must be walked again; time to live counts from the first.
    walk.catch(() => this.#lists.delete(key));
    this.#lists.set(key, walk, { ttl: this.#lists.getRemainingTTL(key) || KEPT_MS });
    const { places } = await walk;
    const [since] = places;
    const start = places[index];
    return since && start ? { start, since, offset: offset - index * STEP } : null;
  }
}

const extend = async (
  pool: pg.Pool,
  filters: AdFilters,
  order: Order,
  { places }: Landmarks,
  upTo: number,
): Promise<Landmarks> => {
  const values = new Values();
  const { seek } = conditionsOf(filters, order, [], values);
  const last = places.at(-1);
  const from = last ? [beyond(order, '<=', last, values)] : [];
  const rows = (upTo + 1 - Math.max(0, places.length - 1)) * STEP;
  const found = await pool.query<Position>(
    `SELECT ${order.key(order.column)} AS key, ad_id AS id FROM (
       SELECT ${order.column}, ad_id, row_number() OVER (ORDER BY ${order.column} DESC, ad_id DESC) AS n
       FROM (SELECT ${order.column}, ad_id FROM ad_search ${where([...seek, ...from])}
             ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${values.add(rows)}) AS walked
     ) AS numbered WHERE n % ${STEP} = 1 ORDER BY n`,
    values.list,
  );
  const reached = [...places.slice(0, -1), ...found.rows];
  return { places: reached, isWhole: reached.length <= upTo };
};

const kept = new WeakMap<pg.Pool, DeepPages>();

/** The places remembered of this database. */
export const deepPagesOf = (pool: pg.Pool): DeepPages => {
  const known = kept.get(pool) ?? new DeepPages();
  kept.set(pool, known);
  return known;
};
