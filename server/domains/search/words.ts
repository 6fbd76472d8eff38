import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { isOrdinary } from './ordinary-words.ts';
import { readShorthand, type Piece } from './shorthand.ts';
import { soundForm } from './sound-form.ts';
import { vocabularyAt, type Vocabulary } from './vocabulary.ts';

/** Is one search token: a word, letters joined to digits, or a quoted phrase. */
export interface Token {
  /** Is the word as it is searched and shown. */
  typed: string;
  /** Is the piece of the search that the token is from, as typed: '2ch' of '2' and 'chambres', 'hillux' of 'hilux'. */
  source: string;
  /** Lists the normalised lexemes of the token; empty for a stop word ("de", "vends"). */
  words: string[];
  stems: string[];
  /** Says whether the token is quoted, and so used literally, without synonyms or corrections. */
  isExact: boolean;
  /** Says whether the token says nothing about the searched thing: 'svp', 'pas cher'. */
  isFiller: boolean;
  /** Says whether the title of an ad has the word. */
  isTitled: boolean;
  /** Says whether the word was read by its sound as a word of the lists. */
  isHeard?: boolean;
  /** Says whether the word is only the nearest one to what was typed. */
  isGuessed?: boolean;
  /** Is the word that the token forms with the next one, if titles have that word: "play station". */
  withNext?: { next: string; stems: string[] };
}

/** Holds the parsed words of a search, before any query on the ads. */
export interface ParsedWords {
  tokens: Token[];
  /** Says whether the list of misspellings has changed a word. */
  isCorrected: boolean;
  vocabulary: Vocabulary;
}

const MAX_LENGTH = 200;
const MAX_TOKENS = 12;
/** Is the length in tokens of the longest term that is looked up: "salle à manger". */
const MAX_TERM = 4;

/** Matches signs inside words that are no part of them: soft hyphens, joiners, marks of direction, stretched lines. */
const INSIDE_WORDS = /[\p{Cf}\u0640\u07FA]/gu;

/**
 * Splits the input into words and quoted phrases (`isExact`), at most as many as are searched, and drops all other
 * characters.
 */
const tokenise = (typed: string): Piece[] => {
  const clean = typed
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replaceAll(INSIDE_WORDS, '')
    .replaceAll(/[\p{C}\uFFFD]/gu, ' ');
  const found = clean.matchAll(/["«“]([^"«»“”]*)["»”]|[\p{L}\p{N}\p{M}'’-]+/gu);
  const pieces = [...found]
    .map(([text, quote]) => ({ typed: (quote ?? text).trim(), isExact: quote !== undefined }))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece.typed))
    .slice(0, MAX_TOKENS);
  return readShorthand(pieces);
};

const HYPHENS = /[-‐‑]/;

/**
 * Splits a token into words: "moto125" is two; "a14", "4x4", "128go" are one, whose parts must be
 * adjacent. Three or more letters are a separate word.
 */
const splitWords = (token: Token): Token[] => {
  if (token.isExact || token.words.length < 2) return [token];
  const sources = token.source.split(HYPHENS).filter(Boolean);
  const hasParts = sources.length === token.words.length;
  const parts: Token[] = [];
  let canExtend = false;
  for (const [i, word] of token.words.entries()) {
    const isWord = /^\p{L}{3,}$/u.test(word);
    const last = parts.at(-1);
    if (last && canExtend && !isWord) {
      last.typed += word;
      last.words.push(word);
      last.stems.push(token.stems[i] ?? word);
      if (hasParts) last.source = token.source;
    } else {
      const source = (hasParts && sources[i]) || token.source;
      parts.push({ ...token, typed: word, source, words: [word], stems: [token.stems[i] ?? word] });
    }
    canExtend = !isWord;
  }
  return parts;
};

/**
 * Returns the longest run of tokens from `start` that `find` recognises, with the index after it; undefined when there
 * is none. `joined` returns the words of a token to look up. Quoted tokens are never part of a run.
 */
export const longest = <T>(
  tokens: readonly Token[],
  start: number,
  joined: (token: Token) => string[],
  find: (key: string) => T | undefined,
): { found: T; end: number } | undefined => {
  for (let end = Math.min(tokens.length, start + MAX_TERM); end > start; end -= 1) {
    const run = tokens.slice(start, end);
    if (run.some(({ isExact }) => isExact)) continue;
    const found = find(run.flatMap(joined).join(' '));
    if (found !== undefined) return { found, end };
  }
  return undefined;
};

/** Replaces misspellings of the vocabulary's list, of one or several words, by the words that were meant. */
const correctSpelling = (tokens: readonly Token[], vocabulary: Vocabulary): Token[] => {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    if (!token) break;
    const known = token.words.length
      ? longest(
          tokens,
          i,
          ({ words }) => words,
          (key) => vocabulary.misspellings.get(key),
        )
      : undefined;
    if (known) {
      const { meant, words, stems } = known.found;
      const source = tokens.slice(i, known.end).map((each) => each.source);
      result.push({ ...token, typed: meant, source: source.join(' '), words, stems });
    } else {
      result.push(token);
    }
    i = known?.end ?? i + 1;
  }
  return result;
};

/** Returns each pair of neighbouring words, quoted ones excepted, joined to one word. */
const joinedWords = (pieces: readonly Piece[]): string[] => {
  const words = pieces.flatMap(({ text, isExact }) =>
    isExact ? [''] : text.split(HYPHENS).filter(Boolean),
  );
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return word && next ? [folded(word + next)] : [];
  });
};

