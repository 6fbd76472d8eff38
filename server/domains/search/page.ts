import type pg from 'pg';
import {
  CARD_COLUMNS,
  CARD_JOINS,
  readCard,
  type AdCardRow,
  type FlatCardRow,
} from '#server/domains/ads/index.ts';
import type { Position } from './cursor.ts';
import type { Order } from './orders.ts';
import type { Candidate } from './ranking.ts';
import type { Values } from './conditions.ts';

/** Says which rows of an ordered list of ads to return. */
export interface PageRequest {
  perPage: number;
  /** Is the number of rows to skip. */
  offset: number;
  /** Limits the page to rows after this position. */
  after?: Position | undefined;
  /** Limits the page to the row at this position and those after it, which excludes newer ads. */
  top?: Position | undefined;
}

/** Holds the rows of a page, and whether more follow. */
export interface Slice {
  ads: AdCardRow[];
  /** Is the position of the first row (`last` is that of the last one); null when the page is empty. */
  first: Position | null;
  last: Position | null;
  hasMore: boolean;
  /** Is the number of matches; unless `totalIsExact`, there may be more. */
  total: number;
  totalIsExact: boolean;
  /** Counts the ads that have all words, up to 97, when the list has others as well. */
  matched?: number;
  /** Is the index of the first ad that fits the words less than those before it; null without one. */
  fitsLessFrom?: number | null;
  /** Lists the positions of the ads, when their cards are not read yet. */
  positions?: readonly Position[];
  /** Lists strong matches that offer nothing, in a list of offers; null when not all are known. */
  rare?: readonly Candidate[] | null;
  /** Says whether an ad of the list is called by the searched thing, which others may only mention. */
  isCalled?: boolean;
}

/** Holds the ads that a search of words shows apart, after the last ad of its list. */
export interface Apart {
  /** Lists ads of other cities than the typed or chosen one, with their distance from it in km (null: not known), the nearest first. */
  elsewhere: { row: AdCardRow; km: number | null }[];
  /** Lists what others seek; `lost` lists what is lost or found. */
  wanted: AdCardRow[];
  lost: AdCardRow[];
}

/**
 * Returns the SQL of a JSON array of the positions (key in the order, ad id) of the CTE `page (ad_id, k, n)`, where `k`
 * is the ad's value in the order and `n` its row number.
 */
export const positionsOf = (order: Order): string =>
  `coalesce((SELECT json_agg(json_build_object('key', ${order.key('k')}, 'id', ad_id) ORDER BY n) FROM page), '[]')`;

const CARDS = `
  SELECT ${CARD_COLUMNS} FROM unnest($1::integer[]) WITH ORDINALITY AS page (ad_id, n)
    JOIN ad a ON a.id = page.ad_id ${CARD_JOINS}
  ORDER BY page.n`;

/**
 * Reads the ads at these positions, without those deleted meanwhile. The statement is prepared,
 * since planning would cost as much as execution.
 */
export const cardsAt = async (
  pool: pg.Pool,
  positions: readonly Position[],
): Promise<AdCardRow[]> => {
  if (positions.length === 0) return [];
  const values = [positions.map(({ id }) => id)];
  const { rows } = await pool.query<FlatCardRow>({ name: 'ad_cards', text: CARDS, values });
  return rows.map(readCard);
};

/** Reads the given ads in the given order, without those that are not online or whose owner is suspended. */
export const adsByIds = async (pool: pg.Pool, ids: readonly number[]): Promise<AdCardRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<{ ad_id: number }>(
    'SELECT ad_id FROM ad_search WHERE ad_id = ANY($1::integer[])',
    [ids],
  );
  const online = new Set(rows.map((row) => row.ad_id));
  const wanted = [...new Set(ids)].filter((id) => online.has(id));
  return cardsAt(
    pool,
    wanted.map((id) => ({ id, key: 0 })),
  );
};

/**
 * Returns the SQL condition that a row of the order is at or after (`<=`), after (`<`) or before (`>`) this position;
 * orders are descending, so that later rows have lower keys.
 */
export const beyond = (
  order: Order,
  sign: '<' | '<=' | '>',
  { key, id }: Position,
  values: Values,
): string =>
  `(${order.column}, ad_id) ${sign} (${order.value(values.add(key))}, ${values.add(id)}::integer)`;

/** Returns the SQL conditions that limit the rows of a list to those after the position `after` and from `top` on. */
export const boundsOf = (order: Order, { after, top }: PageRequest, values: Values): string[] => [
  ...(after ? [beyond(order, '<', after, values)] : []),
  ...(top ? [beyond(order, '<=', top, values)] : []),
];

/** Returns where a page begins and ends; one position more than the page size means that more follow. */
export const endsOf = (
  positions: readonly Position[],
  perPage: number,
): Pick<Slice, 'first' | 'last' | 'hasMore'> => ({
  first: positions[0] ?? null,
  last: positions.slice(0, perPage).at(-1) ?? null,
  hasMore: positions.length > perPage,
});

export const NOTHING: Slice = {
  ads: [],
  first: null,
  last: null,
  hasMore: false,
  total: 0,
  totalIsExact: true,
};
