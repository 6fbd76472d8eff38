// Widens a search of words that finds nothing, or nothing that is called so: it leaves out the words that say least.

import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { pricesOf, Values, where, wordConditions } from './conditions.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import type { Meaning } from './meanings.ts';
import type { AdFilters } from './orders.ts';
import { categoryWords, HINT_WEIGHT, type CategoryWords } from './proposals/category-words.ts';
import { headOf, isNumber, stronglyOf, tsqueryOf, type Term } from './terms.ts';
import type { TypedPrice } from './typed-price.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Token } from './words.ts';

/** Holds the parsed words of a search, its prices and the filters chosen beside them. */
export interface ParsedSearch {
  tokens: readonly Token[];
  prices: readonly TypedPrice[];
  filters: AdFilters;
  vocabulary: Vocabulary;
}

/** Says how a wider search differs from the typed one; the cursors of its pages hold it as one number. */
interface Choice {
  /** Has a bit for each required term that is kept, the first term having the lowest bit. */
  kept: number;
  /** Has a bit for each required term that stands for sub-categories, since no ad has it. */
  unknown: number;
  /** Is 0 with the typed prices, 1 with prices a quarter beyond them, 2 without prices. */
  prices: number;
  /** Says whether the typed words found ads, all of which the wider search has. */
  hasMatches: boolean;
}

export interface Widened {
  words: InterpretedQuery;
  /** Lists the words and prices, as typed, that no ad of the search need have. */
  unused: string[];
  /** Holds the choice of terms and prices as a positive number, for `widenedBy`. */
  code: number;
}

/** Limits the terms of which every selection is tried: the searched thing and the rarest others. */
const MAX_TERMS = 4;
/** Is the number of matches at which counting stops. */
const CAP = 101;
/** Is the factor by which typed prices are exceeded before they are left out. */
const ABOUT = 1.25;
/** Limits the sub-categories that stand for a word which no ad has. */
const MAX_KINDS = 3;
/** Is the number of bits of a code that say which terms are meant, at least that of the words of a search. */
const TERM_BITS = 12;
const TERM_MASK = 2 ** TERM_BITS - 1;
const NONE: ReadonlySet<string> = new Set();

const codeOf = ({ kept, unknown, prices, hasMatches }: Choice): number =>
  kept | (unknown << TERM_BITS) | (prices << (2 * TERM_BITS)) | (Number(hasMatches) << 26);

const choiceOf = (code: number): Choice => ({
  kept: code & TERM_MASK,
  unknown: (code >> TERM_BITS) & TERM_MASK,
  prices: (code >> (2 * TERM_BITS)) & 3,
  hasMatches: ((code >> 26) & 1) === 1,
});

/** Returns a number that has a bit for each of these places in a list. */
const bitsOf = (places: readonly number[]): number =>
  places.reduce((bits, at) => bits | (1 << at), 0);

/** Returns the typed prices as a wider search has them. */
const pricesFor = (prices: readonly TypedPrice[], level: number): TypedPrice[] => {
  if (level === 2) return [];
  if (level === 0) return [...prices];
  return prices.map(({ priceMin, priceMax, ...price }) => ({
    ...price,
    ...(priceMin !== undefined && { priceMin: Math.floor(priceMin / ABOUT) }),
    ...(priceMax !== undefined && { priceMax: Math.ceil(priceMax * ABOUT) }),
  }));
};

/** Returns the index entries of the sub-categories that a term names in the catalogue, at most three. */
const kindsOf = ({ stems }: Term, words: CategoryWords): Meaning['parts'] => {
  const named = [...(words.find(stems.join(' ')) ?? [])]
    .filter(([, weight]) => weight > HINT_WEIGHT)
    .toSorted(([, a], [, b]) => b - a);
  return new Set(named.slice(0, MAX_KINDS).map(([id]) => `sub:${id}`));
};

/** Returns a term that stands for the sub-categories of these entries as well as for its words. */
const withKinds = (term: Term, parts: Meaning['parts']): Term => ({
  ...term,
  meaning: {
    ...(term.meaning ?? { synonyms: new Map(), kinds: NONE, places: NONE }),
    parts: new Set([...(term.meaning?.parts ?? []), ...parts]),
  },
});

