import type pg from 'pg';

/** Describes words that several people searched, with the number of ads found the last time. */
export interface SearchedWords {
  words: string;
  people: number;
  found: number;
  last_day: string;
}

const MAX = 100;
/** Is the number of ads below which a search counts as having found nothing. */
const FEW = 3;

/** Lists the searches that found almost nothing when last made, the most frequent first. */
export const listNotFound = async (pool: pg.Pool): Promise<SearchedWords[]> => {
  const { rows } = await pool.query<SearchedWords>(
    `SELECT words, sum(people)::integer AS people, (array_agg(found ORDER BY day DESC))[1] AS found,
       to_char(max(day), 'YYYY-MM-DD') AS last_day
     FROM search_day GROUP BY words HAVING (array_agg(found ORDER BY day DESC))[1] < $1
     ORDER BY people DESC, words LIMIT ${MAX}`,
    [FEW],
  );
  return rows;
};
