import type pg from 'pg';
import { PER_PAGE, PER_PAGE_MAX } from '#contract/ads/schemas/ads.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { CARD_COLUMNS, CARD_JOINS, readCard, type FlatCardRow } from '#server/domains/ads/index.ts';
import { conditionsOf, Values, where, type Conditions } from './conditions.ts';
import type { Position } from './cursor.ts';
import { deepPagesOf, type Shortcut } from './deep-pages.ts';
import { atLeast, FILTER_WINDOW } from './find.ts';
import type { AdFilters, Order } from './orders.ts';
import { beyond, boundsOf, endsOf, NOTHING, type PageRequest, type Slice } from './page.ts';
import { expectedRowsOf, type Found } from './scan.ts';

/** Is the last row that numbered pages reach; cursors go further. */
const MAX_ROW = 100_000;
/** Is the number up to which newer ads are counted to keep numbered pages stable while ads are added. */
const MAX_NEWER = 2000;

/**
 * Lists the page sizes, each of which has statements of its own, since PostgreSQL keeps no plan whose LIMIT is a
 * parameter: it would expect too many rows.
 */
const SIZES = [1, 8, PER_PAGE, PER_PAGE_MAX];

/** Returns the SQL of the number of ads that precede a position in the order of a list, counted up to `MAX_NEWER`. */
const newerThan = (
  order: Order,
  indexConditions: string[],
  position: Shortcut['since'],
  values: Values,
): string => {
  const isNewer = beyond(order, '>', position, values);
  return `(SELECT count(*) FROM (SELECT FROM ad_search ${where([...indexConditions, isNewer])} LIMIT ${MAX_NEWER}) AS newer)`;
};

/**
 * Returns the SQL of the number of rows to skip before a page. The scan of a deep page begins at a cached position of
 * the list (`shortcut`): the number from there increases by the ads newer than the reader's first page (`top`) and
 * decreases by those newer than the cached positions.
 */
const rowsToSkipSql = (
  order: Order,
  indexConditions: string[],
  { offset, top }: PageRequest,
  shortcut: Shortcut | null,
  values: Values,
): string => {
  if (!shortcut) return offset === 0 ? '0' : `${values.add(offset)}::integer`;
  const newSinceFirstPage = top ? ` + ${newerThan(order, indexConditions, top, values)}` : '';
  return `greatest(0, ${values.add(shortcut.offset)}::integer${newSinceFirstPage} - ${newerThan(order, indexConditions, shortcut.since, values)})`;
};

interface ListPart {
  order: Order;
  conditions: Conditions;
  /** Holds the SQL conditions that make the scan begin at the page's position. */
  bounds: string[];
  /** Is the SQL of the number of rows to skip. */
  offset: string;
  /** Is the number of rows to return, one more than the page has. */
  limit: number;
}

interface PartSql {
  /** Is the SQL of one row `(matched, is_full, end_key, end_id, scope_rows)`, the `ListCounts`. */
  counted: string;
  /** Is the SQL of the page's rows `(ad_id, k)`, which may refer to the row of `counted`. */
  page: string;
}

/**
 * Returns the SQL of a page of a list that an index has in order, so that only the rows of the page are read, at any
 * depth; `isCounted` tells whether to count the matches too, up to `COUNT_CAP`.
 */
const indexedPart = (
  { order, conditions: { indexConditions }, bounds, offset, limit }: ListPart,
  isCounted: boolean,
): PartSql => ({
  counted: `SELECT count(*) AS matched, false AS is_full, NULL AS end_key, NULL AS end_id, 0 AS scope_rows
    FROM (SELECT FROM ad_search ${where(indexConditions)} LIMIT ${isCounted ? COUNT_CAP : 0}) AS read`,
  page: `(SELECT ad_id, ${order.column} AS k FROM ad_search ${where([...indexConditions, ...bounds])}
    ORDER BY ${order.column} DESC, ad_id DESC OFFSET ${offset} LIMIT ${limit}) AS page`,
});

/**
 * Returns the SQL of a page of a list with filters that no index covers: one scan of at most `FILTER_WINDOW` rows
 * checks each row, counts those that match and finds the page. `scopeRows` is the SQL of the estimated number of ads in
 * the list without these filters.
 */
