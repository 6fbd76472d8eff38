// Writes the SQL of the matches of a search: out of a scanned part of the order, or every match out of the word index.

import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import {
  conditionsOf,
  holds,
  productCondition,
  Values,
  where,
  wordConditions,
  type PriceRange,
} from './conditions.ts';
import { countedRows } from './choice-counts.ts';
import { choiceOrder, type ChoiceOrder } from './choice-order.ts';
import type { Position } from './cursor.ts';
import type { AdFilters, Order } from './orders.ts';
import { boundsOf, positionsOf, type PageRequest } from './page.ts';
import type { FactRow } from './facts.ts';

const TABLE_ROWS = `(SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)`;

/**
 * Is the number of windows of rows from which a list counts as long, so that a brief scan may end early: the estimate
 * of its matches (`atLeast`) is then no lower than the matches expected in a whole window.
 */
const LONG = 2;
/**
 * Is the minimum number of rows that a scan with `isBrief` reads, since the matches in all rows are estimated from
 * these.
 */
const LEAST_READ = 500;

export interface Found {
  /** Lists the rows of the page, plus one when more follow. */
  positions: Position[];
  matched: number;
  /**
   * Counts the matches of `searchTerms`, strong or not; `matched` counts only the strong ones, which also match
   * `strong`.
   */
  loose: number;
  /** Says whether rows of the list were left unscanned, so that there may be more matches. */
  is_full: boolean;
  /** Is the number of rows scanned, when `isBrief` ended the scan before the end of its window; null otherwise. */
  read: number | null;
  /** Is the position of the last row scanned, when the whole window was scanned and rows follow; null otherwise. */
  end: Position | null;
  /**
   * Estimates the number of ads in the list before words and other filters: those of the category and place, or of the
   * condition.
   */
  scope_rows: number;
  /** Lists the requested facts in no order: those of the page and of `weak`. */
  facts?: FactRow[];
  /**
   * Lists the ids of the newest matches, strong or not, when facts are requested and the strong matches are no more
   * than a page.
   */
  newest?: number[] | null;
}

/** Says which facts for ranking to read together with the matches. */
export interface FactsRequest {
  /** Returns the SQL that selects the facts (`FactRow`) about the ads whose ids are in the table `wanted (id)`. */
  select: (wanted: string, values: Values) => string;
  /**
   * Is the number of matches up to which the weak ones are included, if all rows were scanned and
   * the strong ones are no more than a page. Otherwise `newest` has one more than this number.
   */
  most: number;
}

export interface Search {
  filters: AdFilters;
  order: Order;
  /** Lists one tsquery per word. */
  searchTerms: readonly string[];
  /**
   * Is a tsquery that strong matches also fulfil. It is checked on each row, since the word index does not know its
   * weights.
   */
  strong?: string | null;
  ask: PageRequest;
  /**
   * Tells a scan of a long list to end with the last strong match of the page, and to estimate the number of matches
   * after it.
   */
  isBrief?: boolean;
  /**
   * Tells that the plan of the search is kept, since searches of this form are frequent and planning takes a third of
   * the time of a search.
   */
  isPrepared?: boolean;
}

/**
 * Is the part of an ordered list to search: its first `window` rows or, with a null `window`, every match of these
 * prices (null: of any). With `strong`, only matches whose strong words match this tsquery are fetched.
 */
type Part = { window: number } | { window: null; prices: PriceRange | null; strong?: string };

/**
 * Is the SQL of the words that make an ad a strong match (of its title, attribute values and category), in the form in
 * which the word index has them.
 */
const STRONG_WORDS = 'ad_strong_words(tsv, category_id, sub_category_id)';

/** Is the SQL of the order in which rows are scanned, so that PostgreSQL need not sort them again. */
const IN_ORDER = 'ORDER BY k DESC, ad_id DESC';

/**
 * Returns the SQL of the CTE `page`: the strong matches of the requested page in order, and one more if others follow.
 */
const pageOf = ({ ask }: Search, perPage: string, values: Values): string => {
  const slice = `OFFSET ${values.add(ask.offset)}::integer LIMIT ${perPage}::integer + 1`;
  return `page AS (SELECT ad_id, k, row_number() OVER (${IN_ORDER}) AS n FROM
    (SELECT * FROM matched WHERE is_strong ${IN_ORDER} ${slice}) AS sliced)`;
};

/**
 * Returns the SQL of the scanned rows `(ad_id, k, fits, is_strong)` of ads that have one of the chosen values of an
 * attribute, read from `ad_choice`. The other filters are checked on each such ad, found in `ad_search` by its id
 * (`OFFSET 0` keeps the planner from merging this look-up into a join); without words, every match is a strong one.
 */
