import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { readingOf } from './reading.ts';
import { pricesIn } from './typed-price.ts';
import { parseWords } from './words.ts';

/**
 * Which of these ads match the filters. Words are parsed as in a list, but without spelling corrections: an alert
 * matches only the search as saved.
 */
export const matchingAds = async (
  pool: pg.Pool,
  filters: AdFilters,
  adIds: readonly number[],
): Promise<number[]> => {
  const typed = filters.words ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed);
  const reading = readingOf(tokens, prices, filters, vocabulary);
  const values = new Values();
  const ids = values.add(adIds);
  const { seek, check } = conditionsOf(reading.filters, ORDERS.recent, reading.sought, values);
  const { rows } = await pool.query<{ ad_id: number }>(
    `SELECT ad_id FROM ad_search ${where([`ad_id = ANY(${ids}::integer[])`, ...seek, ...check])} ORDER BY ad_id`,
    values.list,
  );
  return rows.map((row) => row.ad_id);
};
