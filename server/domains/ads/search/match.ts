import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { readingOf } from './reading.ts';
import { tsqueryOf } from './terms.ts';
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
  const typed = filters.q ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed);
  const reading = readingOf(tokens, prices, filters, vocabulary);
  const values = new Values();
  const ids = values.add(adIds);
  // There is no order in which ads with "neuf" come first, so that they alone match.
  const sought = [...reading.sought, ...reading.terms.preferred.map(tsqueryOf)];
  const { seek, check } = conditionsOf(reading.filters, ORDERS.recent, sought, values);
  const { rows } = await pool.query<{ ad_id: number }>(
    `SELECT ad_id FROM ad_search ${where([`ad_id = ANY(${ids}::integer[])`, ...seek, ...check])} ORDER BY ad_id`,
    values.list,
  );
  return rows.map((row) => row.ad_id);
};
