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
  /** Lists the index entries of the typed cities, in one of which its ads must be; undefined for any place. */
  within?: readonly string[];
  /** Says whether the term is English, whose last word before a word such as 'for' names the thing. */
  isEnglish?: boolean;
  /** Says whether words that say nothing, such as 'for', follow the term. */
  endsPhrase?: boolean;
  /** Says whether 'à' precedes the term, as in 'moto à réparer'. */
  followsA?: boolean;
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
/** Matches the stem of a small number in words, as in 'deux enfants'. */
const NUMBER_WORD = /^(?:deu|deux|troi|trois|quatr|cinq)$/;
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
  (stems.length === 1 && NUMBER_WORD.test(keyOf(stems))) ||
  (stems.every((stem) => NUMBER.test(stem) || UNIT.test(stem)) &&
    stems.some((stem) => NUMBER.test(stem) || /^(?:m|cm|km|kg|go|gb)$/.test(stem)));

/** Says whether a term only says that something is to be rented, as 'louer' and 'location' do. */
const isRent = ({ tokens }: Term): boolean =>
  tokens.every(({ words }) => words.every((word) => RENT.test(word)));

/** Matches words that say what is to be done to the thing after them, which those who offer that are searched for. */
const PURPOSE =
  /^(?:repar\p{L}{0,8}|depann\p{L}{0,8}|gyara|gyaran|repair|fix|transporter|livrer|demenager|nettoyer|coiffer|tresser|maquiller|construire|peindre|traduire|imprimer|apprendre)$/u;

const isPurpose = ({ tokens }: Term): boolean =>
  tokens.every(({ words }) => words.length > 0 && words.every((word) => PURPOSE.test(word)));

/** Says whether titles have a term as typed, or it stands for words or a category that they have. */
const isNamed = ({ tokens, meaning }: Term): boolean =>
  tokens.some(({ isTitled, isHeard, isGuessed }) => (isTitled || isHeard) && !isGuessed) ||
  (meaning !== undefined && meaning.synonyms.size + meaning.kinds.size > 0);

/** Returns the index of the last of the English terms from this one on, which belong together: 'chair' of 'office chair'. */
const lastEnglish = (terms: readonly Term[], from: number): number => {
  let last = from;
  while (terms[last]?.isEnglish && !terms[last]?.endsPhrase && terms[last + 1]?.isEnglish)
    last += 1;
  return last;
};

/**
 * Returns the index of the term that names the searched thing, which French says first and English last: 'vélo' of 'vélo pour enfant'
 * and of 'louer un vélo'. A word that no title has, such as 'billet' of 'billet omra', does not if another one does.
 */
export const headOf = (terms: readonly Term[]): number => {
  const isThing = (term: Term): boolean => !isNumber(term) && !isRent(term);
  const purpose = terms.findIndex(isPurpose);
  if (purpose === 0 || (purpose > 0 && !terms[purpose]?.followsA)) return purpose;
  const named = terms.findIndex((term) => isThing(term) && isNamed(term));
  if (named < 0) return Math.max(0, terms.findIndex(isThing));
  return lastEnglish(terms, named);
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

/** Is a term that the word lists know, up to the token before `end`. */
interface Known {
  found: Meaning;
  end: number;
  isEnglish?: boolean;
  /** Holds the stems that are searched instead of those of the typed word, which are those of another word of titles. */
  stems?: Stems | undefined;
}

/** Is the length up to which the stem of a foreign word is often that of another word: 'fan' of 'fane'. */
const SHORT = 3;

/** Returns the stems of the first word that a meaning has. */
const firstStems = ({ synonyms }: Meaning): Stems | undefined => [...synonyms.values()][0];

/**
 * Returns the first French stems that a short foreign word stands for, whose own may be those of another word; undefined
 * for other words.
 */
const frenchStems = (
  token: Token | undefined,
  { meaning, isFrench: isListedFrench }: ThesaurusEntry,
): Stems | undefined => {
  const [word = '', ...others] = token?.words ?? [];
  if (isListedFrench || token?.isTitled || others.length > 0) return undefined;
  return word.length <= SHORT ? firstStems(meaning) : undefined;
};

/** Says whether a token is an English word for a place, which says that the word before it is English: 'land in Dosso'. */
const isEnglishPlace = (token: Token | undefined): boolean =>
  token?.isFiller === true && /^(?:in|near|at)$/i.test(token.typed);

/**
 * Returns the longest term from `start` on that the word lists or the thesaurus know, with its meaning in both when
 * they know the same.
 */
const knownAt = (
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
): Known | undefined => {
  const { meanings, fieldWords, asTyped } = vocabulary;
  const listed = longest(
    tokens,
    start,
    ({ stems }) => stems,
    (key) => meanings.get(key) ?? countMeaning(key, fieldWords),
  );
  const isAsTyped =
    listed?.end === start + 1 && (tokens[start]?.words ?? []).some((word) => asTyped.has(word));
  if (isAsTyped) return { ...listed, found: { ...listed.found, synonyms: new Map() } };
  const entry = longest(
    tokens,
    start,
    ({ words }) => words,
    (key) => entryOf(vocabulary, key),
  );
  const isOneWord = entry?.end === start + 1;
  const isSaidEnglish =
    isOneWord && entry?.found.isEnglish === true && isEnglishPlace(tokens[start + 1]);
  const isTyped = isOneWord && isRightAsTyped(tokens[start], entry.found, vocabulary);
  if (!entry || (isTyped && !isSaidEnglish)) return listed;
  const { end } = entry;
  const { meaning, isEnglish } = entry.found;
  if (isTyped) return { found: meaning, end, isEnglish, stems: firstStems(meaning) };
  const stems = isOneWord ? frenchStems(tokens[start], entry.found) : undefined;
  if (!listed || end > listed.end) return { found: meaning, end, isEnglish, stems };
  return end < listed.end ? listed : { found: bothMeanings(listed.found, meaning), end, isEnglish };
};

/** Says whether a token is the word 'à'. */
const isA = (token: Token | undefined): boolean => /^[aà]$/i.test(token?.typed ?? '');

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
      stems: (!isJoined && known?.stems) || run.flatMap(({ stems }) => stems),
      meaning: isJoined ? joinedMeaning(joined, vocabulary) : known?.found,
      ...(known?.isEnglish && { isEnglish: true }),
      ...(isA(tokens[tokens.indexOf(token) - 1]) && { followsA: true }),
      ...(significant[end]?.isFiller && { endsPhrase: true }),
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

/** Returns a tsquery of the ads with one of these entries of the word index, such as 'city:5'. */
export const entriesQueryOf = (entries: readonly string[]): string =>
  `(${entries.map(quoted).join(' | ')})`;

/** Returns a tsquery of everything that the term matches, in the cities to which it is limited. */
export const tsqueryOf = (term: Term): string => {
  const { kinds, parts, places, values } = term.meaning ?? {};
  const entries = [kinds, parts, places, values].flatMap((named) => [...(named ?? [])]).map(quoted);
  const anywhere = `(${[wordsQueryOf(term), ...new Set(entries)].join(' | ')})`;
  return term.within ? `(${anywhere} & ${entriesQueryOf(term.within)})` : anywhere;
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
