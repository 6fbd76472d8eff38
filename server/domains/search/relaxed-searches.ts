import type pg from 'pg';
import { fieldFilters, withoutField } from '#contract/search/field-filters.ts';
import { AD_FILTER_KEYS, type AdFilter } from '#contract/search/filter-keys.ts';
import { RELAXATIONS, RELAXED_BY, type Relaxation } from '#contract/search/filters.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { pricesOf, Values, where, wordConditions } from './conditions.ts';
import { kilometres } from './distance.ts';
import { nearWords } from './nearest.ts';
import { offersAlone } from './offers.ts';
import type { AdFilters } from './orders.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import { pricesIn, type TypedPrice } from '#contract/common/price-range.ts';
import type { Vocabulary } from './vocabulary.ts';
import { tokensText, parseWords, type Token } from './words.ts';

/** Is a search with fewer conditions, or in another city, with its number of matches. */
export interface RelaxedSearch {
  /**
   * Names how the search differs from the original one: by a filter or word left out, a corrected word (`spelling`) or
   * another city (`near`).
   */
  dropped: Relaxation | 'word' | 'spelling' | 'near';
  /** Is the key of the attribute that the search leaves out. */
  field?: string;
  /** Is the name of the city that is searched instead of the chosen one. */
  city?: string;
  filters: AdFilters;
  total: number;
  totalIsExact: boolean;
}

type RelaxedFilters = Pick<RelaxedSearch, 'dropped' | 'field' | 'city' | 'filters'>;

/** Holds a relaxed search whose matches are to be counted: what it leaves out, its filters, and its parsed words. */
interface Candidate extends RelaxedFilters {
  tokens: readonly Token[];
  prices: readonly TypedPrice[];
}

/** Limits the relaxed searches that are counted; `MAX_RESULTS` limits those that are returned. */
const MAX_CANDIDATES = 12;
const MAX_RESULTS = 5;
/**
 * Limits the neighbouring cities that are counted; `MAX_CITIES` limits those returned, within
 * `NEAR_KM`, an hour or two by road.
 */
const NEAR_CITIES = 12;
const MAX_CITIES = 3;
const NEAR_KM = 150;
/** Limits the corrections tried for each possibly misspelt word. */
const NEAR = 2;
/** Is the number of matches at which counting stops, since larger totals rank alike. */
const CAP = 101;

/** Returns copies of the search, each without the filter of one attribute. */
const withoutEachField = (filters: AdFilters): RelaxedFilters[] =>
  fieldFilters(filters.fields).map(({ key }) => ({
    dropped: 'field',
    field: key,
    filters: { ...filters, fields: withoutField(filters.fields, key) },
  }));

/**
 * Returns copies of the search, each without one of its filters (or filters that only make sense together, such as a
 * region and its city).
 */
const withoutFilter = (filters: AdFilters): RelaxedFilters[] => {
  const leftOut = new Set<AdFilter>();
  return RELAXATIONS.flatMap((dropped) => {
    // A region is left out together with its city: leaving out the region alone would find the same ads.
    const isOffered = AD_FILTER_KEYS.some(
      (key) => filters[key] !== undefined && RELAXED_BY[key][0] === dropped && !leftOut.has(key),
    );
    if (!isOffered) return [];
    if (dropped === 'field') return withoutEachField(filters);
    const relaxed = { ...filters };
    for (const key of AD_FILTER_KEYS) {
      if (!RELAXED_BY[key].includes(dropped)) continue;
      leftOut.add(key);
      delete relaxed[key];
    }
    return [{ dropped, filters: relaxed }];
  });
};

/** Holds the original search with its words parsed. */
interface RelaxableSearch {
  filters: AdFilters;
  tokens: readonly Token[];
  /** Lists the words that are searched, without stop words such as "de". */
  significant: readonly Token[];
  prices: readonly TypedPrice[];
  vocabulary: Vocabulary;
}

/** Parses the words of a search into prices and tokens, without correcting spelling beyond the list of misspellings. */
const parseSearch = async (pool: pg.Pool, filters: AdFilters): Promise<RelaxableSearch> => {
  const typed = filters.q ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed);
  const significant = tokens.filter(({ stems }) => stems.length > 0);
  return { filters, tokens, significant, prices, vocabulary };
};

/** Returns a relaxed search with these filters, words and prices. */
const candidateOf = (
  dropped: RelaxedSearch['dropped'],
  filters: AdFilters,
  tokens: readonly Token[],
  prices: readonly TypedPrice[],
): Candidate => {
  const q = [tokensText(tokens), ...prices.map(({ piece }) => piece)].join(' ').trim();
  return { dropped, filters: { ...filters, q }, tokens, prices };
};

/**
 * Returns copies of the search with one change each: a possibly misspelt word corrected, or a price, word or filter
 * left out, but not the only word.
 */
