import type pg from 'pg';
import { fieldFilters } from '#contract/ads/field-filters.ts';
import { PER_PAGE } from '#contract/ads/schemas.ts';
import { only } from '#server/platform/database/database.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import {
  conditionsOf,
  holds,
  pricesOf,
  soughtCondition,
  Values,
  where,
  wordConditions,
  type PriceRange,
} from './conditions.ts';
import { conditionOf } from '../condition.ts';
import { cachedChoiceCounts } from './choice-counts-cache.ts';
import { countedRows } from './choice-counts.ts';
import type { Position } from './cursor.ts';
import { ORDERS, type AdFilters, type Order } from './orders.ts';
import {
  boundsOf,
  cardsAt,
  NOTHING,
  positionsOf,
  sliceOf,
  type PageRequest,
  type Slice,
} from './page.ts';
import type { FactRow } from './facts.ts';
import { priceEnd, pricesUpTo } from './price-end.ts';

/** Rows of the narrow table scanned in order before the word index is used. */
export const WINDOW = 2500;
/** The same without words: other filters are cheap to check and common. As many as are counted, and a page. */
const FILTER_WINDOW = COUNT_CAP + PER_PAGE;
/** The same with three attributes or more: few ads have them together, which the word index finds at once. */
const ATTRIBUTES_WINDOW = 400;
/** Cost of fetching one match through the word index, in scanned rows. */
export const LOOKUP_COST = 4;
/** The same for a range of an attribute, which is many entries of the index. */
const RANGE_LOOKUP_COST = 12;
/** The share of ads that makes their condition rare. */
const RARE = 1 / 20;
const TABLE_ROWS = `(SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)`;

interface Found {
  /** The page's rows, plus one when more follow. */
  positions: Position[];
  matched: number;
  /** Matches of `sought` alone, of which `matched` are strong. */
  loose: number;
  /** Whether rows were left unscanned. */
  is_full: boolean;
  /** The last row scanned, when the whole window was. */
  end: Position | null;
  /** Estimated rows in the order: those of the category and place, or of the condition. */
  scope_rows: number;
  /** When requested: those of the page, in no order. */
  facts?: FactRow[];
}

export interface Search {
  filters: AdFilters;
  order: Order;
  /** One tsquery per word. */
  sought: readonly string[];
  /** A tsquery that matches must fulfil as well, on which the word index is no help: weights. */
  strong?: string | null;
  ask: PageRequest;
}

/** The first `window` rows of the order; without `window`, every match of these prices (null: of any). */
type Part = { window: number } | { window: null; prices: PriceRange | null };

/** SQL of the CTE `page`: matches in order. */
const pageOf = ({ ask }: Search, perPage: string, values: Values): string => {
  const slice = `OFFSET ${values.add(ask.offset)}::integer LIMIT ${perPage}::integer + 1`;
  const order = 'k DESC, ad_id DESC';
  return `page AS (SELECT ad_id, k, row_number() OVER (ORDER BY ${order}) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY ${order} ${slice}) AS sliced)`;
};

/**
 * SQL of scanned rows `(ad_id, k, fits, is_strong)`, one more than `size`, which tells whether others follow. Beside
 * attributes, words are sought in the ads that have these alone: an index of the order has attributes, but no words.
 */
const scannedRows = (
  { filters, order, sought, ask }: Search,
  { isStrong, size }: { isStrong: string; size: string },
  values: Values,
): string => {
  const isSplit = filters.fields !== undefined && sought.length > 0;
  const { seek, check } = conditionsOf(filters, order, isSplit ? [] : sought, values);
  const fits = check.join(' AND ') || 'true';
  // As the rows are: it costs nothing, and whoever reads them knows it without sorting.
  const inOrder = 'ORDER BY k DESC, ad_id DESC';
  const scope = `FROM ad_search ${where([...seek, ...boundsOf(order, ask, values)])}
    ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${size} + 1`;
  if (!isSplit)
    return `SELECT ad_id, k, fits, CASE WHEN fits THEN ${isStrong} END AS is_strong
      FROM (SELECT ad_id, ${order.column} AS k, tsv, ${fits} AS fits ${scope}) AS rows ${inOrder}`;
  return `SELECT ad_id, k, coalesce(has_words, false) AS fits, CASE WHEN has_words THEN is_strong END AS is_strong
    FROM (SELECT ad_id, ${order.column} AS k, ${fits} AS fits ${scope}) AS rows
    LEFT JOIN LATERAL (SELECT ${sought.map((one) => holds(one, values)).join(' AND ')} AS has_words, ${isStrong} AS is_strong
      FROM ad_search s WHERE s.ad_id = rows.ad_id AND rows.fits OFFSET 0) AS sought ON true ${inOrder}`;
};

