import type pg from 'pg';
import { isOrdinary } from './ordinary-words.ts';
import { soundForm } from './sound-form.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isKnown, type Token } from './words.ts';

interface Near {
  typed: string;
  /** Counts the titles that contain the word as typed. */
  frequency: number;
  shown: string;
  word: string;
  stems: string[];
  near_frequency: number;
}

/** Is the similarity to which one slip corresponds: a common letter added, left out, wrong or swapped with the next. */
const ONE_SLIP = 0.6;
/** Is the minimum trigram similarity, 0 to 1, of a correction. */
const MIN_SIMILARITY = 0.4;
/** Is how many times more common a word must be to replace a rare one. */
const MIN_FREQUENCY_RATIO = 10;

// Finds candidates by letters, sound, beginning or one slip of the finger; the more common one is likelier. The words
// are sent as JSON: PostgreSQL assumes the same number for any value, so it keeps one plan, which looks up each word.
const NEAREST = `
  SELECT t.word AS typed, coalesce((SELECT frequency FROM search_word WHERE word = t.word), 0) AS frequency,
         near.word, near.shown, fr_stems(near.word) AS stems, near.frequency AS near_frequency
  FROM (SELECT *, fr_sound(word) AS sound FROM json_to_recordset($1::json) AS t (word text, slips text[], listed json) OFFSET 0) AS t
  CROSS JOIN LATERAL (
    SELECT c.word, c.shown, c.frequency
    FROM (
      SELECT word, max(shown) AS shown, max(frequency) AS frequency, max(sound) AS sound, bool_or(is_slip) AS is_slip FROM (
        SELECT word, shown, frequency, sound, false AS is_slip FROM search_word WHERE word % t.word
        UNION ALL SELECT word, shown, frequency, sound, false FROM search_word WHERE sound = t.sound
        UNION ALL SELECT word, shown, frequency, sound, false FROM search_word
        WHERE word >= t.word COLLATE "C" AND word < (t.word || U&'\\FFFF') COLLATE "C"
        UNION ALL SELECT word, shown, frequency, sound, true FROM search_word WHERE word = ANY (t.slips COLLATE "C")
        UNION ALL
        SELECT word, word, 5, fr_sound(word), is_slip FROM json_to_recordset(t.listed) AS v (word text, is_slip boolean)
        WHERE (v.word % t.word OR is_slip) AND coalesce((SELECT frequency FROM search_word s WHERE s.word = v.word), 0) = 0
      ) AS every WHERE frequency > 0 GROUP BY word
    ) AS c,
    LATERAL (SELECT greatest(similarity(c.word, t.word), CASE WHEN c.is_slip THEN ${ONE_SLIP} END) AS likeness,
                    (c.sound = t.sound)::integer AS alike,
                    starts_with(c.word, t.word)::integer AS begins) AS m
    WHERE c.word <> t.word AND (m.likeness >= ${MIN_SIMILARITY} OR m.alike = 1 OR m.begins = 1)
    ORDER BY m.likeness + 0.3 * m.alike + 0.2 * m.begins + 0.03 * ln(c.frequency) DESC, c.word
    LIMIT $2
  ) AS near`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/**
 * Is the length of words up to which all slips of the finger are tried; a longer word with one slip still shares enough
 * trigrams with the right one.
 */
const MAX_SLIPPED = 14;
const MIN_SLIPPED = 4;

/**
 * Returns the words that differ from this one by one letter left out, added, replaced or swapped with the next; none
 * for a very short or long word.
 */
const slipsOf = (word: string): string[] => {
  if (word.length < MIN_SLIPPED || word.length > MAX_SLIPPED) return [];
  const slips = new Set<string>();
  for (let i = 0; i <= word.length; i += 1) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    slips.add(before + after.slice(1));
    slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS)
      slips.add(before + letter + after).add(before + letter + after.slice(1));
  }
  // A lone surrogate (half of a letter outside the basic plane) is no text: PostgreSQL refuses it.
  return [...slips].filter((slip) => slip !== word && slip.isWellFormed());
};

/** Is the share of common trigrams (three-letter pieces) below which PostgreSQL does not count words as similar. */
const MIN_SHARE = 0.3;

/**
 * Returns a cheap check that passes every word which PostgreSQL finds similar to this one by trigrams (operator `%`),
 * and a few more.
 */
const maybeSimilar = (typed: string): ((word: string) => boolean) => {
  // As PostgreSQL does, two spaces are put before a word and one after it.
  const padded = `  ${typed} `;
  const trigrams = [...new Set(Array.from(typed + ' ', (_, i) => padded.slice(i, i + 3)))];
  return (word) =>
    trigrams.filter((trigram) => `  ${word} `.includes(trigram)).length >=
    MIN_SHARE * trigrams.length;
};

/**
 * Returns a function that says whether a token may be misspelt: a single unquoted word of letters that neither a title
 * nor a word list has.
 */
const isPossiblyMisspelt =
  (vocabulary: Vocabulary) =>
  (token: Token): boolean =>
    !token.isExact &&
    token.words.length === 1 &&
    /^\p{L}{3,40}$/u.test(token.words[0] ?? '') &&
    !token.isTitled &&
    !token.isFiller &&
    !vocabulary.asTyped.has(token.words[0] ?? '') &&
    !isOrdinary(token) &&
    !isKnown(token, vocabulary);

