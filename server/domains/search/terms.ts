import { countMeaning } from './field-words.ts';
import { keyOf, type Meaning, type Stems } from './meanings.ts';
import type { Vocabulary } from './vocabulary.ts';
import { longest, type Token } from './words.ts';

/** One thing that is searched: a word, or several that are one term of the word lists. */
export interface Term {
  tokens: readonly Token[];
  stems: Stems;
  meaning: Meaning | undefined;
}

/** Words without meaning for the thing searched, normalised. Dropped when others remain. */
const FILLERS = new Set(
  `cher chere moins promo promotion solde discount bas marche affaire affaires offre svp plait veux voudrais
   souhaite besoin trouver trouve acheter vendu combien coute bonjour salut merci annonce annonces niger meilleur
   meilleure mieux qualite interessant interessante rapide urgence arha sayarwa neera dey na`.split(
    /\s+/,
  ),
);

/** Words that sellers often leave out: ads that have them come first, but others match as well. Normalised. */
const PREFERENCES = new Set(
  `neuf neuve neufs neuves occasion occasions original originale originaux origine authentique propre propres etat
   excellent excellente parfait parfaite impeccable moderne recent recente sabo tsoho`.split(/\s+/),
);

const consistsOf = ({ tokens }: Term, words: ReadonlySet<string>): boolean =>
  tokens.every((token) => !token.isExact && token.words.every((word) => words.has(word)));

/** Whether the ad need not contain the term. */
export const isPreference = (term: Term): boolean => consistsOf(term, PREFERENCES);

/** Sizes, counts and years: "43", "200 m2", "3 chambres". A name with digits is no number: "A14". */
export const isNumber = ({ stems, meaning }: Term): boolean =>
  meaning?.values !== undefined || stems.every((stem) => /^(?:\d+|m|cm|km|kg|go|gb)$/.test(stem));

const NONE: ReadonlySet<string> = new Set();

/** What two words mean that titles also have in one: the same as that word, whose meaning this has. */
const joinedMeaning = (joined: Stems, { meanings }: Vocabulary): Meaning => {
  const key = keyOf(joined);
  const own = meanings.get(key) ?? { synonyms: [], kinds: NONE, parts: NONE, places: NONE };
  return { ...own, synonyms: new Map([...own.synonyms, [key, joined]]) };
};

/** Whether two words may be one: not where one names a place, nor where each has a meaning of its own. */
const mayBeOne = (first: Token, second: Token, { meanings, places }: Vocabulary): boolean => {
  const keys = [first, second].map(({ stems }) => keyOf(stems));
  return (
    !keys.some((key) => places.has(key) || meanings.get(key)?.places.size) &&
    !keys.every((key) => meanings.has(key))
  );
};

/** The terms among the tokens, longest first, without stop words and fillers. */
export const termsOf = (tokens: readonly Token[], vocabulary: Vocabulary): Term[] => {
  const { meanings, fieldWords } = vocabulary;
  const significant = tokens.filter(({ stems }) => stems.length > 0);
  const terms: Term[] = [];
  for (let i = 0; i < significant.length;) {
    const token = significant[i];
    if (!token) break;
    const known = longest(
      significant,
      i,
      ({ stems }) => stems,
      (key) => meanings.get(key) ?? countMeaning(key, fieldWords),
    );
    const second = significant[i + 1];
    const joined = second?.typed === token.withNext?.next ? token.withNext?.stems : undefined;
    const isJoined =
      joined !== undefined &&
      second !== undefined &&
      (known?.end ?? 0) < i + 2 &&
      mayBeOne(token, second, vocabulary);
    const end = isJoined ? i + 2 : (known?.end ?? i + 1);
    const run = significant.slice(i, end);
    terms.push({
      tokens: run,
      stems: run.flatMap(({ stems }) => stems),
      meaning: isJoined ? joinedMeaning(joined, vocabulary) : known?.found,
    });
    i = end;
  }
  const distinctive = terms.filter((term) => !consistsOf(term, FILLERS));
  return distinctive.length > 0 ? distinctive : terms;
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/** A tsquery that matches these stems in sequence, with a weight such as ':A' only there. */
const phrase = (stems: Stems, weight = ''): string =>
  stems.map((stem) => `${quoted(stem)}${weight}`).join(' <-> ');

/** The stems in sequence or, of several known words, each anywhere. */
const spellings = (stems: Stems, weight: string): string[] => [
  phrase(stems, weight),
  ...(stems.length > 1 ? [stems.map((stem) => `${quoted(stem)}${weight}`).join(' & ')] : []),
];

const anyOf = (alternatives: readonly string[]): string =>
  alternatives.map((one) => `(${one})`).join(' | ');

/** Where a word is sought: anywhere, in titles, in the values of attributes, or in both. */
type Weight = '' | ':A' | ':B' | ':AB';

/** A tsquery of the term itself. */
export const exactly = ({ stems }: Term, weight: Weight = ''): string => phrase(stems, weight);

/** A tsquery of the term and its synonyms. */
export const worded = ({ stems, meaning }: Term, weight: Weight = ''): string => {
  const synonyms = [...(meaning?.synonyms.values() ?? [])].map((one) => phrase(one, weight));
  return anyOf([...(meaning ? spellings(stems, weight) : [phrase(stems, weight)]), ...synonyms]);
};

/** A tsquery of everything that the term matches: words, categories and places. */
export const tsqueryOf = (term: Term): string => {
  const { kinds, parts, places, values } = term.meaning ?? {};
  const entries = [kinds, parts, places, values].flatMap((one) => [...(one ?? [])]).map(quoted);
  return `(${[worded(term), ...new Set(entries)].join(' | ')})`;
};

/**
 * A tsquery of the ads that have the term in their title or a value, or are of a category named by it: of all their words,
 * which have weights, or of their strong words alone.
 */
export const stronglyOf = (term: Term, weight: ':AB' | ''): string => {
  const { kinds, parts } = term.meaning ?? {};
  const named = kinds && kinds.size > 0 ? kinds : parts;
  return [worded(term, weight), ...[...(named ?? [])].map(quoted)].join(' | ');
};