/** SQL of the CTE `matched (ad_id, k, is_strong)`, and of whether rows were left unscanned. */
const matchesOf = (
  search: Search,
  part: Part,
  values: Values,
): { matched: string; isFull: string; end: string } => {
  const { filters, order, sought, strong, ask } = search;
  const isStrong = strong ? `tsv @@ ${values.add(strong)}::tsquery` : 'true';
  if (part.window === null)
    return {
      matched: `matched AS MATERIALIZED (
        SELECT ad_id, ${order.column} AS k, ${isStrong} AS is_strong FROM ad_search
        ${where([...wordConditions(filters, sought, part.prices, values), ...boundsOf(order, ask, values)])})`,
      isFull: 'false',
      end: 'NULL',
    };
  const size = `${values.add(part.window)}::integer`;
  // Rows beyond the cap are neither counted nor shown.
  const most = COUNT_CAP + ask.perPage;
  return {
    // Scanned only as far as it is read, and once.
    matched: `walked AS MATERIALIZED (
      ${scannedRows(search, { isStrong, size }, values)}
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT ${most})`,
    isFull: `(SELECT count(*) FROM matched) = ${most} OR (SELECT count(*) FROM walked) > ${size}`,
    end: `CASE WHEN (SELECT count(*) FROM matched) < ${most} THEN (
      SELECT json_build_object('key', ${order.key('k')}, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET ${size} LIMIT 1) AS last) END`,
  };
};

/** SQL: the ads in the order, as far as they were counted. */
const scopeRowsOf = ({ filters, order }: Search, values: Values): string =>
  countedRows(filters, soughtCondition(filters, order), values);

/** The matches of one part of the order. `factsOfPage`: SQL of facts about the ads of the CTE `page`. */
export const run = async (
  pool: pg.Pool,
  search: Search,
  part: Part,
  factsOfPage?: (values: Values) => string,
): Promise<Found> => {
  const { order, ask } = search;
  const values = new Values();
  const perPage = values.add(ask.perPage);
  const { matched, isFull, end } = matchesOf(search, part, values);
  // Unnamed, because a generic plan for any words would be bad for most.
  const { rows } = await pool.query<Found>(
    `WITH ${matched}, ${pageOf(search, perPage, values)}
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, ${isFull} AS is_full, ${end} AS "end",
       coalesce(${scopeRowsOf(search, values)}, ${TABLE_ROWS}) AS scope_rows,
       ${factsOfPage ? `(SELECT coalesce(json_agg(facts), '[]') FROM (${factsOfPage(values)}) AS facts) AS facts,` : ''}
       ${positionsOf(order)} AS positions`,
    values.list,
  );
  return only(rows);
};

const hasManyFields = ({ fields }: AdFilters): boolean => fieldFilters(fields).length > 2;

/**
 * Whether words are looked up in the word index at once, since so few of the newest ads have what else is asked that a
 * scan would read many for nothing: ads of a rare condition, or three attributes.
 */
export const isRare = async (
  pool: pg.Pool,
  { filters, sought }: Pick<Search, 'filters' | 'sought'>,
): Promise<boolean> => {
  if (sought.length === 0) return false;
  if (hasManyFields(filters)) return true;
  if (filters.product_status === undefined) return false;
  const { conditions, total } = await cachedChoiceCounts(pool, filters);
  return conditions[conditionOf(filters.product_status)] <= RARE * total;
};

/**
 * Rows to scan to find the matches that the first window lacks, or null when fetching every match is cheaper. Estimated
 * from the density of matches in the window.
 */