const checkedPart = (
  { order, conditions: { indexConditions, rowConditions }, bounds, offset, limit }: ListPart,
  scopeRows: string,
): PartSql => {
  const all = (column: string): string => `array_agg(${column} ORDER BY k DESC, ad_id DESC)`;
  // The scan reads one row more than its window, which tells whether rows follow and where another scan continues.
  const last = (column: string): string => `(${all(column)})[${FILTER_WINDOW + 1}]`;
  const ofPage = (column: string): string =>
    `(${all(column)} FILTER (WHERE fits))[${offset} + 1:${offset} + ${limit}]`;
  return {
    counted: `SELECT count(*) FILTER (WHERE fits) AS matched, count(*) > ${FILTER_WINDOW} AS is_full,
        ${order.key(last('k'))} AS end_key, ${last('ad_id')} AS end_id, ${scopeRows} AS scope_rows,
        ${ofPage('ad_id')} AS ids, ${ofPage('k')} AS keys
      FROM (SELECT ad_id, ${order.column} AS k, ${rowConditions.join(' AND ')} AS fits FROM ad_search
        ${where([...indexConditions, ...bounds])} ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${FILTER_WINDOW + 1}) AS read`,
    page: 'unnest(counted.ids, counted.keys) AS page (ad_id, k)',
  };
};

/**
 * Says how many ads of a list match, whether its scan left rows unread, where it ended, and how many ads (estimated)
 * the list has before the filters that are checked on each row.
 */
interface ListCounts extends Pick<Found, 'matched' | 'is_full' | 'scope_rows'> {
  end_key: number | null;
  end_id: number | null;
}

/** Is a row of a page with the counts of its list; an empty page has one row, without an ad. */
type Row = ListCounts & ((FlatCardRow & Position) | { id: null });

const isAd = (row: Row): row is ListCounts & FlatCardRow & Position => row.id !== null;

/** Is a complete page of a list or, when the first window of rows did not fill the page, the rows found so far. */
export type Browsed = { slice: Slice } | { first: Found | null };

/** Finds a page of ads for filters without words and attributes, by one statement whose plan is kept. */
export const browse = async (
  pool: pg.Pool,
  filters: AdFilters,
  order: Order,
  ask: PageRequest,
): Promise<Browsed> => {
  const values = new Values();
  const conditions = conditionsOf(filters, order, [], values);
  const isIndexed = conditions.rowConditions.length === 0;
  const end = ask.offset + ask.perPage;
  if (!isIndexed && (ask.offset >= COUNT_CAP || end > FILTER_WINDOW)) return { first: null };
  if (ask.offset > MAX_ROW) return { slice: { ...NOTHING, total: COUNT_CAP, totalIsExact: false } };
  const shortcut = isIndexed
    ? await deepPagesOf(pool).shortcut(pool, filters, order, ask.offset)
    : null;
  const bounds = shortcut
    ? [beyond(order, '<=', shortcut.start, values)]
    : boundsOf(order, ask, values);
  const size = SIZES.find((each) => each >= ask.perPage) ?? ask.perPage;
  const offset = rowsToSkipSql(order, conditions.indexConditions, ask, shortcut, values);
  const part = { order, conditions, bounds, offset, limit: size + 1 };
  const { counted, page } = isIndexed
    ? indexedPart(part, ask.after === undefined)
    : checkedPart(part, expectedRowsOf({ filters, order }, values));
  const text = `
    SELECT counted.matched, counted.is_full, counted.end_key, counted.end_id, counted.scope_rows,
      ${order.key('page.k')} AS key, ${CARD_COLUMNS}
    FROM (${counted}) AS counted LEFT JOIN (${page} JOIN ad a ON a.id = page.ad_id ${CARD_JOINS}) ON true
    ORDER BY page.k DESC, page.ad_id DESC`;
  const { rows } = await pool.query<Row>({ text, values: values.list });
  const ads = rows.filter(isAd);
  const { matched, is_full: isFull, scope_rows, end_key: key, end_id: id } = expectOne(rows);
  if (isFull && matched <= end)
    return {
      first: {
        matched,
        scope_rows,
        positions: ads,
        loose: matched,
        is_full: isFull,
        read: null,
        end: key === null || id === null ? null : { key, id },
      },
    };
  const total = isFull
    ? atLeast(
        { filters, order, searchTerms: [] },
        { matched, scope_rows, read: null },
        FILTER_WINDOW,
      )
    : matched;
  return {
    slice: {
      ads: ads.slice(0, ask.perPage).map(readCard),
      ...endsOf(ads, ask.perPage),
      total: Math.min(total, COUNT_CAP),
      totalIsExact: !isFull && total < COUNT_CAP,
    },
  };
};