const withoutOne = async (pool: pg.Pool, parsed: RelaxableSearch): Promise<Candidate[]> => {
  const { filters, tokens, significant, prices, vocabulary } = parsed;
  const near = await nearWords(pool, tokens, vocabulary, NEAR);
  const allBut = <T>(all: readonly T[], dropped: T): T[] => all.filter((each) => each !== dropped);
  return [
    ...near.map((spelt) => candidateOf('spelling', filters, spelt, prices)),
    ...prices.map((price) => candidateOf('price', filters, tokens, allBut(prices, price))),
    ...(significant.length > 1 ? significant : []).map((token) =>
      candidateOf('word', filters, allBut(tokens, token), prices),
    ),
    ...withoutFilter(filters).map((relaxed): Candidate => ({ ...relaxed, tokens, prices })),
  ];
};

/** Returns the search in the cities around the chosen one, nearest first. */
const inNearCities = ({ filters, tokens, prices, vocabulary }: RelaxableSearch): Candidate[] => {
  const { city: chosen, quarter: _, ...others } = filters;
  if (chosen === undefined) return [];
  const distanceTo = kilometres(vocabulary.cities, [chosen]);
  return vocabulary.cities
    .filter(({ id }) => id !== chosen && distanceTo(id) <= NEAR_KM)
    .toSorted((a, b) => distanceTo(a.id) - distanceTo(b.id))
    .slice(0, NEAR_CITIES)
    .map(({ id, name }) => ({
      dropped: 'near',
      city: name,
      filters: { ...others, city: id },
      tokens,
      prices,
    }));
};

/**
 * Returns relaxed searches without filters and prices: one with all words and, if there are several, one with each word
 * alone.
 */
const wordsAlone = ({ tokens, significant }: RelaxableSearch): Candidate[] => {
  const each = significant.length > 1 ? significant.map((token) => [token]) : [];
  return [...(significant.length > 0 ? [tokens] : []), ...each].map((kept) =>
    candidateOf('word', {}, kept, []),
  );
};

/**
 * Counts the listed matches of each search, up to 101, in one statement. The statement uses only the word index, which
 * combines the conditions before any ad is fetched. The maximum is a subquery, so that the planner cannot use it to
 * choose a table scan.
 */
const countAll = async (
  pool: pg.Pool,
  vocabulary: Vocabulary,
  queries: readonly Pick<InterpretedQuery, 'filters' | 'searchTerms'>[],
): Promise<number[]> => {
  if (queries.length === 0) return [];
  const values = new Values();
  const counts = queries.map(({ filters, searchTerms }) => {
    const fits = [
      ...wordConditions(filters, searchTerms, pricesOf(filters), values),
      ...(searchTerms.length > 0 ? offersAlone({ filters, vocabulary }) : []),
    ];
    return `(SELECT count(*) FROM (SELECT FROM ad_search ${where(fits)} LIMIT (SELECT ${CAP})) AS found)`;
  });
  const { rows } = await pool.query<{ counts: number[] }>(
    `SELECT json_build_array(${counts.join(', ')}) AS counts`,
    values.list,
  );
  return expectOne(rows).counts;
};

/**
 * Returns 1 for a search with a corrected spelling, which comes first since a misspelling is more likely than an excess
 * word, otherwise 0.
 */
const rankOf = ({ dropped }: RelaxedSearch): number => Number(dropped === 'spelling');

/**
 * Returns the relaxed searches that find ads: corrected spellings first, then by number of matches, then those in
 * nearby cities. At most twelve of `candidates` are tried.
 */
const topCandidates = async (
  pool: pg.Pool,
  vocabulary: Vocabulary,
  candidates: readonly Candidate[],
  nearby: readonly Candidate[] = [],
): Promise<RelaxedSearch[]> => {
  const tried = [...candidates.slice(0, MAX_CANDIDATES), ...nearby];
  const totals = await countAll(
    pool,
    vocabulary,
    tried.map(({ tokens, prices, filters }) => interpretQuery(tokens, prices, filters, vocabulary)),
  );
  const found = tried
    .map(({ tokens: _, prices: __, ...relaxed }, i): RelaxedSearch => {
      const total = totals[i] ?? 0;
      return { ...relaxed, total, totalIsExact: total < CAP };
    })
    .filter(({ total }) => total > 0);
  return [
    ...found
      .filter(({ dropped }) => dropped !== 'near')
      .toSorted((a, b) => rankOf(b) - rankOf(a) || b.total - a.total)
      .slice(0, MAX_RESULTS),
    ...found.filter(({ dropped }) => dropped === 'near').slice(0, MAX_CITIES),
  ];
};

/**
 * Returns relaxed searches for a search without results: without one filter or word, or with one possibly misspelt word
 * corrected; if none of these matches, only the words, or only one word. There are at most five, and three in near
 * cities, which are also offered for a search that finds little in its city.
 */
export const relaxedSearches = async (
  pool: pg.Pool,
  filters: AdFilters,
): Promise<RelaxedSearch[]> => {
  const parsed = await parseSearch(pool, filters);
  const candidates = await topCandidates(
    pool,
    parsed.vocabulary,
    await withoutOne(pool, parsed),
    inNearCities(parsed),
  );
  return candidates.length > 0
    ? candidates
    : topCandidates(pool, parsed.vocabulary, wordsAlone(parsed));
};