const rowsOfChoices = (
  { choices, others }: ChoiceOrder,
  { order, ask }: Pick<Search, 'order' | 'ask'>,
  size: string,
  values: Values,
): string => {
  const { indexConditions, rowConditions } = conditionsOf(others, order, [], values);
  const part = `ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${size} + 1`;
  const bounds = boundsOf(order, ask, values);
  // Removes duplicates, since an ad may have several of the choices.
  const rows = `(SELECT DISTINCT ${order.column}, ad_id FROM unnest(${values.add(choices)}::text[]) AS one,
    LATERAL (SELECT ${order.column}, ad_id FROM ad_choice ${where([...indexConditions, 'choice = one', ...bounds])} ${part}) AS of_one ${part}) AS rows`;
  const fits =
    rowConditions.length === 0
      ? '(VALUES (true)) AS checked (fits)'
      : `LATERAL (SELECT ${rowConditions.join(' AND ')} AS fits FROM ad_search s WHERE s.ad_id = rows.ad_id OFFSET 0) AS checked`;
  return `SELECT ad_id, ${order.column} AS k, fits, fits AS is_strong FROM ${rows}, ${fits} ${IN_ORDER}`;
};

/**
 * Returns the SQL of the scanned rows `(ad_id, k, fits, is_strong)`, up to one more than `size`, which shows whether
 * others follow: `k` is the key in the order, `fits` tells a match. When there are attributes, words are searched only
 * in the ads that have them: an index of the order has attributes, but no words.
 */
const scannedRows = (
  { filters, order, searchTerms, ask }: Search,
  { isStrong, size }: { isStrong: string; size: string },
  values: Values,
): string => {
  const byChoice = choiceOrder(filters, order, searchTerms);
  if (byChoice) return rowsOfChoices(byChoice, { order, ask }, size, values);
  const isSplit = filters.fields !== undefined && searchTerms.length > 0;
  const { indexConditions, rowConditions } = conditionsOf(
    filters,
    order,
    isSplit ? [] : searchTerms,
    values,
  );
  const fits = rowConditions.join(' AND ') || 'true';
  const scope = `FROM ad_search ${where([...indexConditions, ...boundsOf(order, ask, values)])}
    ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${size} + 1`;
  if (!isSplit)
    return `SELECT ad_id, k, fits, CASE WHEN fits THEN ${isStrong} END AS is_strong
      FROM (SELECT ad_id, ${order.column} AS k, tsv, ${fits} AS fits ${scope}) AS rows ${IN_ORDER}`;
  return `SELECT ad_id, k, coalesce(has_words, false) AS fits, CASE WHEN has_words THEN is_strong END AS is_strong
    FROM (SELECT ad_id, ${order.column} AS k, ${fits} AS fits ${scope}) AS rows
    LEFT JOIN LATERAL (SELECT ${searchTerms.map((term) => holds(term, values)).join(' AND ')} AS has_words, ${isStrong} AS is_strong
      FROM ad_search s WHERE s.ad_id = rows.ad_id AND rows.fits OFFSET 0) AS searchTerms ON true ${IN_ORDER}`;
};

interface Scan {
  /** Is the SQL of the CTE `matched (ad_id, k, is_strong)`: the matches found, `k` being their key in the order. */
  matched: string;
  isFull: string;
  read: string;
  end: string;
}

/**
 * Returns the SQL that reads the number of ads in the list before words and other filters; NULL before they are
 * counted.
 */
const scopeRowsOf = (
  { filters, order }: Pick<Search, 'filters' | 'order'>,
  values: Values,
): string => countedRows(filters, productCondition(filters, order), values);

/**
 * Returns the SQL that finds every match of these prices through the word index. Since no window of rows is scanned,
 * nothing is left unread (`isFull`), and there is no end from which to continue.
 */
const everyMatch = (
  { filters, order, searchTerms, ask }: Search,
  { prices, strong }: Extract<Part, { window: null }>,
  isStrong: string,
  values: Values,
): Scan => ({
  matched: `matched AS MATERIALIZED (
    SELECT ad_id, ${order.column} AS k, ${isStrong} AS is_strong FROM ad_search
    ${where([
      ...(strong ? [`${STRONG_WORDS} @@ ${values.add(strong)}::tsquery`] : []),
      ...wordConditions(filters, searchTerms, prices, values),
      ...boundsOf(order, ask, values),
    ])})`,
  isFull: 'false',
  read: 'NULL',
  end: 'NULL',
});

/**
 * Returns the SQL of the matches among the first `window` rows of the list. Rows are scanned once, and only as far as
 * needed: with `isBrief`, a long list is scanned to the last strong match of the page. Of the rows that do not match,
 * only those are kept that say how far the scan went.
 */
