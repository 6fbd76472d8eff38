import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { interpretQuery, saysNothing, type InterpretedQuery } from './interpret-query.ts';
import { tsqueryOf } from './terms.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import { parseWords } from './words.ts';

/**
 * Interprets the words and filters of a saved search as the list of ads does, but without spelling corrections: an
 * alert matches only the saved words and published misspellings.
 */
export const readFilters = async (pool: pg.Pool, filters: AdFilters): Promise<InterpretedQuery> => {
  const typed = filters.q ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed);
  return interpretQuery(tokens, prices, filters, vocabulary);
};

/** Returns those of the given ads that match the filters and words. `searchTerms` has a tsquery for each word. */
export const idsAmong = async (
  pool: pg.Pool,
  { filters, searchTerms }: Pick<InterpretedQuery, 'filters' | 'searchTerms'>,
  adIds: readonly number[],
): Promise<number[]> => {
  const values = new Values();
  const ids = values.add(adIds);
  const { indexConditions, rowConditions } = conditionsOf(
    filters,
    ORDERS.recent,
    searchTerms,
    values,
  );
  // Passed as an object, so that it is prepared: planning takes longer than reading ads by their ids.
  const { rows } = await pool.query<{ ad_id: number }>({
    text: `SELECT ad_id FROM ad_search ${where([`ad_id = ANY(${ids}::integer[])`, ...indexConditions, ...rowConditions])} ORDER BY ad_id`,
    values: values.list,
  });
  return rows.map((row) => row.ad_id);
};

/** Says whether filters have words that say nothing, such as 'svp', and nothing else that narrows the list of ads. */
export const hasOnlyFillers = async (pool: pg.Pool, filters: AdFilters): Promise<boolean> =>
  filters.q !== undefined && saysNothing(await readFilters(pool, filters));

/** Returns those of the given ads that match the filters; none when these have only words that say nothing. */
export const matchingAds = async (
  pool: pg.Pool,
  filters: AdFilters,
  adIds: readonly number[],
): Promise<number[]> => {
  const query = await readFilters(pool, filters);
  if (filters.q !== undefined && saysNothing(query)) return [];
  // Preferred words such as "neuf" are required here, since there is no order in which their ads could come first.
  const searchTerms = [...query.searchTerms, ...query.terms.preferred.map(tsqueryOf)];
  return idsAmong(pool, { filters: query.filters, searchTerms }, adIds);
};
