// Widens a search of words that no ad has together: it leaves out the words that say least.

import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { pricesOf, Values, where, wordConditions } from './conditions.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import type { Meaning } from './meanings.ts';
import type { AdFilters } from './orders.ts';
import { categoryWords } from './proposals/category-words.ts';
import { offersAlone } from './offers.ts';
import { headOf, isNumber, stronglyOf, termOf, tsqueryOf, type Term } from './terms.ts';
import type { TypedPrice } from '#contract/common/price-range.ts';
import type { Vocabulary } from './vocabulary.ts';
import {
  bitsOf,
  choiceOf,
  CODE_BIT,
  codeOf,
  isIn,
  TERM_BITS,
  type Choice,
} from './widened-choice.ts';
import { joinKnown, kindsOf, withKinds } from './widened-kinds.ts';
import type { Token } from './words.ts';

/** Holds the parsed words of a search, its prices and the filters chosen beside them. */
export interface ParsedSearch {
  tokens: readonly Token[];
  prices: readonly TypedPrice[];
  filters: AdFilters;
  vocabulary: Vocabulary;
}

export interface Widened {
  words: InterpretedQuery;
  /** Lists the words and prices, as typed, that no ad of the search has. */
  unused: string[];
  /** Holds the choice of terms and prices as a positive number, for `widenedBy`. */
  code: number;
}

/** Limits the terms of which every selection is tried: the searched thing and the rarest others. */
const MAX_TERMS = 4;
/** Is the number of matches at which counting stops. */
const CAP = 101;
const NONE: ReadonlySet<string> = new Set();

/** Counts listed ads, up to 101, that match each of these conditions, in one statement through the word index. */
const countEach = async (
  pool: pg.Pool,
  vocabulary: Vocabulary,
  searches: readonly { filters: AdFilters; terms: readonly Term[]; thing: Term | null }[],
): Promise<number[]> => {
  if (searches.length === 0) return [];
  const values = new Values();
  const counts = searches.map(({ filters, terms, thing }) => {
    const conditions = wordConditions(filters, terms.map(tsqueryOf), pricesOf(filters), values);
    conditions.push(...offersAlone({ filters, vocabulary }));
    if (thing)
      conditions.unshift(
        `ad_strong_words(tsv, category_id, sub_category_id) @@ ${values.add(stronglyOf(thing, ''))}::tsquery`,
      );
    return `(SELECT count(*) FROM (SELECT FROM ad_search ${where(conditions)} LIMIT (SELECT ${CAP})) AS found)`;
  });
  const { rows } = await pool.query<{ counts: number[] }>(
    `SELECT json_build_array(${counts.join(', ')}) AS counts`,
    values.list,
  );
  return expectOne(rows).counts;
};

/** Describes a required term of a search that is widened. */
interface Weighed {
  /** Is the term's place among the required terms. */
  at: number;
  term: Term;
  /** Counts the ads that have the term anywhere, up to 101. */
  found: number;
  weight: number;
}

/** Is the weight of the term that names the thing, more than that of all others together. */
const THING_WEIGHT = 10;
/** Is the weight of a quoted term, and that of the typed place. */
const QUOTED_WEIGHT = 2;
const PLACE_WEIGHT = 0.9;

/**
 * Returns the terms that some ad has or that name a sub-category, each with what it says: the thing most, then the
 * rarer ones; at most four.
 */
const weigh = (terms: readonly Term[], found: readonly number[], head: number): Weighed[] => {
  const weighed = terms.map((term, at) => {
    const rarity = 1 - Math.log(1 + (found[at] ?? 0)) / Math.log(1 + CAP);
    const isQuoted = term.tokens.some(({ isExact }) => isExact);
    const isGuess = term.tokens.some(({ isGuessed }) => isGuessed);
    const plain = isNumber(term) || isGuess ? 0.4 : 0.6 + 0.4 * rarity;
    const weight = isQuoted ? QUOTED_WEIGHT : plain;
    return { at, term, found: found[at] ?? 0, weight: at === head ? THING_WEIGHT : weight };
  });
  return weighed
    .filter(({ term, found: n }) => n > 0 || (term.meaning?.parts.size ?? 0) > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS)
    .toSorted((a, b) => a.at - b.at);
};

