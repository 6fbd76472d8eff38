import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { conditionsOf, INT4_MAX, pricesOf, Values, where, type PriceRange } from './conditions.ts';
import { ORDERS, type AdFilters, type Order } from './orders.ts';
import { boundsOf, type PageRequest } from './page.ts';

interface Search {
  filters: AdFilters;
  order: Order;
  searchTerms: readonly string[];
  ask: PageRequest;
}

interface Sample {
  /** Is the number of the newest ads whose prices are read. */
  size: number;
  /**
   * Is the minimum number of matching prices in the sample before the estimated end, so that the estimate is unlikely
   * to be too low.
   */
  before: number;
}

/** Is the sample for searches with words, which are rare among the newest ads. */
const OF_WORDS: Sample = { size: 5000, before: 5 };
/**
 * Is the sample for searches without words, whose filters are common, or match so few ads that fetching all is as
 * cheap.
 */
const OF_FILTERS: Sample = { size: 150, before: 3 };

interface Sampled {
  matched: number;
  key: number | null;
}

/**
 * Returns the price key at which the first ads of a list by price, more than `needed` of them, probably end; it is
 * estimated from the newest ads. `scopeRows` is the number of ads in the category and place. Returns null when there
 * are too few matches, or when the key is that of ads without a price. A price key is the price, negated when the
 * cheapest come first.
 */
export const priceEnd = async (
  pool: pg.Pool,
  { filters, order, searchTerms, ask }: Search,
  { needed, scopeRows }: { needed: number; scopeRows: number },
): Promise<number | null> => {
  const values = new Values();
  const { indexConditions, rowConditions } = conditionsOf(
    filters,
    ORDERS.recent,
    searchTerms,
    values,
  );
  const fits = [...rowConditions, ...boundsOf(order, ask, values)].join(' AND ') || 'true';
  const { size, before } = searchTerms.length > 0 ? OF_WORDS : OF_FILTERS;
  const place = before + Math.ceil((2 * needed * size) / Math.max(scopeRows, size));
  const { rows } = await pool.query<Sampled>(
    `SELECT count(*) AS matched, (array_agg(k ORDER BY k DESC))[${values.add(place)}::integer] AS key
     FROM (SELECT ${order.column} AS k, ${fits} AS fits FROM ad_search ${where(indexConditions)}
           ORDER BY published_at DESC, ad_id DESC LIMIT ${size}) AS walked WHERE fits`,
    values.list,
  );
  const { matched, key } = expectOne(rows);
  if (key === null || matched < 2 * place) return null;
  const isPrice = order.column === 'cheapness' ? key > -INT4_MAX : key >= 0;
  return isPrice ? key : null;
};

/**
 * Is the lowest step of prices in the word index (`price_step` in 0010_search.sql); each further one is √2 times as
 * high.
 */
const FIRST_STEP = 100;

/**
 * Returns the lowest price of the step of the word index that contains a price, and that of the next step, √2 times as
 * high, to within a franc.
 */
const stepAround = (price: number): [number, number] => {
  const step = Math.floor(2 * Math.log2(price / FIRST_STEP));
  return [FIRST_STEP * 2 ** (step / 2), FIRST_STEP * 2 ** ((step + 1) / 2)];
};

/**
 * Returns the price ranges to search one after the other for the matches up to the price key `end` (the price, negated
 * when the cheapest come first). `from` is the key up to which there are no matches, if known. Without words, the
 * index's price steps that lie wholly before `end` are searched first, since the step that contains `end` may have far
 * more matches than those before it, and the index cannot tell its matches before `end` from those after.
 */
export const priceRanges = (
  { filters, order, searchTerms, ask }: Search,
  end: number,
  from: number | undefined,
): PriceRange[] => {
  const isDearest = order.column === 'dearness';
  const { low, high } = pricesOf(filters) ?? { low: 0, high: INT4_MAX };
  const start = Math.abs(from ?? ask.after?.key ?? (isDearest ? high : low));
  const whole: PriceRange = isDearest
    ? { low: Math.max(low, end), high: Math.min(high, start) }
    : { low: Math.max(low, start), high: Math.min(high, -end) };
  if (searchTerms.length > 0) return [whole];
  const [first, next] = stepAround(Math.abs(end));
  const steps: PriceRange = isDearest
    ? { ...whole, low: Math.ceil(next) + 1 }
    : { ...whole, high: Math.floor(first) - 1 };
  return steps.low <= steps.high ? [steps, whole] : [whole];
};
