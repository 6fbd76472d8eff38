import type pg from 'pg';
import { isOrdinary } from './ordinary-words.ts';
import type { Token } from './words.ts';

/** Is the length of the shortest part of a glued word, and of the shortest and longest word that is divided. */
const MIN_PART = 3;
const MIN_LENGTH = 2 * MIN_PART;
const MAX_LENGTH = 30;

interface Division {
  typed: string;
  parts: { word: string; shown: string; stems: string[] }[];
}

// Of several ways to divide a word, the one with the more common parts is taken. The words are sent as JSON, so that
// PostgreSQL keeps one plan, and LIMIT makes it look each part up instead of reading all words.
const DIVIDE = `
  SELECT DISTINCT ON (t.word) t.word AS typed, json_build_array(
    json_build_object('word', a.word, 'shown', a.shown, 'stems', fr_stems(a.word)),
    json_build_object('word', b.word, 'shown', b.shown, 'stems', fr_stems(b.word))) AS parts
  FROM json_to_recordset($1::json) AS t (word text, first text, second text)
    CROSS JOIN LATERAL (SELECT * FROM search_word WHERE word = t.first AND frequency > 0 LIMIT 1) AS a
    CROSS JOIN LATERAL (SELECT * FROM search_word WHERE word = t.second AND frequency > 0 LIMIT 1) AS b
  ORDER BY t.word, least(a.frequency, b.frequency) DESC`;

/** Says whether a token may be two words in one: a plain word that neither titles nor lists have. */
const mayBeGlued = (token: Token): boolean => {
  const [word = '', ...others] = token.words;
  return (
    others.length === 0 &&
    !token.isExact &&
    !token.isFiller &&
    !token.isTitled &&
    !isOrdinary(token) &&
    word.length >= MIN_LENGTH &&
    word.length <= MAX_LENGTH &&
    /^\p{L}+$/u.test(word)
  );
};

/**
 * Returns the tokens with words that titles write apart divided, such as 'portebagage' where they have 'porte' and
 * 'bagage'; null when there is none. It takes a statement if any word may be divided.
 */
export const dividedTokens = async (
  pool: pg.Pool,
  tokens: readonly Token[],
): Promise<Token[] | null> => {
  const glued = tokens.filter(mayBeGlued);
  if (glued.length === 0) return null;
  const ways = glued.flatMap(({ words: [word = ''] }) =>
    Array.from({ length: word.length - MIN_LENGTH + 1 }, (_, i) => ({
      word,
      first: word.slice(0, i + MIN_PART),
      second: word.slice(i + MIN_PART),
    })).filter(({ first, second }) => first.isWellFormed() && second.isWellFormed()),
  );
  const { rows } = await pool.query<Division>({
    name: 'search_divide',
    text: DIVIDE,
    values: [JSON.stringify(ways)],
  });
  if (rows.length === 0) return null;
  const divisions = new Map(rows.map(({ typed, parts }) => [typed, parts]));
  return tokens.flatMap((token) => {
    const parts = glued.includes(token) ? divisions.get(token.words[0] ?? '') : undefined;
    if (!parts) return [token];
    return parts.map(({ word, shown, stems }): Token => ({
      ...token,
      typed: shown,
      words: [word],
      stems,
      isTitled: true,
    }));
  });
};