const longerWindow = (
  { filters }: Search,
  { matched, scope_rows: rows }: Found,
  scanned: number,
  needed: number,
): number | null => {
  if (matched === 0) return null;
  const walk = Math.ceil((1.5 * scanned * needed) / matched);
  const every = (matched / scanned) * rows;
  const isRange = fieldFilters(filters.fields).some(({ anyOf }) => anyOf.length === 0);
  return walk <= (isRange ? RANGE_LOOKUP_COST : LOOKUP_COST) * every ? walk : null;
};

/**
 * Lower-bound estimate of matches, extrapolated from the window: ads beyond it are assumed to match half as often. Not
 * from a window over prices, since cheap and expensive ads differ from the rest.
 */
export const atLeast = (
  { filters, order, sought }: Search,
  { matched, scope_rows: rows }: Found,
  window: number,
): number => {
  const isOverAll = conditionsOf(filters, order, sought, new Values()).seek.length === 0;
  if (order !== ORDERS.recent || !isOverAll) return matched;
  return Math.max(matched, Math.floor(((matched / window) * rows) / 2));
};

/** Goes on for `more` rows where a first window ended. */
const walkOn = async (
  pool: pg.Pool,
  search: Search,
  first: Found,
  more: number,
): Promise<Found> => {
  const { ask } = search;
  const after = first.end ?? undefined;
  const rest = { ...ask, after, offset: Math.max(0, ask.offset - first.matched) };
  const found = await run(pool, { ...search, ask: rest }, { window: more });
  return {
    ...found,
    matched: first.matched + found.matched,
    positions: [...first.positions, ...found.positions].slice(0, ask.perPage + 1),
  };
};

const firstWindowOf = ({ filters, sought }: Search): number => {
  if (sought.length > 0) return WINDOW;
  return hasManyFields(filters) ? ATTRIBUTES_WINDOW : FILTER_WINDOW;
};

/** The page's matches, from as few rows as the search allows; `isWhole`: `matched` is exact. */
const findMatches = async (
  pool: pg.Pool,
  search: Search,
): Promise<Found & { isWhole: boolean }> => {
  const { filters, order, sought, ask } = search;
  const needed = ask.offset + ask.perPage + 1;
  const scanned = firstWindowOf(search);
  const everyMatchFound = async () => ({
    ...(await run(pool, search, { window: null, prices: pricesOf(filters) })),
    isWhole: true,
  });
  if (await isRare(pool, search)) return everyMatchFound();
  const first = await run(pool, search, { window: scanned });
  if (!first.is_full) return { ...first, isWhole: true };
  if (first.matched >= needed)
    return { ...first, matched: atLeast(search, first, scanned), isWhole: false };
  // Attributes leave few matches in their category, to which the index goes directly.
  if (order !== ORDERS.recent && sought.length > 0 && filters.fields === undefined) {
    const end = await priceEnd(pool, search, { needed, scopeRows: first.scope_rows });
    if (end !== null) {
      const prices = pricesUpTo(search, end);
      const found = await run(pool, search, { window: null, prices });
      if (found.matched >= needed) return { ...found, isWhole: false };
    }
  } else {
    const window = longerWindow(search, first, scanned, needed);
    if (window !== null) {
      const found = await walkOn(pool, search, first, window - scanned);
      if (!found.is_full) return { ...found, isWhole: true };
      if (found.matched >= needed)
        return { ...found, matched: atLeast(search, found, window), isWhole: false };
    }
  }
  return everyMatchFound();
};

/**
 * A page of the ads for filters and words that no index has in order. Scans a bounded window of the order, and searches
 * the whole table only when that finds too few. Page numbers end at the count cap; `after` has no limit.
 */
export const find = async (pool: pg.Pool, search: Search): Promise<Slice> => {
  const { ask } = search;
  if (ask.offset >= COUNT_CAP) return { ...NOTHING, total: COUNT_CAP, totalIsExact: false };
  const found = await findMatches(pool, search);
  const { positions } = found;
  const ads = await cardsAt(pool, positions.slice(0, ask.perPage));
  return {
    ...sliceOf({ ads, positions }, ask.perPage),
    total: Math.min(found.matched, COUNT_CAP),
    totalIsExact: found.isWhole && found.matched < COUNT_CAP,
  };
};