/** Counts ads, up to 101, that match each of these conditions, in one statement through the word index. */
const countEach = async (
  pool: pg.Pool,
  searches: readonly { filters: AdFilters; terms: readonly Term[]; thing: Term | null }[],
): Promise<number[]> => {
  const values = new Values();
  const counts = searches.map(({ filters, terms, thing }) => {
    const conditions = wordConditions(filters, terms.map(tsqueryOf), pricesOf(filters), values);
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
const THING_WEIGHT = 5;

/**
 * Returns the terms that some ad has or that name a sub-category, each with what it says: the thing most, then the
 * rarer ones; at most four.
 */
const weigh = (terms: readonly Term[], found: readonly number[], head: number): Weighed[] => {
  const weighed = terms.map((term, at) => {
    const rarity = 1 - Math.log(1 + (found[at] ?? 0)) / Math.log(1 + CAP);
    const weight = isNumber(term) ? 0.4 : 0.6 + 0.4 * rarity;
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

interface Candidate extends Pick<Choice, 'kept' | 'prices'> {
  score: number;
  terms: Term[];
  thing: Term | null;
}

/** Returns the selections of terms and prices to try, the most telling first. */
const candidatesOf = (
  weighed: readonly Weighed[],
  { head, hasPrices }: { head: number; hasPrices: boolean },
): Candidate[] =>
  selectionsOf(weighed)
    .flatMap((kept): Candidate[] => {
      const terms = kept.map(({ term }) => term);
      const score = kept.reduce((sum, { weight }) => sum + weight, 0);
      const bits = bitsOf(kept.map(({ at }) => at));
      const hasThing = kept.some(({ at }) => at === head);
      const thing = terms[headOf(terms)] ?? null;
      const levels = hasPrices && hasThing ? [0, 1, 2] : [0];
      return levels.map((prices) => ({ kept: bits, prices, terms, thing, score: score - prices }));
    })
    .toSorted((a, b) => b.score - a.score);

/** Returns the words, as typed and each once, of these terms. */
const typedOf = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ tokens }) => tokens.map(({ source }) => source));

/** Returns the words of a term that no title has, such as 'tvs' of 'moto tvs'; all when titles have each alone. */
const untitledOf = (term: Term): string[] => {
  const untitled = term.tokens.filter(({ isTitled }) => !isTitled);
  return untitled.length > 0 ? untitled.map(({ source }) => source) : typedOf([term]);
};

/** Holds the required terms of a search, and the entries of the sub-categories that the catalogue names by each. */
interface ReadTerms {
  terms: readonly Term[];
  kinds: readonly Meaning['parts'][];
}

/** Is the largest number of terms that the catalogue knows as one: 'machine', 'laver' and 'linge'. */
const MAX_RUN = 3;

const joined = (terms: readonly Term[]): Term => ({
  tokens: terms.flatMap(({ tokens }) => tokens),
  stems: terms.flatMap(({ stems }) => stems),
  meaning: { synonyms: new Map(), kinds: NONE, parts: NONE, places: NONE },
});

/** Joins terms that the catalogue names sub-categories by only together, such as 'fer à repasser'. */
const joinKnown = (terms: readonly Term[], catalogue: CategoryWords): Term[] => {
  const all: Term[] = [];
  for (let i = 0; i < terms.length;) {
    const lengths = Array.from({ length: MAX_RUN - 1 }, (_, n) => MAX_RUN - n);
    const length = lengths.find(
      (n) => i + n <= terms.length && kindsOf(joined(terms.slice(i, i + n)), catalogue).size > 0,
    );
    const run = terms.slice(i, i + (length ?? 1));
    all.push(...(length ? [joined(run)] : run));
    i += run.length;
  }
  return all;
};

const readTerms = async (pool: pg.Pool, search: ParsedSearch): Promise<ReadTerms> => {
  const { tokens, prices, filters, vocabulary } = search;
  const { required } = interpretQuery(tokens, prices, filters, vocabulary).terms;
  const catalogue = await categoryWords(pool, vocabulary);
  const terms = joinKnown(required, catalogue);
  return { terms, kinds: terms.map((term) => kindsOf(term, catalogue)) };
};

/** Returns a search that differs as chosen from the typed one, whose terms are given. */
const widenedWith = (
  search: ParsedSearch,
  { terms, kinds }: ReadTerms,
  choice: Choice,
): Widened => {
  const { tokens, prices, filters, vocabulary } = search;
  const typed = interpretQuery(tokens, pricesFor(prices, choice.prices), filters, vocabulary);
  const isIn = (bits: number, at: number): boolean => (bits & (1 << at)) !== 0;
  const isUsed = (_term: Term, at: number): boolean =>
    isIn(choice.kept, at) && !isIn(choice.unknown, at);
  const required = terms.flatMap((term, at) => {
    if (!isIn(choice.kept, at)) return [];
    return [isIn(choice.unknown, at) ? withKinds(term, kinds[at] ?? NONE) : term];
  });
  const used = new Set(typedOf(terms.filter(isUsed)));
  const unused = [
    ...terms.flatMap((term, at) => {
      if (isUsed(term, at)) return [];
      return isIn(choice.kept, at) ? untitledOf(term) : typedOf([term]);
    }),
    ...(choice.prices > 0 ? prices.map(({ piece }) => piece) : []),
  ];
  return {
    words: {
      ...typed,
      searchTerms: required.map(tsqueryOf),
      terms: {
        ...typed.terms,
        required,
        leftOut: typed.terms.required.filter((term) => !required.includes(term)),
      },
    },
    unused: choice.hasMatches ? [] : [...new Set(unused)].filter((word) => !used.has(word)),
    code: codeOf(choice),
  };
};

/** Returns the filters of a search with its typed prices at this level. */
const filtersAt = (
  { tokens, prices, filters, vocabulary }: ParsedSearch,
  level: number,
): AdFilters => interpretQuery(tokens, pricesFor(prices, level), filters, vocabulary).filters;

/**
 * Returns a wider search that finds ads called so: with as many of the words as some ad has together, those that say
 * least left out first and the thing itself last, and with higher prices than typed before the thing is left out. Null
 * without one. The thing is never left out when it is known and a category is chosen, whose other ads are not meant, or
 * when the typed words find ads (`hasMatches`); quoted words are never left out. It takes two statements, none for a
 * single word that finds ads.
 */
export const widen = async (
  pool: pg.Pool,
  search: ParsedSearch,
  hasMatches: boolean,
): Promise<Widened | null> => {
  const read = await readTerms(pool, search);
  const { terms, kinds } = read;
  const hasPrices = search.prices.length > 0;
  if (search.tokens.some(({ isExact }) => isExact)) return null;
  if (terms.length === 0) return null;
  const all = filtersAt(search, 2);
  const counted = await countEach(
    pool,
    terms.flatMap((term) => [
      { filters: all, terms: [term], thing: null },
      { filters: all, terms: [term], thing: term },
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
  const weighed = weigh(meant, found, head);
  const { category, sub_category: sub } = search.filters;
  const keepsThing = hasMatches || category !== undefined || sub !== undefined;
  const unknown = bitsOf([...terms.keys()].filter(isUnknown));
  const candidates = candidatesOf(weighed, { head, hasPrices }).filter(
    ({ kept, prices }) =>
      (!keepsThing || head < 0 || (kept & (1 << head)) !== 0) &&
      (kept !== bitsOf([...terms.keys()]) || prices > 0 || (kept & unknown) !== 0),
  );
  if (candidates.length === 0) return null;
  const counts = await countEach(
    pool,
    candidates.map(({ terms: kept, thing: strong, prices }) => ({
      filters: filtersAt(search, prices),
      terms: kept,
      thing: strong,
    })),
  );
  const chosen = candidates.find((_candidate, i) => (counts[i] ?? 0) > 0);
  if (chosen) {
    const { kept, prices } = chosen;
    return widenedWith(search, read, { kept, prices, unknown: unknown & kept, hasMatches });
  }
  // No ad is called so: the most telling word that some ad mentions is better than nothing.
  const mentioned = weighed
    .filter(({ found: n, term, at }) => n > 0 && !isNumber(term) && (!keepsThing || at === head))
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (!mentioned || hasMatches) return null;
  const kept = bitsOf([mentioned.at]);
  return widenedWith(search, read, { kept, prices: hasPrices ? 2 : 0, unknown: 0, hasMatches });
};

/** Returns the wider search of a code, as the first page of its list had it; null when the code does not fit the words. */
export const widenedBy = async (
  pool: pg.Pool,
  search: ParsedSearch,
  code: number,
): Promise<Widened | null> => {
  const read = await readTerms(pool, search);
  const choice = choiceOf(code);
  const fits = (choice.kept & bitsOf([...read.terms.keys()])) === choice.kept;
  return fits && choice.kept > 0 ? widenedWith(search, read, choice) : null;
};