/** Returns every selection of the terms that has one other than a number. */
const selectionsOf = (terms: readonly Weighed[]): Weighed[][] =>
  Array.from({ length: 2 ** terms.length - 1 }, (_, i) =>
    terms.filter((_term, bit) => ((i + 1) & (1 << bit)) !== 0),
  ).filter((kept) => kept.some(({ term }) => !isNumber(term)));

interface Candidate extends Omit<Choice, 'unknown'> {
  /** Is higher for searches with the thing, and with the typed prices. */
  tier: number;
  score: number;
  terms: Term[];
  /** Is the term that ads are called by; null when they may only mention it. */
  thing: Term | null;
}

/**
 * Returns the selections of terms, prices and places to try, the most telling first; single words may be mentioned. With
 * a typed town (`hasTown`), its own ads come before those elsewhere that have more of the words.
 */
const candidatesOf = (
  weighed: readonly Weighed[],
  {
    head,
    prices,
    places,
    hasTown,
  }: { head: number; prices: number; places: readonly Term[]; hasTown: boolean },
): Candidate[] => {
  const either = (count: number): boolean[] => (count > 0 ? [true, false] : [false]);
  const tried = selectionsOf(weighed).flatMap((selected) =>
    (selected.length === 1 ? [true, false] : [true]).map((isCalled) => ({ selected, isCalled })),
  );
  return tried
    .flatMap(({ selected, isCalled }) =>
      either(prices).flatMap((hasPrices) =>
        either(places.length).map((hasPlaces): Candidate => {
          const terms = selected.map(({ term }) => term);
          const hasThing = selected.some(({ at }) => at === head);
          const keepsPrices = hasPrices || prices === 0;
          const weight = selected.reduce((sum, one) => sum + one.weight, 0);
          return {
            kept: bitsOf(selected.map(({ at }) => at)),
            hasPrices,
            hasPlaces,
            tier: (hasThing ? 4 : 0) + (keepsPrices ? 2 : 0) + (isCalled ? 1 : 0),
            score: weight + (hasPlaces ? PLACE_WEIGHT : 0),
            terms: hasPlaces ? [...terms, ...places] : terms,
            thing: isCalled ? (terms[headOf(terms)] ?? null) : null,
          };
        }),
      ),
    )
    .toSorted(
      (a, b) =>
        b.tier - a.tier ||
        (hasTown ? Number(b.hasPlaces) - Number(a.hasPlaces) : 0) ||
        b.score - a.score,
    );
};

/** Holds the required terms of a search, and the entries of the sub-categories that the catalogue names by each. */
interface ReadTerms {
  terms: readonly Term[];
  kinds: readonly Meaning['parts'][];
  /** Lists the terms beyond those that a code can mean. */
  beyond: readonly Term[];
  /** Is the typed search. */
  typed: InterpretedQuery;
}

const readTerms = async (pool: pg.Pool, search: ParsedSearch): Promise<ReadTerms> => {
  const { tokens, prices, filters, vocabulary } = search;
  const typed = interpretQuery(tokens, prices, filters, vocabulary);
  const catalogue = await categoryWords(pool, vocabulary);
  const all = joinKnown(typed.terms.required, catalogue);
  const terms = all.slice(0, TERM_BITS);
  return {
    terms,
    kinds: terms.map((term) => kindsOf(term, catalogue)),
    beyond: all.slice(TERM_BITS),
    typed,
  };
};

