import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';
import { conditionsOf, Values, where } from './conditions.ts';
import type { Position } from './cursor.ts';
import type { AdFilters, Order } from './orders.ts';
import {
  boundsOf,
  COUNT_CAP,
  NOTHING,
  pageColumns,
  sliceOf,
  type Ask,
  type Slice,
  type SliceRow,
} from './page.ts';

/** Rows of the narrow table looked at, in order, before the whole is searched by its words. */
const WINDOW = 5000;
/** Looking up one match through the index of words costs as much as so many rows walked. */
const LOOK_UP = 10;
/** Relevance is a rank among so many of the newest matches. */
const RANKED = 500;
/** Rank means something from here on; fewer matches in the window, and older ones are sought. */
const WORTH_RANKING = 100;

interface Found extends SliceRow {
  matched: number;
  /** Whether rows beyond the window were left unseen. */
  is_full: boolean;
  /** Rows of the whole table, about. */
  table_rows: number;
  newest: Position | null;
}

interface Search {
  filters: AdFilters;
  order: Order;
  tsquery: string;
  ask: Ask;
  byRank: boolean;
}

/** SQL of the CTE `page`: matches in order, or the newest ones by rank. */
const pageOf = ({ tsquery, ask, byRank }: Search, perPage: string, values: Values): string => {
  const slice = `OFFSET ${values.add(ask.offset)}::integer LIMIT ${perPage}::integer + 1`;
  if (!byRank) {
    return `page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
      (SELECT ad_id, k FROM matched ORDER BY k DESC, ad_id DESC ${slice}) AS sliced)`;
  }
  return `recent AS MATERIALIZED (
      SELECT ad_id, k FROM matched ORDER BY k DESC, ad_id DESC LIMIT ${RANKED}
    ), ranked AS (
      SELECT r.ad_id, r.k, ts_rank(s.tsv, ${values.add(tsquery)}::tsquery) AS rank FROM recent r JOIN ad_search s USING (ad_id)
    ), page AS (
      SELECT ad_id, k, row_number() OVER (ORDER BY rank DESC, k DESC, ad_id DESC) AS n FROM
        (SELECT * FROM ranked ORDER BY rank DESC, k DESC, ad_id DESC ${slice}) AS sliced)`;
};

/** Looks at the first `window` rows of the order, or, when null, has the planner find every match. */
const run = async (pool: pg.Pool, search: Search, window: number | null): Promise<Found> => {
  const { filters, order, tsquery, ask } = search;
  const values = new Values();
  const { seek, check } = conditionsOf(filters, order, tsquery, values);
  const bounds = boundsOf(order, ask, values);
  const perPage = values.add(ask.perPage);
  const fits = check.length > 0 ? check.join(' AND ') : 'true';
  const scope = `FROM ad_search ${where([...seek, ...bounds])} ORDER BY ${order.column} DESC, ad_id DESC`;
  const size = values.add(window);
  // Only what fits is kept of the window, up to what is counted and shown; whether it was full is asked of the index alone.
  const matched = window
    ? `SELECT ad_id, k FROM (
         SELECT ad_id, ${order.column} AS k, ${fits} AS fits ${scope} LIMIT ${size}::integer) AS walked
       WHERE fits ORDER BY k DESC, ad_id DESC LIMIT ${COUNT_CAP} + ${perPage}::integer`
    : `SELECT ad_id, ${order.column} AS k FROM ad_search ${where([...seek, ...bounds, ...check])}`;
  const isFull = window
    ? `EXISTS (SELECT ${scope} OFFSET ${size}::integer)`
    : `${size}::integer IS NOT NULL`;
  // Without a name: a plan made for any words at all would be a bad one for most.
  const { rows } = await pool.query<Found>(
    `WITH matched AS MATERIALIZED (${matched}), ${pageOf(search, perPage, values)}
     SELECT (SELECT count(*) FROM matched) AS matched, ${isFull} AS is_full,
       (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass) AS table_rows,
       (SELECT json_build_object('key', ${order.key('k')}, 'id', ad_id) FROM matched ORDER BY k DESC, ad_id DESC LIMIT 1) AS newest,
       ${pageColumns(order, perPage)}`,
    values.list,
  );
  return only(rows);
};

/**
 * Rows to walk so as to find what the first window lacks, or null when fetching every match is the
 * shorter way. The window tells how dense matches are.
 */
const longerWindow = ({ matched, table_rows: rows }: Found, needed: number): number | null => {
  if (matched === 0) return null;
  const walk = Math.ceil((1.5 * WINDOW * needed) / matched);
  const everyMatch = (matched / WINDOW) * rows;
  return walk <= LOOK_UP * everyMatch ? walk : null;
};

const searched = async (pool: pg.Pool, search: Search): Promise<Found & { isWhole: boolean }> => {
  const { ask, byRank } = search;
  const needed = Math.max(ask.offset + ask.perPage + 1, byRank ? WORTH_RANKING : 0);
  for (let window: number | null = WINDOW; window !== null;) {
    const found: Found = await run(pool, search, window);
    if (!found.is_full || found.matched >= needed) return { ...found, isWhole: !found.is_full };
    window = window === WINDOW ? longerWindow(found, needed) : null;
  }
  return { ...(await run(pool, search, null)), isWhole: true };
};

/**
 * A page of the ads that fit filters and words which no index holds in order. Walks the order for a
 * bounded while and searches the whole only when that finds too few. Pages by number end at the cap
 * of the count; `after` goes on.
 */
export const find = async (pool: pg.Pool, search: Search): Promise<Slice> => {
  const { ask, byRank } = search;
  if (ask.offset >= (byRank ? RANKED : COUNT_CAP)) {
    return { ...NOTHING, total: byRank ? RANKED : COUNT_CAP, totalIsExact: false };
  }
  const found = await searched(pool, search);
  const cap = byRank ? RANKED : COUNT_CAP;
  const slice = sliceOf(found, ask.perPage);
  return {
    ...slice,
    first: byRank ? found.newest : slice.first,
    total: Math.min(found.matched, cap),
    totalIsExact: found.isWhole && found.matched < cap,
  };
};
