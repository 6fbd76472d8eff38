import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { purposesWhere } from '#server/domains/ads/index.ts';
import { Values } from './conditions.ts';
import { ORDERS } from './orders.ts';
import type { Candidate, Level } from './ranking.ts';
import type { InterpretedQuery } from './interpret-query.ts';
import { exactly, tsqueryOf, wordsQueryOf, type Term } from './terms.ts';

/** Is the SQL of the purposes of ads that offer nothing: what is sought, lost or found. */
const RARE_PURPOSES = purposesWhere(({ isRare }) => isRare);

/** Returns the words and numbers of a text, without accents and in lower case. */
const foldedWords = (text: string): string[] => folded(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** Describes a row of facts that `selectFacts` selects. */
export interface FactRow extends Omit<Candidate, 'levels' | 'title'> {
  title: string;
  /**
   * Holds one digit for each search term, its `Level`: 3 for a word of the title, down to 0 for a term that the ad does
   * not have.
   */
  levels: string;
}

/**
 * Returns the SQL of the facts that ranking by relevance needs about the ads `wanted (id)`. `OFFSET 0` keeps the
 * planner from merging the subqueries into a join, so that each ad is looked up by its id.
 */
export const selectFacts = (
  { terms: { required, preferred, leftOut, places } }: Pick<InterpretedQuery, 'terms'>,
  wanted: string,
  values: Values,
): string => {
  const has = (tsquery: string): string => `tsv @@ ${values.add(tsquery)}::tsquery`;
  /**
   * Returns the SQL of the `Level` of a term in an ad: 3 in its title as typed, 2 in its attribute values or as a
   * synonym in either, 1 elsewhere, 0 nowhere. The index marks words of the title with A and attribute values with B.
   */
  const levelOf = (term: Term): string => {
    const exact = `WHEN ${has(exactly(term, ':A'))} THEN 3`;
    if (!term.meaning)
      return `CASE ${exact} WHEN ${has(exactly(term, ':B'))} THEN 2 WHEN ${has(exactly(term))} THEN 1 ELSE 0 END`;
    return `CASE ${exact} WHEN ${has(wordsQueryOf(term, ':AB'))} THEN 2 WHEN ${has(wordsQueryOf(term))} THEN 1 ELSE 0 END`;
  };
  const levels = [...required, ...preferred, ...leftOut].map(levelOf).join(', ');
  const named = places.length > 0 ? has(places.map(tsqueryOf).join(' & ')) : 'false';
  return `
    SELECT s.ad_id AS id, ${ORDERS.recent.key('s.published_at')} AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price, s.value_count AS values, s.purpose NOT IN ${RARE_PURPOSES} AS "isOffer",
      ${ORDERS.recent.key('greatest(s.published_at, a.confirmed_at)')} AS "confirmedKey", a.seller_answers AND a.unanswered = 0 AS "isAnswered", concat(${levels}) AS levels, ${named} AS "namesPlace"
    FROM ${wanted},
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, unanswered, seller_answers, confirmed_at FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a`;
};

/** Removes the endings of plural and feminine from a word: "chevaux" becomes "cheval". */
const bare = (word: string): string =>
  word.replace(/[sx]$/, '').replace(/e$/, '').replace(/au$/, 'al');

/**
 * Says whether a typed word that the word lists contain, such as a synonym, is in the title only as another word with
 * the same stem, not even as its plural or feminine: "ville" for "villa", or "bar" for "bari", Zarma for horse. False
 * for terms of several words.
 */
const isOtherWord = ({ tokens, meaning }: Term, title: readonly string[]): boolean => {
  const [word, ...others] = tokens.flatMap(({ words }) => words);
  if (!meaning || word === undefined || others.length > 0) return false;
  return !title.includes(word) && !title.some((other) => bare(other) === bare(word));
};

/** Returns a function that converts the row of an ad found by these terms to a candidate for ranking by relevance. */
export const candidateOf =
  ({ terms: { required, preferred, leftOut } }: Pick<InterpretedQuery, 'terms'>) =>
  (row: FactRow): Candidate => {
    const terms = [...required, ...preferred, ...leftOut];
    const title = foldedWords(row.title);
    /** Reads the level of a term, lowered to 1 where the title has only another word with the same stem. */
    const levelOf = (digit: string, i: number): Level => {
      const term = terms[i];
      return digit === '3' && term && isOtherWord(term, title) ? 1 : (Number(digit) as Level);
    };
    return { ...row, title, levels: Array.from(row.levels, levelOf) };
  };

/** Reads the facts about the given ads that ranking by relevance needs. */
export const factsOf = async (
  pool: pg.Pool,
  search: Pick<InterpretedQuery, 'terms'>,
  ids: readonly number[],
): Promise<Candidate[]> => {
  if (ids.length === 0) return [];
  const values = new Values();
  const wanted = `unnest(${values.add(ids)}::integer[]) AS wanted (id)`;
  const text = selectFacts(search, wanted, values);
  const { rows } = await pool.query<FactRow>(text, values.list);
  return rows.map(candidateOf(search));
};