/** Returns the query of a chosen search, whose `understood` and `rest` stay those of the typed words. */
const chosenQuery = (
  { tokens, prices, filters, vocabulary }: ParsedSearch,
  { terms, kinds, beyond, typed }: ReadTerms,
  { kept, unknown, hasPrices, hasPlaces }: Choice,
): InterpretedQuery => {
  const keptPrices = hasPrices ? prices : [];
  if (kept === 0) {
    // Places and preferences, which describe a thing, are searched alone.
    const dropped = new Set([...terms, ...beyond].flatMap((term) => term.tokens));
    const others = tokens.filter((token) => !dropped.has(token));
    const { understood, rest } = typed;
    return { ...interpretQuery(others, keptPrices, filters, vocabulary), understood, rest };
  }
  const required = terms.flatMap((term, at) => {
    if (!isIn(kept, at)) return [];
    return [isIn(unknown, at) ? withKinds(term, kinds[at] ?? NONE) : term];
  });
  const searched = hasPlaces ? [...required, ...typed.terms.places] : required;
  return {
    ...typed,
    filters: interpretQuery(tokens, keptPrices, filters, vocabulary).filters,
    searchTerms: searched.map(tsqueryOf),
    terms: {
      ...typed.terms,
      required,
      places: hasPlaces ? typed.terms.places : [],
      leftOut: typed.terms.required.filter((term) => !required.includes(term)),
    },
  };
};

/**
 * Returns a search that differs as chosen from the typed one. It takes a statement that looks for words left out among
 * its ads.
 */
const widenedWith = async (
  pool: pg.Pool,
  search: ParsedSearch,
  read: ReadTerms,
  choice: Choice,
): Promise<Widened> => {
  const words = chosenQuery(search, read, choice);
  const { terms, beyond, typed } = read;
  const { vocabulary } = search;
  const isUsed = (_term: Term, at: number): boolean =>
    isIn(choice.kept, at) && !isIn(choice.unknown, at);
  const doubtful = [...terms.filter((term, at) => !isUsed(term, at)), ...beyond].flatMap(
    ({ tokens }) => tokens,
  );
  const searched = [...words.terms.required, ...(choice.hasPlaces ? words.terms.places : [])];
  const counts = await countEach(
    pool,
    vocabulary,
    doubtful.map((token) => ({
      filters: words.filters,
      terms: [...searched, termOf(token)],
      thing: null,
    })),
  );
  const used = new Set(
    [
      ...terms.filter(isUsed).flatMap(({ tokens }) => tokens),
      ...doubtful.filter((_token, i) => (counts[i] ?? 0) > 0),
    ].map(({ source }) => source),
  );
  const dropsPlaces = choice.kept > 0 && !choice.hasPlaces && typed.cities.length === 0;
  const unused = [
    ...doubtful,
    ...(dropsPlaces ? typed.terms.places.flatMap(({ tokens }) => tokens) : []),
  ].map(({ source }) => source);
  return {
    words,
    unused: [
      ...new Set([
        ...unused.filter((word) => !used.has(word)),
        ...(choice.hasPrices ? [] : search.prices.map(({ piece }) => piece)),
      ]),
    ],
    code: codeOf(choice),
  };
};

/**
 * Returns the places and preferences of a search whose other words no ad has; null when they find nothing, or when a
 * category is chosen.
 */
const withoutThing = async (
  pool: pg.Pool,
  search: ParsedSearch,
  read: ReadTerms,
): Promise<Widened | null> => {
  const { places, preferred } = read.typed.terms;
  const { vocabulary } = search;
  if (places.length + preferred.length === 0) return null;
  const choices = (search.prices.length > 0 ? [true, false] : [false]).map((hasPrices): Choice => ({
    kept: 0,
    unknown: 0,
    hasPrices,
    hasPlaces: true,
  }));
  const counts = await countEach(
    pool,
    vocabulary,
    choices.map((choice) => {
      const { filters, terms } = chosenQuery(search, read, choice);
      return { filters, terms: [...terms.required, ...terms.places], thing: null };
    }),
  );
  const chosen = choices.find((_choice, i) => (counts[i] ?? 0) > 0);
  return chosen ? widenedWith(pool, search, read, chosen) : null;
};