/** Adds to each token the stems of the word that it forms with the next one, if ads use that word (`known`). */
const joinTokens = (tokens: readonly Token[], known: Readonly<Record<string, string[]>>): Token[] =>
  tokens.map((token, i) => {
    const next = tokens[i + 1];
    const word = next && folded(token.typed + next.typed);
    const stems = word && Object.hasOwn(known, word) && known[word];
    return stems ? { ...token, withNext: { next: next.typed, stems } } : token;
  });

/** Is the length of an ending that makes a word another than the listed one of its stem: 'simant' of 'sim'. */
const ENDING = 3;

/**
 * Reads a word that neither titles, word lists nor French have as the listed word or words of the same sound, such as a
 * word of Hausa that people spell in several ways, or a French one spelt by ear; other tokens are returned as they are.
 */
const bySound = (token: Token, vocabulary: Vocabulary): Token[] => {
  const [word = '', ...others] = token.words;
  if (token.isExact || token.isTitled || token.isFiller || others.length > 0) return [token];
  if (vocabulary.asTyped.has(word)) return [token];
  if (isOrdinary(token) || vocabulary.thesaurus.has(word)) return [token];
  const isLikeItsStem = word.length - (token.stems[0]?.length ?? 0) < ENDING;
  if (isLikeItsStem && (isKnown(token, vocabulary) || isNamed(token, vocabulary))) return [token];
  const spoken = vocabulary.sounds.get(soundForm(word));
  const heard = spoken ? [spoken] : vocabulary.lexicon.heard(word);
  const read = heard.length > 0 ? heard : vocabulary.lexicon.guessed(word);
  if (read.length === 0) return [token];
  return read.map(({ word: meant, stems }) => ({
    ...token,
    typed: meant,
    words: [meant],
    stems,
    isHeard: true,
    isGuessed: read !== heard,
  }));
};

/** Says whether a token names a place or a value of an attribute, such as a brand. */
const isNamed = ({ stems }: Token, { places, fieldWords }: Vocabulary): boolean =>
  places.has(stems.join(' ')) || fieldWords.labels.has(stems.join(' '));

interface Normalised {
  version: string | null;
  words: string[][];
  stems: string[][];
  /** Says of each word whether a title has it, in the singular or plural. */
  titled: boolean[];
  /** Maps joined words that titles contain to their stems. */
  joined: Record<string, string[]> | null;
}

/**
 * Normalises typed words as the search index does, applies the list of misspellings, and notes which neighbouring words
 * titles write as one. `isCorrected` tells whether a misspelling was replaced. Other word lists than those of the
 * database may be `given`.
 */
export const parseWords = async (
  pool: pg.Pool,
  typed: string,
  given?: Vocabulary,
): Promise<ParsedWords> => {
  const pieces = tokenise(typed);
  const { rows } = await pool.query<Normalised>({
    name: 'search_normalise',
    text: `SELECT (SELECT version FROM search_vocabulary) AS version,
             coalesce(json_agg(string_to_array(norm, ' ') ORDER BY i), '[]') AS words,
             coalesce(json_agg(fr_stems(t) ORDER BY i), '[]') AS stems,
             coalesce(json_agg(EXISTS (SELECT FROM search_word WHERE frequency > 0 AND
               word IN (norm, norm || 's', norm || 'x', regexp_replace(norm, '[sx]$', ''))) ORDER BY i), '[]') AS titled,
             (SELECT json_object_agg(two, fr_stems(two)) FROM json_array_elements_text($2::json) AS two
              WHERE (SELECT frequency > 0 FROM search_word WHERE word = fr_norm(two))) AS joined
           FROM (SELECT t, i, fr_norm(t) AS norm
                 FROM json_array_elements_text($1::json) WITH ORDINALITY AS typed (t, i) OFFSET 0) AS typed`,
    // Sent as JSON: PostgreSQL assumes the same number of words for any value, so it keeps one plan.
    values: [JSON.stringify(pieces.map(({ text }) => text)), JSON.stringify(joinedWords(pieces))],
  });
  const { version, words, stems, titled, joined } = expectOne(rows);
  const vocabulary = given ?? (await vocabularyAt(pool, version));
  const tokens = pieces
    .map((piece, i): Token => ({
      typed: piece.isExact ? `"${piece.typed}"` : piece.typed,
      source: piece.typed,
      words: (words[i] ?? []).filter(Boolean),
      stems: stems[i] ?? [],
      isExact: piece.isExact,
      isFiller: piece.isFiller && !(piece.yields && titled[i]),
      isTitled: titled[i] ?? false,
    }))
    .flatMap(splitWords);
  const corrected = correctSpelling(tokens, vocabulary);
  const heard = corrected.flatMap((token) => bySound(token, vocabulary));
  const isCorrected = heard.some((token, i) => token !== tokens[i]);
  return { tokens: joined ? joinTokens(heard, joined) : heard, isCorrected, vocabulary };
};

/** Says whether a token, taken alone, is in the word lists. */
export const isKnown = ({ stems, words }: Token, { meanings, thesaurus }: Vocabulary): boolean =>
  meanings.has(stems.join(' ')) || thesaurus.has(words.join(' '));

/** Returns the tokens as text. */
export const tokensText = (tokens: readonly Token[]): string =>
  tokens.map(({ typed }) => typed).join(' ');
