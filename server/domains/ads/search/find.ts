import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';
import {
  conditionsOf,
  pricesOf,
  Values,
  where,
  wordConditions,
  type PriceRange,
} from './conditions.ts';
import type { Position } from './cursor.ts';
import { ORDERS, type AdFilters, type Order } from './orders.ts';
import {
  boundsOf,
  cardsAt,
  COUNT_CAP,
  NOTHING,
  positionsOf,
  sliceOf,
  type PageRequest,
  type Slice,
} from './page.ts';
import { priceEnd, pricesUpTo } from './price-end.ts';

/** Rows of the narrow table scanned in order before the word index is used. */
const WINDOW = 2500;
/** Cost of fetching one match through the word index, in scanned rows. */
const LOOKUP_COST = 4;
/** Relevance ranks this many of the newest matches. */
const RANKED = 500;
/** Minimum matches for ranking; with fewer in the window, older ones are searched. */
const MIN_RANKED = 60;

const TABLE_ROWS = `SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass`;

interface Found {
  /** The page's rows, plus one when more follow. */
  positions: Position[];
  matched: number;
  /** Whether rows were left unscanned. */
  is_full: boolean;
  /** Estimated rows of the whole table. */
  table_rows: number;
  newest: Position | null;
}

interface Search {
  filters: AdFilters;
  order: Order;
  /** One tsquery per word. */
  sought: readonly string[];
  ask: PageRequest;
  byRank: boolean;
}

/** The first `window` rows of the order; without `window`, every match of these prices (null: of any). */
type Part = { window: number } | { window: null; prices: PriceRange | null };

const neededOf = ({ ask, byRank }: Search): number =>
  Math.max(ask.offset + ask.perPage + 1, byRank ? MIN_RANKED : 0);

/** SQL of the CTE `page`: matches in order, or the newest ones by rank. */
const pageOf = ({ ask, byRank }: Search, perPage: string, values: Values): string => {
  const slice = `OFFSET ${values.add(ask.offset)}::integer LIMIT ${perPage}::integer + 1`;
  const order = byRank ? 'rank DESC, k DESC, ad_id DESC' : 'k DESC, ad_id DESC';
  const from = byRank
    ? `(SELECT * FROM matched ORDER BY k DESC, ad_id DESC LIMIT ${RANKED}) AS recent`
    : 'matched';
  return `page AS (SELECT ad_id, k, row_number() OVER (ORDER BY ${order}) AS n FROM
    (SELECT * FROM ${from} ORDER BY ${order} ${slice}) AS sliced)`;
};

/** SQL of all requested matches: from the word index when there are words, else as the planner chooses. */
const everyMatch = (
  { filters, order, sought, ask }: Search,
  prices: PriceRange | null,
  values: Values,
): string => {
  const bounds = boundsOf(order, ask, values);
  if (sought.length > 0)
    return `ad_search ${where([...wordConditions(filters, sought, prices, values), ...bounds])}`;
  const { seek, check } = conditionsOf(filters, order, sought, values);
  return `ad_search ${where([...seek, ...bounds, ...check])}`;
};

/** SQL of the CTE `matched (ad_id, k, rank)`, and of whether rows were left unscanned. */
const matchesOf = (
  search: Search,
  part: Part,
  values: Values,
): { matched: string; isFull: string } => {
  const { filters, order, sought, ask, byRank } = search;
  const rank = byRank ? `, ts_rank(tsv, ${values.add(sought.join(' & '))}::tsquery) AS rank` : '';
  if (part.window === null)
    return {
      matched: `matched AS MATERIALIZED (
        SELECT ad_id, ${order.column} AS k${rank} FROM ${everyMatch(search, part.prices, values)})`,
      isFull: 'false',
    };
  const { seek, check } = conditionsOf(filters, order, sought, values);
  const scoped = [...seek, ...boundsOf(order, ask, values)];
  const scope = `FROM ad_search ${where(scoped)} ORDER BY ${order.column} DESC, ad_id DESC`;
  const size = `${values.add(part.window)}::integer`;
  // For a table known to be much longer than the window, no second scan is needed to know that more follows.
  const isLong = scoped.length === 0 ? `(${TABLE_ROWS}) > 2 * ${size} OR ` : '';
  // Rows beyond the cap are neither counted nor shown.
  const most = COUNT_CAP + ask.perPage;
  return {
    matched: `matched AS MATERIALIZED (
      SELECT ad_id, k${rank} FROM (
        SELECT ad_id, ${order.column} AS k, tsv, ${check.join(' AND ') || 'true'} AS fits ${scope} LIMIT ${size}) AS walked
      WHERE fits ORDER BY k DESC, ad_id DESC LIMIT ${most})`,
    // An index-only query, run only when the window was scanned to its end.
    isFull: `${isLong}(SELECT count(*) FROM matched) = ${most} OR EXISTS (SELECT ${scope} OFFSET ${size})`,
  };
};

