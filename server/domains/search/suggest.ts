import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { vocabularyAt } from './vocabulary.ts';

export interface Suggestion {
  text: string;
  kind: 'word' | 'category' | 'city';
  /** Is the path of the page that the suggestion opens. */
  url: string;
}

const MAX = 8;
const MAX_PLACES = 2;

interface Found {
  version: string | null;
  words: string[];
}

// Finds words of titles by the typed beginning; when none has it, by how the beginning sounds.
const FIND = `
  WITH by_letters AS (
    SELECT shown, frequency FROM search_word
    WHERE word >= $1 COLLATE "C" AND word < $2 COLLATE "C" AND frequency > 0
    ORDER BY frequency DESC, word LIMIT ${MAX}
  ), by_sound AS (
    SELECT shown, frequency FROM search_word
    WHERE NOT EXISTS (SELECT FROM by_letters) AND length($1) >= 3 AND frequency > 0
      AND sound >= fr_sound($1) COLLATE "C" AND sound < (fr_sound($1) || U&'\\FFFF') COLLATE "C"
    ORDER BY frequency DESC, word LIMIT ${MAX}
  )
  SELECT (SELECT version FROM search_vocabulary) AS version,
    ARRAY(SELECT shown FROM (SELECT * FROM by_letters UNION ALL SELECT * FROM by_sound) AS f
          ORDER BY frequency DESC, shown) AS words`;

const pathOf = (path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * Returns suggestions for a search: its last word completed to words of titles, the most frequent first, then
 * categories and cities in whose names a word begins with the typed text. At most eight; none for empty input.
 */
export const suggest = async (pool: pg.Pool, typed: string): Promise<Suggestion[]> => {
  const words = folded(typed.slice(0, 200).toWellFormed()).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (!last) return [];
  const { rows } = await pool.query<Found>({
    name: 'search_suggest',
    text: FIND,
    // Both bound the words that begin with the last one.
    values: [last, `${last}\u{10FFFF}`],
  });
  const { version = null, words: found = [] } = rows[0] ?? {};
  const vocabulary = await vocabularyAt(pool, version);

  const whole = words.join(' ');
  const begins = (name: string): boolean =>
    ` ${folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${whole}`);
  const cities = vocabulary.cities
    .filter(({ name, aliases }) => [name, ...aliases].some(begins))
    .slice(0, MAX_PLACES)
    .map(({ id, name }): Suggestion => ({
      text: name,
      kind: 'city',
      url: pathOf('/annonces', { city: String(id) }),
    }));
  const categories = vocabulary.categories
    .filter(({ name }) => begins(name))
    .slice(0, MAX_PLACES)
    .map(({ id, name }): Suggestion => ({
      text: name,
      kind: 'category',
      url: pathOf(`/category/${id}`),
    }));

  const before = words.slice(0, -1).join(' ');
  const texts = found.map((word) => (before ? `${before} ${word}` : word));
  const suggestions = texts
    .slice(0, MAX - cities.length - categories.length)
    .map((text): Suggestion => ({ text, kind: 'word', url: pathOf('/annonces', { q: text }) }));
  return [...suggestions, ...categories, ...cities];
};
