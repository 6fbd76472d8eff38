import { countMeaning } from './field-words.ts';
import { keyOf, type Meaning, type Stems } from './meanings.ts';
import { isFrench } from './ordinary-words.ts';
import { bothMeanings, type ThesaurusEntry } from './thesaurus.ts';
import type { Vocabulary } from './vocabulary.ts';
import { longest, type Token } from './words.ts';

/** Is one thing that is searched: a word, or several words that form one term of the word lists. */
export interface Term {
  tokens: readonly Token[];
  stems: Stems;
  meaning: Meaning | undefined;
}

/** Returns a term of one token alone. */
export const termOf = (token: Token): Term => ({
  tokens: [token],
  stems: token.stems,
  meaning: undefined,
});

/** Holds normalised words that sellers often leave out: ads with them come first, but others match as well. */
const PREFERENCES = new Set(
  `neuf neuve neufs neuves occasion occasions original originale originaux origine authentique propre propres etat
   excellent excellente parfait parfaite impeccable moderne recent recente grand grande grands grandes petit petite
   petits petites beau belle beaux belles joli jolie jolis jolies gros grosse nouveau nouvelle super top rapide urgence
   used new second hand sabo sabon tsoho`.split(/\s+/),
);

const NUMBER = /^\d+$/;
/** Matches the stems of units and counted parts, which belong to the number before them: '2 places', '43 pouces'. */
const UNIT =
  /^(?:mm|cm|m|km|kg|go|gb|to|tb|cv|kva|kw|w|v|ah|mah|cc|btu|ans?|moi|watt|volt|litr|plac|pouc|chambr|piec|port|feu|tiroir|yard|person|battant|ton|ha|hectar|metr|gram|carat|rou|tet|etag)$/;
const RENT = /^(?:louer|loue|location|locations|bail|haya|rent|rental)$/;

const consistsOf = ({ tokens }: Term, words: ReadonlySet<string>): boolean =>
  tokens.every((token) => !token.isExact && token.words.every((word) => words.has(word)));

/** Says whether a term is one that an ad need not contain. */
export const isPreference = (term: Term): boolean => consistsOf(term, PREFERENCES);

/**
 * Says whether a term is a size, a count or a year: "43", "200 m2", "3 chambres". A name with
 * digits, such as "A14", is not.
 */
export const isNumber = ({ stems, meaning }: Term): boolean =>
  meaning?.values !== undefined ||
  (stems.every((stem) => NUMBER.test(stem) || UNIT.test(stem)) &&
    stems.some((stem) => NUMBER.test(stem) || /^(?:m|cm|km|kg|go|gb)$/.test(stem)));

/** Says whether a term only says that something is to be rented, as 'louer' and 'location' do. */
const isRent = ({ tokens }: Term): boolean =>
  tokens.every(({ words }) => words.every((word) => RENT.test(word)));

/** Says whether titles have a term, or it stands for words or a category that they have. */
const isNamed = ({ tokens, meaning }: Term): boolean =>
  tokens.some(({ isTitled }) => isTitled) ||
  (meaning !== undefined && meaning.synonyms.size + meaning.kinds.size > 0);

/**
 * Returns the index of the term that names the searched thing, which French says first: 'vélo' of 'vélo pour enfant'
 * and of 'louer un vélo'. A word that no title has, such as 'billet' of 'billet omra', does not if another one does.
 */
