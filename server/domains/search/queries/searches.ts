import type pg from 'pg';
import { FEW } from '../search-log.ts';

/**
 * Describes words that several people searched, with the number of ads found the last time and those that most of them
 * opened then.
 */
export interface SearchedWords {
  words: string;
  people: number;
  found: number;
  last_day: string;
  opened: { id: number; title: string; people: number }[];
}

const MAX = 100;
const MAX_OPENED = 3;
/** Is the number of people from which an opened ad is shown, so that the list tells nothing of one person. */
const MIN_OPENERS = 2;

/** Lists the searches that found almost nothing when last made, the most frequent first. */
export const listNotFound = async (pool: pg.Pool): Promise<SearchedWords[]> => {
  const { rows } = await pool.query<SearchedWords>(
    `SELECT searched.*, (
       SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'people', people) ORDER BY people DESC, id), '[]')
       FROM (SELECT ad.id, ad.title, sum(o.people)::integer AS people
             FROM search_opened o JOIN ad ON ad.id = o.ad_id AND ad.status = 'published'
             WHERE o.words = searched.words GROUP BY ad.id HAVING sum(o.people) >= ${MIN_OPENERS} ORDER BY people DESC, ad.id LIMIT ${MAX_OPENED}) AS most
     ) AS opened
     FROM (SELECT words, sum(people)::integer AS people, (array_agg(found ORDER BY day DESC))[1] AS found,
             to_char(max(day), 'YYYY-MM-DD') AS last_day
           FROM search_day GROUP BY words HAVING (array_agg(found ORDER BY day DESC))[1] < $1
           ORDER BY people DESC, words LIMIT ${MAX}) AS searched
     ORDER BY people DESC, words`,
    [FEW],
  );
  return rows;
};
