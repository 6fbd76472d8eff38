import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { readCards } from '../queries/ad-card-row.ts';
import { conditionsOf, Values, where } from './conditions.ts';
import { deepPagesOf, type Shortcut } from './deep-pages.ts';
import type { AdFilters, Order } from './orders.ts';
import {
  beyond,
  boundsOf,
  endsOf,
  NOTHING,
  pageColumns,
  type PageRequest,
  type Slice,
  type SliceRow,
} from './page.ts';

/** Maximum row reached by page number; cursors go further. */
const MAX_ROW = 100_000;
/** Newer rows counted one by one to keep the pages stable. */
const MAX_NEWER = 2000;

const names = new Map<string, string>();

/** Statements with few variants are prepared once per connection. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `browse_${names.size + 1}`;
  names.set(text, name);
  return name;
};

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
  if (!shortcut) return `${values.add(offset)}::bigint`;
  const came = top ? ` + ${newerThan(order, seek, top, values)}` : '';
  return `greatest(0, ${values.add(shortcut.offset)}::bigint${came} - ${newerThan(order, seek, shortcut.since, values)})`;
};

/** Whether an index covers these filters in this order, so that no scanned row is filtered out. */
export const isIndexed = (filters: AdFilters, order: Order): boolean =>
  conditionsOf(filters, order, [], new Values()).check.length === 0;

/** A page of a list that an index covers in order: scans only the page, at any depth. */
export const browse = async (
  pool: pg.Pool,
  filters: AdFilters,
  order: Order,
  ask: PageRequest,
  withTotal: boolean,
): Promise<Slice> => {
  if (ask.offset > MAX_ROW) return { ...NOTHING, total: COUNT_CAP, totalIsExact: false };
  const shortcut = await deepPagesOf(pool).shortcut(pool, filters, order, ask.offset);
  const values = new Values();
  const { seek } = conditionsOf(filters, order, [], values);
  const bounds = shortcut
    ? [beyond(order, '<=', shortcut.start, values)]
    : boundsOf(order, ask, values);
  const offset = skipped(order, seek, ask, shortcut, values);
  const perPage = values.add(ask.perPage);
  const text = `
    WITH page AS MATERIALIZED (
      SELECT ad_id, ${order.column} AS k, row_number() OVER (ORDER BY ${order.column} DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, ${order.column} FROM ad_search ${where([...seek, ...bounds])}
            ORDER BY ${order.column} DESC, ad_id DESC OFFSET ${offset} LIMIT ${perPage}::integer + 1) AS found)
    SELECT ${withTotal ? `(SELECT count(*) FROM (SELECT FROM ad_search ${where(seek)} LIMIT ${COUNT_CAP}) AS counted)` : '0'} AS total,
      ${pageColumns(order, perPage)}`;
  const { rows } = await pool.query<SliceRow & { total: number }>({
    name: nameOf(text),
    text,
    values: values.list,
  });
  const { ads, positions, total } = expectOne(rows);
  return {
    ads: readCards(ads),
    ...endsOf(positions, ask.perPage),
    total,
    totalIsExact: total < COUNT_CAP,
  };
};