export const headOf = (terms: readonly Term[]): number => {
  const isThing = (term: Term): boolean => !isNumber(term) && !isRent(term);
  const named = terms.findIndex((term) => isThing(term) && isNamed(term));
  return named >= 0 ? named : Math.max(0, terms.findIndex(isThing));
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the meaning of two words that some titles write as one ('frigo bar', 'frigobar'): that of the one word, with
 * this word as a synonym.
 */
const joinedMeaning = (joined: Stems, { meanings }: Vocabulary): Meaning => {
  const key = keyOf(joined);
  const own = meanings.get(key) ?? { synonyms: [], kinds: NONE, parts: NONE, places: NONE };
  return { ...own, synonyms: new Map([...own.synonyms, [key, joined]]) };
};

/** Says whether two words may be written as one: not when one names a place, nor when each has a meaning of its own. */
const mayBeOne = (first: Token, second: Token, { meanings, places }: Vocabulary): boolean => {
  const keys = [first, second].map(({ stems }) => keyOf(stems));
  return (
    !keys.some((key) => places.has(key) || meanings.get(key)?.places.size) &&
    !keys.every((key) => meanings.has(key))
  );
};

/** Says whether two tokens are a number and its unit. */
const isMeasure = (number: Token, unit: Token | undefined): boolean =>
  unit !== undefined &&
  ![number, unit].some(({ isExact }) => isExact) &&
  NUMBER.test(keyOf(number.stems)) &&
  UNIT.test(keyOf(unit.stems));

/** Returns what the thesaurus has for words; a plural that the normalisation keeps ('fauteuils') is tried without s. */
const entryOf = ({ thesaurus }: Vocabulary, words: string): ThesaurusEntry | undefined =>
  thesaurus.get(words) ?? thesaurus.get(words.replace(/[sx]$/, ''));

/**
 * Says whether a word means itself and not what the thesaurus has for it: when a title has it, and, unless the
 * thesaurus has it as French or as a brand, when it is a French word or the value of an attribute such as a brand.
 */
const isRightAsTyped = (
  token: Token | undefined,
  { isFrench: isListedFrench }: ThesaurusEntry,
  { fieldWords }: Vocabulary,
): boolean =>
  token !== undefined &&
  (token.isTitled ||
    (!isListedFrench && (isFrench(token) || fieldWords.labels.has(keyOf(token.stems)))));

/**
 * Returns the longest term from `start` on that the word lists or the thesaurus know, with its meaning in both when
 * they know the same.
 */
const knownAt = (
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
): { found: Meaning; end: number } | undefined => {
  const { meanings, fieldWords } = vocabulary;
  const listed = longest(
    tokens,
    start,
    ({ stems }) => stems,
    (key) => meanings.get(key) ?? countMeaning(key, fieldWords),
  );
  const entry = longest(
    tokens,
    start,
    ({ words }) => words,
    (key) => entryOf(vocabulary, key),
  );
  const isOneWord = entry?.end === start + 1;
  if (!entry || (isOneWord && isRightAsTyped(tokens[start], entry.found, vocabulary)))
    return listed;
  const { end } = entry;
  const { meaning } = entry.found;
  if (!listed || end > listed.end) return { found: meaning, end };
  return end < listed.end ? listed : { found: bothMeanings(listed.found, meaning), end };
};

/**
 * Divides the tokens from left to right into terms, each the longest that the word lists know or that titles write as
 * one word, without stop words and fillers.
 */
export const termsOf = (tokens: readonly Token[], vocabulary: Vocabulary): Term[] => {
  const significant = tokens.filter(({ stems }) => stems.length > 0);
  const terms: Term[] = [];
  for (let i = 0; i < significant.length;) {
    const token = significant[i];
    if (!token) break;
    const known = knownAt(significant, i, vocabulary);
    const second = significant[i + 1];
    const joined = second?.typed === token.withNext?.next ? token.withNext?.stems : undefined;
    const isJoined =
      joined !== undefined &&
      second !== undefined &&
      (known?.end ?? 0) < i + 2 &&
      mayBeOne(token, second, vocabulary);
    const end = isJoined ? i + 2 : (known?.end ?? (isMeasure(token, second) ? i + 2 : i + 1));
    const run = significant.slice(i, end);
    terms.push({
      tokens: run,
      stems: run.flatMap(({ stems }) => stems),
      meaning: isJoined ? joinedMeaning(joined, vocabulary) : known?.found,
    });
    i = end;
  }
  return terms.filter((term) => !term.tokens.every(({ isFiller }) => isFiller));
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/**
 * Returns a tsquery that matches these stems in sequence; with a weight (':A' for titles, ':B' for attribute values)
 * only in such texts.
 */
const phrase = (stems: Stems, weight = ''): string =>
  stems.map((stem) => `${quoted(stem)}${weight}`).join(' <-> ');

/** Returns a tsquery of the stems in sequence and, if there are several, one of all of them in any order. */
const spellings = (stems: Stems, weight: string): string[] => [
  phrase(stems, weight),
  ...(stems.length > 1 ? [stems.map((stem) => `${quoted(stem)}${weight}`).join(' & ')] : []),
];

const anyOf = (alternatives: readonly string[]): string =>
  alternatives.map((alternative) => `(${alternative})`).join(' | ');

/** Says where a word is searched: anywhere, in titles, in attribute values, or in both of these. */
type Weight = '' | ':A' | ':B' | ':AB';

/** Returns a tsquery of the term itself, without its synonyms. */
export const exactly = ({ stems }: Term, weight: Weight = ''): string => phrase(stems, weight);

/** Returns a tsquery of the term and its synonyms, limited to texts of the weight. */
export const wordsQueryOf = ({ stems, meaning }: Term, weight: Weight = ''): string => {
  const synonyms = [...(meaning?.synonyms.values() ?? [])].map((synonym) =>
    phrase(synonym, weight),
  );
  return anyOf([...(meaning ? spellings(stems, weight) : [phrase(stems, weight)]), ...synonyms]);
};

/** Returns a tsquery of everything that the term matches: words, categories and places. */
export const tsqueryOf = (term: Term): string => {
  const { kinds, parts, places, values } = term.meaning ?? {};
  const entries = [kinds, parts, places, values].flatMap((named) => [...(named ?? [])]).map(quoted);
  return `(${[wordsQueryOf(term), ...new Set(entries)].join(' | ')})`;
};

/**
 * Returns a tsquery of the ads that have the term in their title or a value, or are in a category that it names. With a
 * weight, it is for all words of ads (`tsv`), of which only those of the weight count; with '', for their strong words
 * alone.
 */
export const stronglyOf = (term: Term, weight: ':AB' | ''): string => {
  const { kinds, parts } = term.meaning ?? {};
  const named = kinds && kinds.size > 0 ? kinds : parts;
  return [wordsQueryOf(term, weight), ...[...(named ?? [])].map(quoted)].join(' | ');
};
