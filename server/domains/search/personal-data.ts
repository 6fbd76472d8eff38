import { allOf, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Deletes the search words of a person's titles, except those in another public title. A word with
 * the stem of a word in another title is deleted only when no other person's title has it; titles
 * that are still published count in its frequency.
 */
const ERASE_WORDS = `
  WITH own AS (
    SELECT fr_norm(found[1]) AS word, count(*) FILTER (WHERE ad.status = 'published') AS n
    FROM ad, regexp_matches(lower(without_marks(normalize(ad.title))), '[[:alpha:]]{3,30}', 'g') AS found
    WHERE ad.owner_id = $1 GROUP BY 1)
  DELETE FROM search_word s USING own WHERE s.word = own.word AND (s.frequency <= own.n OR NOT EXISTS (
    SELECT FROM ad_search a
    WHERE a.tsv @@ to_tsquery('simple', quote_literal((fr_stems(s.word))[1]) || ':A')))`;

export const searchPersonalData: PersonalData = {
  domain: 'search',
  tables: {
    // This table is a copy of published ads for the search, so its rows are exported and erased with these ads.
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
    // Holds words that several people typed, but not who typed them.
    search_day: allOf('neutral', ['day', 'words', 'people', 'found']),
    search_opened: allOf('neutral', ['day', 'words', 'ad_id', 'people']),
    search_misspelling: allOf('neutral', ['typed', 'meant']),
    search_vocabulary: allOf('neutral', ['one', 'version']),
  },

  // Rows of `ad_search` are those of public ads, which `ads` exports.
  exportOf: async () => ({}),

  // The ads of a closed account are no longer public, so no search shows them. Their titles are read before `ads` erases them.
  erase: async ({ database: { pool } }, userId) => {
    // Words of ads that were deleted before.
    await pool.query('DELETE FROM search_word WHERE frequency = 0');
    await pool.query(ERASE_WORDS, [userId]);
  },
};
