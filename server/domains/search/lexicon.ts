// The words that the catalogue knows, by their sound, for those that people spell by ear.

import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { consonantsOf, frenchSounds } from './french-sound.ts';
import { NearWords } from './proposals/near-words.ts';
import { formsReader, type Forms, type NormalWord } from './normal-forms.ts';
import categoryWords from './seed/category_words.json' with { type: 'json' };
import kindWords from './seed/kind_words.json' with { type: 'json' };
import ordinaryWords from './seed/ordinary_words.json' with { type: 'json' };
import shorthand from './seed/shorthand.json' with { type: 'json' };
import thesaurus from './seed/thesaurus.json' with { type: 'json' };

const parts = (text = ''): string[] => text.split(/[,=]/).map((part) => part.trim());

/** Lists the terms of the catalogue, those that name things first. */
const TERMS: readonly string[] = [
  ...Object.values(categoryWords).flatMap(({ names }) => parts(names)),
  ...[thesaurus.french, thesaurus.brands].flatMap((bySource) =>
    Object.values<string[]>(bySource).flat().flatMap(parts),
  ),
  ...Object.values(kindWords).flatMap((words) =>
    typeof words === 'object' && 'french' in words ? parts(words.french) : [],
  ),
  ...Object.values(shorthand.words),
  ...Object.values(categoryWords).flatMap(({ hints }) => parts(hints)),
  ...ordinaryWords.french.split(/\s+/),
].filter((term) => /^\p{L}[\p{L} '’-]{2,}$/u.test(term));

/** Returns the normalised terms of the lexicon. */
const lexiconForms = formsReader([...TERMS, ...TERMS.flatMap((term) => term.split(' '))]);

/** Finds what a word that nobody knows is by its sound. */
export interface Lexicon {
  /** Returns the known term of the same sound, as its words with their stems; none if there is none. */
  heard: (word: string) => readonly NormalWord[];
  /** Returns the known word that a word without its vowels is, as `heard`. */
  guessed: (word: string) => readonly NormalWord[];
  /** Returns the known word that sounds nearly the same, as `heard`. */
  near: (word: string) => readonly NormalWord[];
}

/** Returns the letters of a word of which several stand for one sound as one letter. */
const plainLetters = (word: string): string =>
  folded(word)
    .replaceAll(/ch|sh/g, '9')
    .replaceAll(/qu|[ckq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/m(?=[bp])/g, 'n');

/** Says whether the letters of one word stand in another in the same order. */
const isWithin = (letters: string, word: string): boolean => {
  let from = 0;
  for (const letter of letters) {
    const at = word.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

/** Is the share of vowels below which a word has lost some: 'chargr', 'mzn'. */
const FEW_VOWELS = 0.3;

/** Says whether people have left out vowels of a word; 'vlo' has lost one though it has one in three letters. */
const lacksVowels = (word: string): boolean => {
  if (word.length < 3) return false;
  const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
  return (
    vowels / word.length < FEW_VOWELS ||
    (word.length === 3 && vowels === 1 && /^[^aeiouy]{2}/.test(word))
  );
};

/** Builds the lexicon from the normalised terms. */
const lexiconOf = (forms: Forms): Lexicon => {
  const bySound = new Map<string, string>();
  const byConsonants = new Map<string, string[]>();
  const add = (sounds: readonly string[], term: string): void => {
    for (const sound of sounds) if (!bySound.has(sound)) bySound.set(sound, term);
  };
  const words = TERMS.filter((term) => !term.includes(' '));
  for (const term of words) add(frenchSounds(term).slice(0, 1), term);
  for (const term of words) {
    add(frenchSounds(term), term);
    const consonants = consonantsOf(term);
    if (consonants) byConsonants.set(consonants, [...(byConsonants.get(consonants) ?? []), term]);
  }
  for (const term of TERMS)
    if (term.includes(' ')) add(frenchSounds(term.replaceAll(' ', '')), term);
  const near = new NearWords(
    [...bySound.keys()].filter((sound) => !bySound.get(sound)?.includes(' ')),
  );
  const formsOf = (term: string): NormalWord[] =>
    term.split(' ').flatMap((word) => {
      const form = forms.get(word);
      return form && form.stems.length === 1 ? [form] : [];
    });
  const byLetters = (word: string): string | undefined =>
    lacksVowels(word)
      ? byConsonants
          .get(consonantsOf(word))
          ?.find((term) => term[0] === word[0] && isWithin(plainLetters(word), plainLetters(term)))
      : undefined;
  return {
    heard: (word) => {
      const sound = frenchSounds(word).find((each) => bySound.has(each));
      return formsOf((sound && bySound.get(sound)) ?? '');
    },
    near: (word) => {
      const sound = frenchSounds(word)
        .map((each) => near.nearest(each))
        .find(Boolean);
      return formsOf(bySound.get(sound ?? '') ?? '');
    },
    guessed: (word) => formsOf(byLetters(word) ?? ''),
  };
};

const built = new WeakMap<Forms, Lexicon>();

/** Returns the lexicon in the normal forms of a database, which is built once for each. */
export const lexiconIn = async (pool: pg.Pool): Promise<Lexicon> => {
  const forms = await lexiconForms(pool);
  const lexicon = built.get(forms) ?? lexiconOf(forms);
  built.set(forms, lexicon);
  return lexicon;
};
