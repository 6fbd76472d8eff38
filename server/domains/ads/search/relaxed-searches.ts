import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';
import { pricesOf, Values, where, wordConditions } from './conditions.ts';
import { nearWords } from './nearest.ts';
import type { AdFilters } from './orders.ts';
import { readingOf, type Reading } from './reading.ts';
import { pricesIn, type TypedPrice } from './typed-price.ts';
import type { Vocabulary } from './vocabulary.ts';
import { textOf, parseWords, type Token } from './words.ts';

/** What a relaxed search leaves out. */
export type Relaxation =
  | 'word'
  | 'spelling'
  | 'city'
  | 'quarter'
  | 'region'
  | 'price'
  | 'condition'
  | 'photo'
  | 'subCategory'
  | 'category';

/** A search with fewer conditions, and its number of matches. */
export interface RelaxedSearch {
  dropped: Relaxation;
  filters: AdFilters;
  total: number;
  totalIsExact: boolean;
}

/** A candidate: what it leaves out, its filters, and its parsed words. */
interface Candidate extends Pick<RelaxedSearch, 'dropped' | 'filters'> {
  tokens: readonly Token[];
  prices: readonly TypedPrice[];
}

/** Candidates tried, and results returned. */
const MAX_CANDIDATES = 12;
const MAX_RESULTS = 5;
/** Near words tried for each possibly misspelt one. */
const NEAR = 2;
/** Counting stops here: larger totals rank alike. */
const CAP = 101;

const withoutFilter = (filters: AdFilters): Pick<RelaxedSearch, 'dropped' | 'filters'>[] => {
  const candidates: [boolean, Relaxation, AdFilters][] = [
    [
      filters.priceMin !== undefined || filters.priceMax !== undefined,
      'price',
      { ...filters, priceMin: undefined, priceMax: undefined },
    ],
    [filters.quarterId !== undefined, 'quarter', { ...filters, quarterId: undefined }],
    [
      filters.cityId !== undefined,
      'city',
      { ...filters, cityId: undefined, quarterId: undefined, region: undefined },
    ],
    [
      filters.region !== undefined && filters.cityId === undefined,
      'region',
      { ...filters, region: undefined },
    ],
    [filters.condition !== undefined, 'condition', { ...filters, condition: undefined }],
    [filters.withPhoto === true, 'photo', { ...filters, withPhoto: undefined }],
    [filters.subCategoryId !== undefined, 'subCategory', { ...filters, subCategoryId: undefined }],
    [
      filters.categoryId !== undefined,
      'category',
      { ...filters, categoryId: undefined, subCategoryId: undefined },
    ],
  ];
  return candidates
    .filter(([isSet]) => isSet)
    .map(([, dropped, relaxed]) => ({ dropped, filters: relaxed }));
};

/** The original search, its words parsed. */
interface ParsedSearch {
  filters: AdFilters;
  tokens: readonly Token[];
  /** The tokens with stems. */
  significant: readonly Token[];
  prices: readonly TypedPrice[];
  vocabulary: Vocabulary;
}

const parseSearch = async (pool: pg.Pool, filters: AdFilters): Promise<ParsedSearch> => {
  const typed = filters.words ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await parseWords(pool, prices.at(-1)?.rest ?? typed);
  const significant = tokens.filter(({ stems }) => stems.length > 0);
  return { filters, tokens, significant, prices, vocabulary };
};

const candidateOf = (
  dropped: Relaxation,
  filters: AdFilters,
  tokens: readonly Token[],
  prices: readonly TypedPrice[],
): Candidate => {
  const words = [textOf(tokens), ...prices.map(({ piece }) => piece)].join(' ').trim();
  return { dropped, filters: { ...filters, words }, tokens, prices };
};

/** Candidates without one of the conditions. */
const withoutOne = async (pool: pg.Pool, asked: ParsedSearch): Promise<Candidate[]> => {
  const { filters, tokens, significant, prices, vocabulary } = asked;
  const near = await nearWords(pool, tokens, vocabulary, NEAR);
  const others = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one);
  return [
    ...near.map((spelt) => candidateOf('spelling', filters, spelt, prices)),
    ...prices.map((price) => candidateOf('price', filters, tokens, others(prices, price))),
    ...(significant.length > 1 ? significant : []).map((token) =>
      candidateOf('word', filters, others(tokens, token), prices),
    ),
    ...withoutFilter(filters).map((way): Candidate => ({ ...way, tokens, prices })),
  ];
};

/** The words without filters, and each of them alone. */
const wordsAlone = ({ tokens, significant }: ParsedSearch): Candidate[] => {
  const each = significant.length > 1 ? significant.map((token) => [token]) : [];
  return [...(significant.length > 0 ? [tokens] : []), ...each].map((kept) =>
    candidateOf('word', {}, kept, []),
  );
};

/**
 * The number of matches of each candidate, up to the cap, in one statement. Uses the word index only, which combines
 * the conditions before any ad is fetched. The cap is a subquery, so that the planner does not know it and choose a
 * table scan.
 */
const countAll = async (
  pool: pg.Pool,
  readings: readonly Pick<Reading, 'filters' | 'sought'>[],
): Promise<number[]> => {
  if (readings.length === 0) return [];
  const values = new Values();
  const counts = readings.map(({ filters, sought }) => {
    const fits = wordConditions(filters, sought, pricesOf(filters), values);
    return `(SELECT count(*) FROM (SELECT FROM ad_search ${where(fits)} LIMIT (SELECT ${CAP})) AS found)`;
  });
  const { rows } = await pool.query<{ counts: number[] }>(
    `SELECT json_build_array(${counts.join(', ')}) AS counts`,
    values.list,
  );
  return only(rows).counts;
};

/** Spellings rank first: a misspelling is more likely than an excess word. */
const rankOf = ({ dropped }: RelaxedSearch): number => Number(dropped === 'spelling');

/** Candidates with matches, spellings first, then by number. */
const topCandidates = async (
  pool: pg.Pool,
  vocabulary: Vocabulary,
  candidates: readonly Candidate[],
): Promise<RelaxedSearch[]> => {
  const tried = candidates.slice(0, MAX_CANDIDATES);
  const totals = await countAll(
    pool,
    tried.map(({ tokens, prices, filters }) => readingOf(tokens, prices, filters, vocabulary)),
  );
  return tried
    .map(({ dropped, filters }, i): RelaxedSearch => {
      const total = totals[i] ?? 0;
      return { dropped, filters, total, totalIsExact: total < CAP };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.total - a.total)
    .slice(0, MAX_RESULTS);
};

/**
 * Relaxed searches for a search without results: without each filter or word, or with each possibly misspelt word
 * corrected; if none matches, only the words, and only one word. At most five.
 */
export const relaxedSearches = async (
  pool: pg.Pool,
  filters: AdFilters,
): Promise<RelaxedSearch[]> => {
  const asked = await parseSearch(pool, filters);
  const candidates = await topCandidates(pool, asked.vocabulary, await withoutOne(pool, asked));
  return candidates.length > 0
    ? candidates
    : topCandidates(pool, asked.vocabulary, wordsAlone(asked));
};
