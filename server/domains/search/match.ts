import type pg from 'pg';
import { conditionsOf, Values, where } from './conditions.ts';
import { offersAlone } from './offers.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { interpretQuery, saysNothing, type InterpretedQuery } from './interpret-query.ts';
import { tsqueryOf } from './terms.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import type { Vocabulary } from './vocabulary.ts';
import { parseWords } from './words.ts';

/** Holds an interpreted query, and the word lists by which it was interpreted. */
interface Reading extends InterpretedQuery {
  vocabulary: Vocabulary;
}

/**
 * Interprets the words and filters of a saved search as the list of ads does, but without spelling corrections: an
 * alert matches only the saved words and published misspellings. Other word lists than those of the database may be `given`.
 */
export const readFilters = async (
  pool: pg.Pool,
  filters: AdFilters,
  given?: Vocabulary,
): Promise<Reading> => {
  const typed = filters.q ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed, given);
  return { ...interpretQuery(tokens, prices, filters, vocabulary), vocabulary };
};

/**
 * Returns those of the given ads that match the filters, words and further SQL conditions. `searchTerms` has a tsquery
 * for each word.
 */
export const idsAmong = async (
  pool: pg.Pool,
  { filters, searchTerms }: Pick<InterpretedQuery, 'filters' | 'searchTerms'>,
  adIds: readonly number[],
  conditions: readonly string[] = [],
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
    text: `SELECT ad_id FROM ad_search ${where([`ad_id = ANY(${ids}::integer[])`, ...indexConditions, ...rowConditions, ...conditions])} ORDER BY ad_id`,
    values: values.list,
  });
  return rows.map((row) => row.ad_id);
};

/** Says whether filters have words that say nothing, such as 'svp', and nothing else that narrows the list of ads. */
export const hasOnlyFillers = async (pool: pg.Pool, filters: AdFilters): Promise<boolean> =>
  filters.q !== undefined && saysNothing(await readFilters(pool, filters));

/**
 * Returns those of the given ads that match a query, as its list has them: of words, offers alone; none when it has only
 * words that say nothing.
 */
export const matchesAmong = async (
  pool: pg.Pool,
  query: Reading,
  adIds: readonly number[],
): Promise<number[]> => {
  if (query.filters.q !== undefined && saysNothing(query)) return [];
  // Preferred words such as "neuf" are required here, since there is no order in which their ads could come first.
  const searchTerms = [...query.searchTerms, ...query.terms.preferred.map(tsqueryOf)];
  const conditions = query.searchTerms.length > 0 ? offersAlone(query) : [];
  return idsAmong(pool, { filters: query.filters, searchTerms }, adIds, conditions);
};

/** Returns those of the given ads that match the filters; none when these have only words that say nothing. */
export const matchingAds = async (
  pool: pg.Pool,
  filters: AdFilters,
  adIds: readonly number[],
): Promise<number[]> => matchesAmong(pool, await readFilters(pool, filters), adIds);
