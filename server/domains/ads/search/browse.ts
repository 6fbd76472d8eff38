import type pg from 'pg';
import { PER_PAGE } from '#contract/ads/schemas.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { CARD_COLUMNS, CARD_JOINS, readCard, type FlatCardRow } from '../queries/ad-card-row.ts';
import { conditionsOf, Values, where, type Conditions } from './conditions.ts';
import { deepPagesOf, type Shortcut } from './deep-pages.ts';
import { atLeast, FILTER_WINDOW } from './find.ts';
import type { AdFilters, Order } from './orders.ts';
import { beyond, boundsOf, endsOf, NOTHING, type PageRequest, type Slice } from './page.ts';
import { expectedRowsOf } from './scan.ts';

/** Maximum row reached by page number; cursors go further. */
const MAX_ROW = 100_000;
/** Newer rows counted one by one to keep the pages stable. */
const MAX_NEWER = 2000;

/** Page sizes in statements: PostgreSQL keeps no plan whose LIMIT is a parameter, of which it expects too many rows. */
const SIZES = [1, 8, PER_PAGE];

const newerThan = (
  order: Order,
  seek: string[],
  position: Shortcut['since'],
  values: Values,
): string => {
  const isNewer = beyond(order, '>', position, values);
  return `(SELECT count(*) FROM (SELECT FROM ad_search ${where([...seek, isNewer])} LIMIT ${MAX_NEWER}) AS newer)`;
};

/**
 * SQL of the rows to skip: the requested number, plus ads newer than the reader's top, minus those newer than the
 * cached positions.
 */
const skipped = (
  order: Order,
  seek: string[],
  { offset, top }: PageRequest,
  shortcut: Shortcut | null,
  values: Values,
): string => {
  if (!shortcut) return offset === 0 ? '' : `OFFSET ${values.add(offset)}::bigint`;
  const came = top ? ` + ${newerThan(order, seek, top, values)}` : '';
  return `OFFSET greatest(0, ${values.add(shortcut.offset)}::bigint${came} - ${newerThan(order, seek, shortcut.since, values)})`;
};

interface Parts {
  /** SQL of the page's rows `(ad_id, k)`, one more than its size. */
  page: string;
  /** SQL of one row `(matched, is_full, scope_rows)`: ads that fit, whether rows were left unread, rows of the order. */
  counted: string;
}

/** Of a list that an index covers in order: the scan reads the page alone, at any depth. */
const indexedParts = (
  order: Order,
  { seek }: Conditions,
  bounds: string[],
  slice: string,
  isCounted: boolean,
): Parts => ({
  page: `SELECT ad_id, ${order.column} AS k FROM ad_search ${where([...seek, ...bounds])} ORDER BY k DESC, ad_id DESC ${slice}`,
  counted: `SELECT count(*) AS matched, false AS is_full, 0 AS scope_rows
    FROM (SELECT FROM ad_search ${where(seek)} LIMIT ${isCounted ? COUNT_CAP : 0}) AS read`,
});

/** Of a list whose rows are checked one by one: the scan reads a window of the order. */
const checkedParts = (
  order: Order,
  { seek, check }: Conditions,
  bounds: string[],
  slice: string,
  scopeRows: string,
): Parts => {
  const read = `(SELECT ad_id, ${order.column} AS k, ${check.join(' AND ')} AS fits FROM ad_search
    ${where([...seek, ...bounds])} ORDER BY ${order.column} DESC, ad_id DESC LIMIT ${FILTER_WINDOW + 1}) AS read`;
  return {
    page: `SELECT ad_id, k FROM ${read} WHERE fits ORDER BY k DESC, ad_id DESC ${slice}`,
    counted: `SELECT count(*) FILTER (WHERE fits) AS matched, count(*) > ${FILTER_WINDOW} AS is_full, ${scopeRows} AS scope_rows
      FROM ${read}`,
  };
};

interface Counted {
  matched: number;
  is_full: boolean;
  scope_rows: number;
}

/** A row of the page; of an empty page its count alone. */
type Row = Counted & ((FlatCardRow & { key: number }) | { id: null });

const isAd = (row: Row): row is Counted & FlatCardRow & { key: number } => row.id !== null;

/**
 * A page of the ads for filters without words, by one statement whose plan is kept; null where too few of the first rows of the order fit,
 * or the page is beyond them: `find` goes further.
 */
export const browse = async (
  pool: pg.Pool,
  filters: AdFilters,
  order: Order,
  ask: PageRequest,
): Promise<Slice | null> => {
  // Attributes have ways of their own.
  if (filters.fields !== undefined) return null;
  const values = new Values();
  const conditions = conditionsOf(filters, order, [], values);
  const isIndexed = conditions.check.length === 0;
  const end = ask.offset + ask.perPage;
  if (!isIndexed && end > FILTER_WINDOW) return null;
  if (ask.offset > MAX_ROW) return { ...NOTHING, total: COUNT_CAP, totalIsExact: false };
  const shortcut = isIndexed
    ? await deepPagesOf(pool).shortcut(pool, filters, order, ask.offset)
    : null;
  const bounds = shortcut
    ? [beyond(order, '<=', shortcut.start, values)]
    : boundsOf(order, ask, values);
  const size = SIZES.find((one) => one >= ask.perPage) ?? ask.perPage;
  const slice = `${skipped(order, conditions.seek, ask, shortcut, values)} LIMIT ${size + 1}`;
  const search = { filters, order, sought: [], ask };
  const { page, counted } = isIndexed
    ? indexedParts(order, conditions, bounds, slice, ask.after === undefined)
    : checkedParts(order, conditions, bounds, slice, expectedRowsOf(search, values));
  const text = `
    SELECT counted.*, ${order.key('page.k')} AS key, ${CARD_COLUMNS}
    FROM (${counted}) AS counted
      LEFT JOIN ((${page}) AS page JOIN ad a ON a.id = page.ad_id ${CARD_JOINS}) ON true
    ORDER BY page.k DESC, page.ad_id DESC`;
  const { rows } = await pool.query<Row>({ text, values: values.list });
  const [found] = rows;
  if (!found || (found.is_full && found.matched <= end)) return null;
  const ads = rows.filter(isAd);
  const total = found.is_full
    ? atLeast(search, { ...found, read: null }, FILTER_WINDOW)
    : found.matched;
  return {
    ads: ads.slice(0, ask.perPage).map(readCard),
    ...endsOf(ads, ask.perPage),
    total: Math.min(total, COUNT_CAP),
    totalIsExact: !found.is_full && total < COUNT_CAP,
  };
};