/** Converts a correction to a token, which is treated like a typed word. */
const tokenOf = (typed: Token, near: Near): Token => ({
  ...typed,
  typed: near.shown,
  words: [near.word],
  stems: near.stems,
  isTitled: true,
  isGuessed: true,
});

/** Finds, for each possibly misspelt word, up to `count` of the nearest words that ads or the word lists use. */
const findNearest = async (
  pool: pg.Pool,
  possiblyMisspelt: readonly Token[],
  vocabulary: Vocabulary,
  count: number,
): Promise<Near[]> => {
  if (possiblyMisspelt.length === 0) return [];
  const typed = possiblyMisspelt.flatMap(({ words }) =>
    words.map((word) => {
      const slips = new Set(slipsOf(word));
      const isSimilar = maybeSimilar(word);
      const listed = vocabulary.words
        .map((candidate) => ({ word: candidate, is_slip: slips.has(candidate) }))
        .filter((candidate) => candidate.is_slip || isSimilar(candidate.word));
      return { word, slips: [...slips], listed };
    }),
  );
  const { rows } = await pool.query<Near>({
    name: 'search_nearest',
    text: NEAREST,
    values: [JSON.stringify(typed), count],
  });
  return rows;
};

/**
 * Returns copies of the tokens with one possibly misspelt word replaced, for each such word and
 * each of up to `count` corrections of it.
 */
export const nearWords = async (
  pool: pg.Pool,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  count: number,
): Promise<Token[][]> => {
  const possiblyMisspelt = tokens.filter(isPossiblyMisspelt(vocabulary));
  const near = await findNearest(pool, possiblyMisspelt, vocabulary, count);
  return near.map((nearest) =>
    tokens.map((token) =>
      possiblyMisspelt.includes(token) && token.words[0] === nearest.typed
        ? tokenOf(token, nearest)
        : token,
    ),
  );
};

/** Holds first names of Niger, which are never read as other words. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `abdou abdoul abdoulaye abdoulahi aboubacar aboubakar adama adamou aicha aichatou alassane alhassane ali alio alzouma
   amadou amina aminatou aminata amadi assan assane balkissa bachir bachirou boubacar boubakar bouba chaibou chamsia
   daouda djamila djibo djibril fadima fatima fatimata fati fatouma fatoumata garba habiba habibou hadiza hadjara hadja
   halima halimatou hamidou hamza hama harouna hassan hassane hassana hassia housseini houssein ibrahim ibrahima idi
   idrissa illiassou inoussa issa issaka issoufou ismael kadidja kader kadri lawali laouali mahamadou mahaman maimouna
   mamane mamadou mamoudou mariama maryam mariam mounkaila moussa moustapha moutari nafissa nana nouhou omar oumar
   oumarou ousmane ousseini rabi rabiou rachida rachidatou rahila rakia ramatou ramatoulaye roukaya sabiou sadou saidou
   salamatou salifou salissou saley seydou seyni souleymane soumana tahirou yacouba yahaya zakari zalika zara zeinabou
   zeinab zouera`.split(/\s+/),
);
/** Is the length of the shortest word that a guess by the sound may mean. */
const MIN_GUESSED = 5;

/** Says whether a typed word may be a listed one that sounds nearly like it: no name, nor a word too short or unlike. */
const mayMean = (typed: string, listed: string): boolean =>
  !FIRST_NAMES.has(typed) && listed.length >= MIN_GUESSED && typed.charAt(0) === listed.charAt(0);

/** Returns a token with the listed word that sounds nearly like it, of the languages of Niger or French; else the same. */
const likeHeard = (token: Token, { sounds, nearSounds, lexicon }: Vocabulary): Token => {
  const [word = ''] = token.words;
  const heard = sounds.get(nearSounds.nearest(soundForm(word)) ?? '') ?? lexicon.near(word)[0];
  return heard && mayMean(word, heard.word)
    ? { ...token, typed: heard.word, words: [heard.word], stems: heard.stems, isGuessed: true }
    : token;
};

/**
 * Returns the tokens with possibly misspelt words replaced by the nearest words of ads, or else by listed words that
 * sound nearly like them, if these are more than ten
 * times as frequent; null when none is. Numbers, short words, quoted words and those of the word lists are kept.
 */
export const nearestTokens = async (
  pool: pg.Pool,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Promise<Token[] | null> => {
  const possiblyMisspelt = tokens.filter(isPossiblyMisspelt(vocabulary));
  const near = await findNearest(pool, possiblyMisspelt, vocabulary, 1);
  const better = new Map(
    near
      .filter((nearest) => nearest.near_frequency > MIN_FREQUENCY_RATIO * nearest.frequency)
      .map((nearest) => [nearest.typed, nearest]),
  );
  const nearer = tokens.map((token) => {
    if (!possiblyMisspelt.includes(token)) return token;
    const other = better.get(token.words[0] ?? '');
    return other ? tokenOf(token, other) : likeHeard(token, vocabulary);
  });
  return nearer.every((token, i) => token === tokens[i]) ? null : nearer;
};