const matchesWithin = (search: Search, window: number, isStrong: string, values: Values): Scan => {
  const { order, ask, isBrief } = search;
  // The size is a literal, so that a prepared plan knows it.
  const size = String(window);
  // Rows beyond the cap are neither counted nor shown.
  const most = COUNT_CAP + ask.perPage;
  const rows = scannedRows(search, { isStrong, size }, values);
  const numbered = `SELECT *, row_number() OVER () AS n FROM (${rows}) AS rows ${IN_ORDER}`;
  const walked = (kept: string): string =>
    `walked AS MATERIALIZED (SELECT *, row_number() OVER () AS at FROM (${numbered}) AS rows WHERE fits OR ${kept} ${IN_ORDER})`;
  const isFull = `(SELECT count(*) FROM matched) = ${most} OR EXISTS (SELECT FROM walked WHERE n > ${size})`;
  const last = `SELECT json_build_object('key', ${order.key('k')}, 'id', ad_id) FROM walked WHERE n > ${size}`;
  const fitting = (from: string): string =>
    `matched AS MATERIALIZED (SELECT ad_id, k, is_strong FROM ${from} WHERE fits ${IN_ORDER} LIMIT ${most})`;
  if (!isBrief)
    return {
      matched: `${walked(`n > ${size}`)}, ${fitting('walked')}`,
      isFull,
      read: 'NULL',
      end: `CASE WHEN (SELECT count(*) FROM matched) < ${most} THEN (${last}) END`,
    };
  const enough = ask.perPage + 1;
  // A scan that continues after a row has no minimum, since earlier rows were read already.
  const least = ask.after ? 0 : LEAST_READ;
  return {
    matched: `${walked(`n > ${size} OR n = ${least}`)},
      enough AS MATERIALIZED (
        SELECT greatest(max(n), ${least}) AS rows,
          greatest(max(at), (SELECT at FROM walked WHERE n >= ${least} ${IN_ORDER} LIMIT 1)) AS kept
        FROM (
          SELECT n, at FROM walked WHERE is_strong ${IN_ORDER}
          LIMIT CASE WHEN ${scopeRowsOf(search, values)} > ${LONG} * ${size} THEN ${enough} ELSE 0 END) AS strong
        HAVING count(*) = ${enough}),
      ${fitting(`(SELECT * FROM walked ${IN_ORDER} LIMIT (SELECT kept FROM enough)) AS part`)}`,
    isFull: `EXISTS (SELECT FROM enough) OR ${isFull}`,
    read: '(SELECT rows FROM enough)',
    end: `CASE WHEN NOT EXISTS (SELECT FROM enough) AND (SELECT count(*) FROM matched) < ${most} THEN (${last}) END`,
  };
};

/**
 * Returns the SQL of the CTE `weak`, the matches that are not strong, read only if all matches are few; and of columns
 * with the facts about these ads and those of the page, and with the newest matches of any kind.
 */
const factsSql = (
  { select, most }: FactsRequest,
  isFull: string,
  perPage: string,
  values: Values,
) => {
  const hasFewStrong = `SELECT count(*) FILTER (WHERE is_strong) <= ${perPage}::integer FROM matched`;
  const wanted = '(SELECT ad_id AS id FROM page UNION ALL SELECT ad_id FROM weak) AS wanted';
  return {
    weak: `, weak AS MATERIALIZED (
      SELECT ad_id FROM matched WHERE NOT is_strong AND (${hasFewStrong})
        AND (SELECT count(*) FROM matched) <= ${most} AND NOT (${isFull}))`,
    column: `(SELECT coalesce(json_agg(facts), '[]') FROM (${select(wanted, values)}) AS facts) AS facts,
       CASE WHEN (${hasFewStrong}) THEN (SELECT json_agg(ad_id) FROM (SELECT ad_id FROM matched ${IN_ORDER} LIMIT ${most + 1}) AS newest) END AS newest,`,
  };
};

/**
 * Returns the SQL of the number of ads in a list before words and other filters, estimated if they were not counted.
 */
export const expectedRowsOf = (search: Pick<Search, 'filters' | 'order'>, values: Values): string =>
  `coalesce(${scopeRowsOf(search, values)}, ${TABLE_ROWS})`;

/**
 * Finds the matches in one part of an ordered list with a single statement; `facts` requests what ranking needs to know
 * about them.
 */
export const run = async (
  pool: pg.Pool,
  search: Search,
  part: Part,
  facts?: FactsRequest,
): Promise<Found> => {
  const { order, ask, strong } = search;
  const values = new Values();
  const perPage = values.add(ask.perPage);
  const isStrong = strong ? `tsv @@ ${values.add(strong)}::tsquery` : 'true';
  const { matched, isFull, read, end } =
    part.window === null
      ? everyMatch(search, part, isStrong, values)
      : matchesWithin(search, part.window, isStrong, values);
  const page = pageOf(search, perPage, values);
  const factsOfFound = facts && factsSql(facts, isFull, perPage, values);
  const text = `WITH ${matched}, ${page}${factsOfFound?.weak ?? ''}
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, ${isFull} AS is_full,
       ${read} AS read, ${end} AS "end",
       ${expectedRowsOf(search, values)} AS scope_rows,
       ${factsOfFound?.column ?? ''}
       ${positionsOf(order)} AS positions`;
  // Plain text is planned each time: one plan for words together with any filters would be bad for most.
  const { rows } = await (search.isPrepared
    ? pool.query<Found>({ text, values: values.list })
    : pool.query<Found>(text, values.list));
  return expectOne(rows);
};
