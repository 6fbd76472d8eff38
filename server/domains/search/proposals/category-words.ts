import type pg from 'pg';
import type { Vocabulary } from '../vocabulary.ts';
import wordsJson from '../seed/category_words.json' with { type: 'json' };
import { NearWords } from './near-words.ts';
import { keysOf } from './title-parts.ts';

/**
 * Maps the slugs of sub-categories to terms separated by commas: `names` of what a sub-category is about, and `hints`
 * that only make it likely.
 */
const WORDS: Readonly<Record<string, { names: string; hints: string }>> = wordsJson;

const NAME_WEIGHT = 1;
/** Is the maximum weight of a term that is only a hint. */
export const HINT_WEIGHT = 0.35;

/** Maps the ids of sub-categories to the weight of a term for them, 0 to 1. */
export type Weights = ReadonlyMap<number, number>;

/** Holds the words that name sub-categories in the catalogue. */
export interface CategoryWords {
  /** Returns the weights of a term by its key (`title-parts.ts`); undefined when it is unknown. */
  find: (key: string) => Weights | undefined;
  /** Says whether the word with this stem is known, alone or as part of a term. */
  has: (stem: string) => boolean;
  /** Returns the known word, with its stems, that a misspelt one resembles; undefined when there is none. */
  nearest: (word: string) => { word: string; stems: string[] } | undefined;
}

type Stems = ReadonlyMap<string, { word: string; stems: string[] }>;

const termsOf = (text: string): string[] => text.split(',').map((term) => term.trim());

/** Reads the stems of the words in `category_words.json`, which never change while the process runs. */
const stemsOf = async (pool: pg.Pool): Promise<Stems> => {
  const typed = new Set(
    Object.values(WORDS)
      .flatMap(({ names, hints }) => [...termsOf(names), ...termsOf(hints)])
      .flatMap((term) => term.split(' ')),
  );
  const { rows } = await pool.query<{ typed: string; word: string; stems: string[] }>(
    'SELECT t AS typed, fr_norm(t) AS word, fr_stems(t) AS stems FROM unnest($1::text[]) AS t',
    [[...typed]],
  );
  return new Map(rows.map(({ typed: t, word, stems }) => [t, { word, stems }]));
};

/** Gives each of the sub-categories that a term names the same weight, the smaller the more there are. */
const shared = (subs: Iterable<number>, weight: number): Map<number, number> => {
  const all = [...new Set(subs)];
  return new Map(all.map((id) => [id, weight / all.length ** 0.7]));
};

type Role = 'names' | 'hints';

/**
 * Maps the key of each term in `category_words.json` to the sub-categories that list it in this role, as a name or as a
 * hint.
 */
const subsByTerm = (
  role: Role,
  stems: Stems,
  { categories }: Vocabulary,
): Map<string, number[]> => {
  const subs = new Map<string, number[]>();
  for (const { id, slug } of categories) {
    for (const term of termsOf(WORDS[slug]?.[role] ?? '')) {
      const words = term.split(' ');
      const key = words.flatMap((word) => keysOf(word, stems.get(word)?.stems ?? [])).join(' ');
      // A number alone is no evidence.
      if (/\p{L}/u.test(key)) subs.set(key, [...(subs.get(key) ?? []), id]);
    }
  }
  return subs;
};

/**
 * Returns, for the key of each term in `category_words.json`, the weights of the sub-categories that list it as a name
 * or a hint.
 */
const ownWeights = (stems: Stems, vocabulary: Vocabulary): Map<string, Weights> => {
  const names = subsByTerm('names', stems, vocabulary);
  const hints = subsByTerm('hints', stems, vocabulary);
  return new Map(
    [...names.keys(), ...hints.keys()].map((key) => [
      key,
      new Map([
        ...shared(hints.get(key) ?? [], HINT_WEIGHT),
        ...shared(names.get(key) ?? [], NAME_WEIGHT),
      ]),
    ]),
  );
};

const subsIn = (entries: ReadonlySet<string> | undefined): number[] =>
  [...(entries ?? [])].filter((e) => e.startsWith('sub:')).map((e) => Number(e.slice(4)));

/**
 * Builds the lookup of sub-categories by words, from the terms of `category_words.json` and then the names and synonyms
 * of the search.
 */
const build = (stems: Stems, vocabulary: Vocabulary): CategoryWords => {
  const own = ownWeights(stems, vocabulary);
  // Finds the sub-categories that the catalogue names by this term, else those of a synonym, else those whose names
  // contain the term only in part.
  const named = (key: string): Weights | undefined => {
    const meaning = vocabulary.meanings.get(key);
    if (!meaning) return undefined;
    const kinds = shared(subsIn(meaning.kinds), NAME_WEIGHT);
    if (kinds.size > 0) return kinds;
    for (const synonym of meaning.synonyms.keys()) {
      const existing = own.get(synonym);
      if (existing) return existing;
    }
    const parts = shared(subsIn(meaning.parts), HINT_WEIGHT);
    return parts.size > 0 ? parts : undefined;
  };
  const byWord = new Map([...stems.values()].map((candidate) => [candidate.word, candidate]));
  const words = new NearWords([...byWord.keys()].filter((word) => /^\p{L}+$/u.test(word)));
  const single = new Set([...stems.values()].flatMap((candidate) => candidate.stems));
  return {
    find: (key) => own.get(key) ?? named(key),
    has: (stem) => single.has(stem) || vocabulary.meanings.has(stem),
    nearest: (word) => {
      const near = words.nearest(word);
      return near === undefined ? undefined : byWord.get(near);
    },
  };
};

interface Kept {
  version: string;
  words: CategoryWords;
}
const keptStems = new WeakMap<pg.Pool, Promise<Stems>>();
const caches = new WeakMap<pg.Pool, Kept>();

/**
 * Returns the lookup of sub-categories by words, built once for each version of the vocabulary. The stems of its words
 * are read once, and again after a failure.
 */
export const categoryWords = async (
  pool: pg.Pool,
  vocabulary: Vocabulary,
): Promise<CategoryWords> => {
  const cached = caches.get(pool);
  if (cached && cached.version === vocabulary.version) return cached.words;
  const loading = keptStems.get(pool) ?? stemsOf(pool);
  keptStems.set(pool, loading);
  loading.catch(() => keptStems.delete(pool));
  const words = build(await loading, vocabulary);
  caches.set(pool, { version: vocabulary.version, words });
  return words;
};
