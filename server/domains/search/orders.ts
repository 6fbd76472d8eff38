import type { AdFilter } from '#contract/search/filter-keys.ts';
import type { Sort } from '#contract/search/filters.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

/**
 * Holds the parsed filters of a list: unknown ids match nothing, prices are in whole francs, `q` is
 * '' for none, and `confirmed` is the first day that counts (`dayNumber`).
 */
export type AdFilters = Partial<Pick<AdQuery, Exclude<AdFilter, 'confirmed'>>> & {
  confirmed?: number | undefined;
};

/** Describes an order of the table `ad_search`, descending: `column DESC, ad_id DESC`. */
export interface Order {
  column: 'published_at' | 'cheapness' | 'dearness';
  /** Returns the SQL that converts a value of the column to an exact number for a cursor. */
  key: (value: string) => string;
  /** Returns the SQL that converts the number in a cursor, given as placeholder `$n`, to a value of the column. */
  value: (placeholder: string) => string;
  /**
   * Lists the filters with which an index in this order begins, '' for the index that begins with none, 'category+city'
   * for both; other filters are checked row by row.
   */
  indexed: readonly string[];
}

/**
 * Returns the order by one of the integer columns of prices: the cheapest or the most expensive first. It has indexes
 * of all ads, of a category and of a sub-category (`indexed`); places are checked row by row.
 */
const byPrice = (column: 'cheapness' | 'dearness'): Order => ({
  column,
  key: (value) => value,
  // A cursor's number is passed as bigint in every order, and a price fits an integer.
  value: (placeholder) => `${placeholder}::bigint::integer`,
  indexed: ['', 'category', 'sub'],
});

const NEWEST: Order = {
  column: 'published_at',
  key: (value) => `(extract(epoch FROM ${value}) * 1000000)::bigint`,
  value: (placeholder) =>
    `(timestamptz 'epoch' + ${placeholder}::bigint * interval '1 microsecond')`,
  indexed: [
    '',
    'category',
    'sub',
    'region',
    'city',
    'quarter',
    'category+city',
    'sub+city',
    'condition',
    'condition+region',
  ],
};

/** Maps each sort to its order. Relevance ranks the newest matches, so it also scans newest first. */
export const ORDERS: Record<Sort, Order> = {
  recent: NEWEST,
  relevance: NEWEST,
  price_asc: byPrice('cheapness'),
  price_desc: byPrice('dearness'),
};
