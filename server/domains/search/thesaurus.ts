// What people call things in the languages of Niger, in English and by brands, as entries that find French words.

import type pg from 'pg';
import { keyOf, type Meaning, type Stems } from './meanings.ts';
import lists from './seed/thesaurus.json' with { type: 'json' };

/** Is an entry as the list has it: words that find the words of titles. */
interface Listed {
  words: string[];
  meant: string[];
  /** Says whether the words are French, or brands of things. */
  isFrench: boolean;
  /** Says whether the words are of a language that people spell in several ways. */
  isSpoken: boolean;
}

const parts = (text = ''): string[] => text.split(',').map((part) => part.trim());

const { note: _note, ...languages } = lists;
const SPOKEN: ReadonlySet<string> = new Set(['hausa', 'zarma', 'fulfulde', 'tamajaq']);

const LISTED: readonly Listed[] = Object.entries(languages).flatMap(([language, entries]) =>
  entries.map((entry): Listed => {
    const [words, meant] = entry.split('=');
    return {
      words: parts(words),
      meant: parts(meant),
      isFrench: language === 'brands' || language === 'french',
      isSpoken: SPOKEN.has(language),
    };
  }),
);

/** Is a word or several, normalised as typed words are, with its stems. */
export interface NormalWord {
  word: string;
  stems: string[];
}

/** Maps the terms of the list, as written there, to their normalised form. */
type Forms = ReadonlyMap<string, NormalWord>;

const loaded = new WeakMap<pg.Pool, Promise<Forms>>();

const readForms = async (pool: pg.Pool): Promise<Forms> => {
  const all = new Set(LISTED.flatMap(({ words, meant }) => [...words, ...meant]));
  const { rows } = await pool.query<NormalWord & { term: string }>(
    'SELECT t AS term, fr_norm(t) AS word, fr_stems(t) AS stems FROM unnest($1::text[]) AS t',
    [[...all]],
  );
  return new Map(rows.map(({ term, word, stems }) => [term, { word, stems }]));
};

/** Returns the normalised terms of the list, which are read once, and again after a failure. */
export const thesaurusForms = (pool: pg.Pool): Promise<Forms> => {
  const forms = loaded.get(pool) ?? readForms(pool);
  loaded.set(pool, forms);
  forms.catch(() => loaded.delete(pool));
  return forms;
};

/** Is what a term of the thesaurus stands for. */
export interface ThesaurusEntry {
  meaning: Meaning;
  /** Says whether the term is French, or the brand of a thing. */
  isFrench: boolean;
}

/** Maps normalised words joined by a space to what they stand for. */
export type Thesaurus = ReadonlyMap<string, ThesaurusEntry>;

const NONE: Meaning = {
  synonyms: new Map(),
  kinds: new Set(),
  parts: new Set(),
  places: new Set(),
};

/** Returns a meaning that finds what either of two finds. */
export const bothMeanings = (a: Meaning, b: Meaning): Meaning => ({
  ...a,
  synonyms: new Map([...a.synonyms, ...b.synonyms]),
  kinds: new Set([...a.kinds, ...b.kinds]),
  parts: new Set([...a.parts, ...b.parts]),
  places: new Set([...a.places, ...b.places]),
});

/** Returns the meaning of a French term, which the term itself is part of. */
const meaningOf = (stems: Stems, meanings: ReadonlyMap<string, Meaning>): Meaning => {
  const own = meanings.get(keyOf(stems)) ?? NONE;
  return { ...own, synonyms: new Map([...own.synonyms, [keyOf(stems), stems]]) };
};

/** Returns the entries of the list with the meanings that their French words have now. */
export const thesaurusOf = (forms: Forms, meanings: ReadonlyMap<string, Meaning>): Thesaurus => {
  const entries = new Map<string, ThesaurusEntry>();
  for (const { words, meant, isFrench } of LISTED) {
    const meaning = meant
      .flatMap((term) => (forms.get(term)?.stems.length ? [forms.get(term)?.stems ?? []] : []))
      .map((stems) => meaningOf(stems, meanings))
      .reduce(bothMeanings, NONE);
    for (const term of words) {
      const word = forms.get(term)?.word ?? '';
      if (word === '') continue;
      const known = entries.get(word);
      entries.set(word, {
        meaning: known ? bothMeanings(known.meaning, meaning) : meaning,
        isFrench: isFrench || (known?.isFrench ?? false),
      });
    }
  }
  return entries;
};

/** Lists the single words of the languages of Niger, which people spell as they sound. */
export const spokenWords = (forms: Forms): NormalWord[] =>
  LISTED.filter(({ isSpoken }) => isSpoken)
    .flatMap(({ words }) => words.map((term) => forms.get(term)))
    .filter((form) => form !== undefined && form.stems.length === 1 && form.word !== '')
    .map((form) => form as NormalWord);
