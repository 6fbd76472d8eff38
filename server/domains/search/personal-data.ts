import { allOf, type PersonalData } from '#server/platform/personal-data.ts';
import type pg from 'pg';

/** Is the SQL of the words of this person's titles. */
const OWN_TITLE_WORDS = `
  SELECT DISTINCT fr_norm(found[1])
  FROM ad, regexp_matches(lower(without_marks(normalize(ad.title))), '[[:alpha:]]{3,30}', 'g') AS found
  WHERE ad.owner_id = $1`;
/** Deletes these words, except those of another public title, which are not personal. */
const ERASE_WORDS = `
  DELETE FROM search_word s WHERE s.word = ANY($1) AND NOT EXISTS (
    SELECT FROM ad_search a
    WHERE a.tsv @@ to_tsquery('simple', quote_literal((fr_stems(s.word))[1]) || ':A'))`;

const titleWords = async (pool: pg.Pool, userId: number): Promise<string[]> => {
  const { rows } = await pool.query<{ fr_norm: string }>(OWN_TITLE_WORDS, [userId]);
  return rows.map((row) => row.fr_norm);
};

export const searchPersonalData: PersonalData = {
  domain: 'search',
  tables: {
    // Search copy of published ads: exported and erased with them.
    ad_search: {
      ...allOf('neutral', ['ad_id', 'published_at', 'category_id', 'sub_category_id', 'city_id']),
      ...allOf('neutral', ['price', 'condition', 'cheapness', 'dearness']),
      ...allOf('neutral', [
        'quarter_id',
        'region',
        'has_photo',
        'value_count',
        'confirmed_day',
        'purpose',
      ]),
      ...allOf('personal', ['fields', 'tsv']),
    },
    // Triggers of ad_search write and delete these rows; their values are chosen from a list, like the condition.
    ad_choice: allOf('neutral', ['sub_category_id', 'choice', 'cheapness', 'ad_id']),
    // Words from titles, without a link to a person: a rare one may identify a person.
    search_word: {
      ...allOf('personal', ['word', 'shown', 'sound']),
      frequency: 'neutral',
    },
    search_synonym: allOf('neutral', ['id', 'terms', 'one_way']),
    ad_count: {
      ...allOf('neutral', ['kind_id', 'place', 'total', 'with_photo', 'newest_at']),
      ...allOf('neutral', ['excellent', 'good', 'fair', 'poor']),
    },
    // Words that several people typed, without these people.
    search_day: allOf('neutral', ['day', 'words', 'people', 'found']),
    search_misspelling: allOf('neutral', ['typed', 'meant']),
    search_vocabulary: allOf('neutral', ['one', 'version']),
  },

  // Rows of `ad_search` are those of public ads, which `ads` exports.
  exportOf: async () => ({}),

  // The ads of a closed account are no longer public, so no search shows them; their titles are read before `ads`
  // erases them.
  erase: async ({ database: { pool } }, userId) => {
    const words = await titleWords(pool, userId);
    // Words no longer in any title, including those of ads deleted before and those of an interrupted run.
    await pool.query('DELETE FROM search_word WHERE frequency = 0');
    await pool.query(ERASE_WORDS, [words]);
  },
};