const run = async (pool: pg.Pool, search: Search, part: Part): Promise<Found> => {
  const { order, ask } = search;
  const values = new Values();
  const perPage = values.add(ask.perPage);
  const { matched, isFull } = matchesOf(search, part, values);
  // Unnamed, because a generic plan for any words would be bad for most.
  const { rows } = await pool.query<Found>(
    `WITH ${matched}, ${pageOf(search, perPage, values)}
     SELECT (SELECT count(*) FROM matched) AS matched, ${isFull} AS is_full,
       (${TABLE_ROWS}) AS table_rows,
       (SELECT json_build_object('key', ${order.key('k')}, 'id', ad_id) FROM
         (SELECT ad_id, k FROM matched ORDER BY k DESC, ad_id DESC LIMIT 1) AS first) AS newest,
       ${positionsOf(order)} AS positions`,
    values.list,
  );
  return only(rows);
};

/**
 * Rows to scan to find the matches that the first window lacks, or null when fetching every match is cheaper. Estimated
 * from the density of matches in the window.
 */
const longerWindow = ({ matched, table_rows: rows }: Found, needed: number): number | null => {
  if (matched === 0) return null;
  const walk = Math.ceil((1.5 * WINDOW * needed) / matched);
  const every = (matched / WINDOW) * rows;
  return walk <= LOOKUP_COST * every ? walk : null;
};

/**
 * Lower-bound estimate of matches, extrapolated from the window: ads beyond it are assumed to match half as often. Not
 * from a window over prices, since cheap and expensive ads differ from the rest.
 */
const atLeast = (
  { filters, order, sought }: Search,
  { matched, table_rows: rows }: Found,
  window: number,
): number => {
  const isOverAll = conditionsOf(filters, order, sought, new Values()).seek.length === 0;
  if (order !== ORDERS.recent || !isOverAll) return matched;
  return Math.max(matched, Math.floor(((matched / window) * rows) / 2));
};

const searched = async (pool: pg.Pool, search: Search): Promise<Found & { isWhole: boolean }> => {
  const { filters, order, sought } = search;
  const needed = neededOf(search);
  const first = await run(pool, search, { window: WINDOW });
  if (!first.is_full) return { ...first, isWhole: true };
  if (first.matched >= needed)
    return { ...first, matched: atLeast(search, first, WINDOW), isWhole: false };
  if (order !== ORDERS.recent && sought.length > 0) {
    const end = await priceEnd(pool, search, { needed, tableRows: first.table_rows });
    if (end !== null) {
      const prices = pricesUpTo(search, end);
      const found = await run(pool, search, { window: null, prices });
      if (found.matched >= needed) return { ...found, isWhole: false };
    }
  } else {
    const window = longerWindow(first, needed);
    if (window !== null) {
      const found = await run(pool, search, { window });
      if (!found.is_full) return { ...found, isWhole: true };
      if (found.matched >= needed)
        return { ...found, matched: atLeast(search, found, window), isWhole: false };
    }
  }
  return {
    ...(await run(pool, search, { window: null, prices: pricesOf(filters) })),
    isWhole: true,
  };
};

/**
 * A page of the ads for filters and words that no index has in order. Scans a bounded window of the order, and searches
 * the whole table only when that finds too few. Page numbers end at the count cap; `after` has no limit.
 */
export const find = async (pool: pg.Pool, search: Search): Promise<Slice> => {
  const { ask, byRank } = search;
  if (ask.offset >= (byRank ? RANKED : COUNT_CAP)) {
    return { ...NOTHING, total: byRank ? RANKED : COUNT_CAP, totalIsExact: false };
  }
  const found = await searched(pool, search);
  const cap = byRank ? RANKED : COUNT_CAP;
  const { positions } = found;
  const ads = await cardsAt(pool, positions.slice(0, ask.perPage));
  const slice = sliceOf({ ads, positions }, ask.perPage);
  return {
    ...slice,
    first: byRank ? found.newest : slice.first,
    total: Math.min(found.matched, cap),
    totalIsExact: found.isWhole && found.matched < cap,
  };
};