/** Says whether a search has one unknown word and nothing else, so that nothing can be left out. */
const isOneWord = ({ prices }: ParsedSearch, { terms, kinds, beyond, typed }: ReadTerms): boolean =>
  terms.length === 1 &&
  (kinds[0]?.size ?? 0) === 0 &&
  [beyond, prices, typed.terms.places, typed.terms.preferred].every((all) => all.length === 0);

/**
 * Returns a wider search for words that no ad has together: with as many of the words as some ad has together, those
 * that say least left out first and the thing itself last. The typed prices are left out only when no ad has the thing
 * within them. Null without one. The thing is never left out when it is known and a category is chosen, whose other ads
 * are not meant. It takes three statements.
 */
export const widen = async (pool: pg.Pool, search: ParsedSearch): Promise<Widened | null> => {
  const read = await readTerms(pool, search);
  const { terms, kinds, typed } = read;
  if (terms.length === 0 || isOneWord(search, read)) return null;
  const { tokens, prices, filters, vocabulary } = search;
  const unpriced = interpretQuery(tokens, [], filters, vocabulary).filters;
  const counted = await countEach(
    pool,
    vocabulary,
    terms.flatMap((term) => [
      { filters: unpriced, terms: [term], thing: null },
      { filters: unpriced, terms: [term], thing: term },
    ]),
  );
  const found = counted.filter((_count, i) => i % 2 === 0);
  const isUnknown = (at: number): boolean =>
    counted[2 * at + 1] === 0 && (kinds[at]?.size ?? 0) > 0;
  const meant = terms.map((term, at) =>
    isUnknown(at) ? withKinds(term, kinds[at] ?? NONE) : term,
  );
  const known = meant.filter((term, at) => (found[at] ?? 0) > 0 || term.meaning !== undefined);
  const thing = known[headOf(known)];
  const head = thing ? meant.indexOf(thing) : -1;
  const unknown = bitsOf([...terms.keys()].filter(isUnknown));
  const everything = bitsOf([...terms.keys()]);
  const keepsThing = filters.category !== undefined || filters.sub_category !== undefined;
  const { places } = typed.terms;
  const candidates = candidatesOf(weigh(meant, found, head), {
    head,
    prices: prices.length,
    places,
    hasTown: typed.cities.length > 0,
  }).filter(({ kept }) => !keepsThing || head < 0 || isIn(kept, head));
  if (candidates.length === 0) return withoutThing(pool, search, read);
  const counts = await countEach(
    pool,
    vocabulary,
    candidates.map(({ terms: kept, thing: strong, hasPrices }) => ({
      filters: hasPrices ? typed.filters : unpriced,
      terms: kept,
      thing: strong,
    })),
  );
  const chosen = candidates.find((_candidate, i) => (counts[i] ?? 0) > 0);
  if (!chosen) return withoutThing(pool, search, read);
  const { kept, hasPrices, hasPlaces } = chosen;
  const isTyped =
    kept === everything &&
    unknown === 0 &&
    read.beyond.length === 0 &&
    hasPrices === prices.length > 0 &&
    hasPlaces === places.length > 0;
  if (isTyped) return null;
  return widenedWith(pool, search, read, { kept, hasPrices, hasPlaces, unknown: unknown & kept });
};

/** Returns the wider search of a code, as the first page of its list had it; null when it does not fit the words. */
export const widenedBy = async (
  pool: pg.Pool,
  search: ParsedSearch,
  code: number,
): Promise<Widened | null> => {
  const read = await readTerms(pool, search);
  const choice = choiceOf(code);
  const fits = (choice.kept & bitsOf([...read.terms.keys()])) === choice.kept;
  return fits && (code & CODE_BIT) !== 0 ? widenedWith(pool, search, read, choice) : null;
};
