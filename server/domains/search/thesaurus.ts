// What people call things in the languages of Niger, in English and by brands, as entries that find French words.

import { folded } from '#contract/common/plain-letters.ts';
import { keyOf, type Meaning, type Stems } from './meanings.ts';
import { formsReader, type Forms, type NormalWord } from './normal-forms.ts';
import kindWords from './seed/kind_words.json' with { type: 'json' };
import lists from './seed/thesaurus.json' with { type: 'json' };

/** Is an entry as the list has it: words that find the words of titles. */
interface Listed {
  words: string[];
  meant: string[];
  /** Is the slug of the sub-category whose ads all are meant; undefined for the words of things. */
  kind?: string;
  /** Says whether the words are French, or brands of things. */
  isFrench: boolean;
  isEnglish: boolean;
  isHausa: boolean;
  /** Says whether the words are of a language that people spell in several ways. */
  isSpoken: boolean;
}

const parts = (text = ''): string[] => text.split(',').map((part) => part.trim());

const { note: _note, ...languages } = lists;
const SPOKEN: ReadonlySet<string> = new Set(['hausa', 'zarma', 'fulfulde', 'tamajaq']);

/** Says what is to be known about the words of a language. */
const languageOf = (
  language: string,
): Pick<Listed, 'isFrench' | 'isEnglish' | 'isHausa' | 'isSpoken'> => ({
  isFrench: language === 'brands' || language === 'french',
  isEnglish: language === 'english',
  isHausa: language === 'hausa',
  isSpoken: SPOKEN.has(language),
});

const { note: _kinds, whole, ...kinds } = kindWords;
/** Holds the slugs of sub-categories whose ads all are one thing, however their titles name it. */
const WHOLE: ReadonlySet<string> = new Set(whole.split(' '));

const WRITTEN: readonly Listed[] = [
  ...Object.entries(languages).flatMap(([language, bySource]) =>
    Object.values<string[]>(bySource)
      .flat()
      .map((entry): Listed => {
        const [words, meant] = entry.split('=');
        return { words: parts(words), meant: parts(meant), ...languageOf(language) };
      }),
  ),
  ...Object.entries(kinds).flatMap(([kind, all]) =>
    Object.entries(all).map(([language, words]): Listed => ({
      words: parts(words),
      meant: [],
      kind,
      ...languageOf(language),
    })),
  ),
];

/** Holds the single words of the list and those that its terms consist of, which are no forms of Hausa words. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  WRITTEN.flatMap(({ words, meant }) => [...words, ...meant]).flatMap((term) => term.split(' ')),
);

/**
 * Returns the forms with which Hausa joins a noun to the next word, as 'taki' in 'takin gona', unless the list has them as
 * other words; none for nouns that do not end in a vowel.
 */
const joiningForms = (word: string): string[] =>
  /^[a-z]{4,}[aeiou]$/.test(word)
    ? [`${word}n`, `${word}r`].filter((form) => !KNOWN_WORDS.has(form))
    : [];

const LISTED: readonly Listed[] = [
  ...WRITTEN,
  ...WRITTEN.filter(({ isHausa }) => isHausa).map((entry) => ({
    ...entry,
    words: entry.words.flatMap(joiningForms),
    isSpoken: false,
  })),
];

/** Returns the normalised terms of the list. */
export const thesaurusForms = formsReader(
  LISTED.flatMap(({ words, meant }) => [...words, ...meant]),
);

/** Lists what the list has for a term. */
export const listedFor = (term: string): string[] => [
  ...new Set(LISTED.flatMap(({ words, meant }) => (words.includes(folded(term)) ? meant : []))),
];

/** Is what a term of the thesaurus stands for. */
export interface ThesaurusEntry {
  meaning: Meaning;
  /** Says whether the term is French, or the brand of a thing. */
  isFrench: boolean;
  isEnglish: boolean;
  /** Says whether the term means all ads of a sub-category, even where titles have it as well. */
  isKind: boolean;
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

/** Returns the meaning of the sub-category of this slug, whose id `ids` has; an empty one for no slug. */
const kindOf = (slug: string | undefined, ids: ReadonlyMap<string, number>): Meaning => {
  const id = slug === undefined ? undefined : ids.get(slug);
  return id === undefined ? NONE : { ...NONE, kinds: new Set([`sub:${id}`]) };
};

/**
 * Returns a meaning with a sub-category beside its words, whose ads come first unless the sub-category is one thing as a
 * whole.
 */
const withKind = (meaning: Meaning, { kinds: named }: Meaning, isWhole: boolean): Meaning => {
  if (isWhole || meaning.synonyms.size === 0 || meaning.kinds.size > 0)
    return { ...meaning, kinds: new Set([...meaning.kinds, ...named]) };
  return { ...meaning, parts: new Set([...meaning.parts, ...named]) };
};

/**
 * Returns the entries of the list with the meanings that their French words have now, and the sub-categories of the
 * slugs that `ids` maps to their ids; the normalised words `asTyped` have no entry.
 */
export const thesaurusOf = (
  forms: Forms,
  meanings: ReadonlyMap<string, Meaning>,
  ids: ReadonlyMap<string, number>,
  asTyped: ReadonlySet<string>,
): Thesaurus => {
  const entries = new Map<string, ThesaurusEntry>();
  for (const { words, meant, kind, isFrench, isEnglish } of LISTED) {
    const isKind = kind !== undefined;
    const meaning = meant
      .flatMap((term) => (forms.get(term)?.stems.length ? [forms.get(term)?.stems ?? []] : []))
      .map((stems) => meaningOf(stems, meanings))
      .reduce(bothMeanings, NONE);
    for (const term of words) {
      const word = forms.get(term)?.word ?? '';
      if (word === '' || asTyped.has(word)) continue;
      const known = entries.get(word);
      const own = known ? bothMeanings(known.meaning, meaning) : meaning;
      entries.set(word, {
        meaning:
          kind === undefined ? own : withKind(own, kindOf(kind, ids), isFrench || WHOLE.has(kind)),
        isFrench: isFrench || (known?.isFrench ?? false),
        isEnglish: isEnglish || (known?.isEnglish ?? false),
        isKind: isKind || (known?.isKind ?? false),
      });
    }
  }
  return entries;
};

/** Lists the single words of the languages of Niger, which people spell as they sound, except those of `asTyped`. */
export const spokenWords = (forms: Forms, asTyped: ReadonlySet<string>): NormalWord[] =>
  LISTED.filter(({ isSpoken }) => isSpoken)
    .flatMap(({ words }) => words.map((term) => forms.get(term)))
    .filter((form) => form !== undefined && form.stems.length === 1 && form.word !== '')
    .filter((form) => !asTyped.has(form?.word ?? ''))
    .map((form) => form as NormalWord);
