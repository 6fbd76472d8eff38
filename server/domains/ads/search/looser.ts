import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';
import { pricesOf, Values, where, wordConditions } from './conditions.ts';
import { nearWords } from './nearest.ts';
import type { AdFilters } from './orders.ts';
import { readingOf, type Reading } from './reading.ts';
import { pricesIn, type TypedPrice } from './typed-price.ts';
import { textOf, understand, type Token } from './words.ts';

/** What one could do without. */
export type GivenUp =
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

/** A list that asks for less, and what it holds. */
export interface Looser {
  givesUp: GivenUp;
  filters: AdFilters;
  total: number;
  totalIsExact: boolean;
}

/** What is given up, the filters that say so, and the words among them taken apart. */
interface Way extends Pick<Looser, 'givesUp' | 'filters'> {
  tokens: readonly Token[];
  prices: readonly TypedPrice[];
}

/** Ways tried and ways told. */
const MOST_TRIED = 12;
const MOST_TOLD = 5;
/** Near words tried for each doubtful one. */
const NEAR = 2;
/** Counting stops here: beyond, one way is as good as another. */
const CAP = 101;

const withoutFilter = (filters: AdFilters): Pick<Looser, 'givesUp' | 'filters'>[] => {
  const ways: [boolean, GivenUp, AdFilters][] = [
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
  return ways
    .filter(([isSet]) => isSet)
    .map(([, givesUp, looser]) => ({ givesUp, filters: looser }));
};

const waysOf = async (pool: pg.Pool, filters: AdFilters) => {
  const typed = filters.words ?? '';
  const prices = pricesIn(typed);
  const { tokens, vocabulary } = await understand(pool, prices.at(-1)?.rest ?? typed);
  const telling = tokens.filter(({ stems }) => stems.length > 0);
  const say = (
    givesUp: GivenUp,
    said: readonly Token[],
    kept: readonly TypedPrice[] = prices,
  ): Way => {
    const words = [textOf(said), ...kept.map(({ piece }) => piece)].join(' ').trim();
    return { givesUp, filters: { ...filters, words }, tokens: said, prices: kept };
  };
  const near = await nearWords(pool, tokens, vocabulary, NEAR);
  const ways = [
    ...near.map((spelt) => say('spelling', spelt)),
    ...prices.map((price) =>
      say(
        'price',
        tokens,
        prices.filter((other) => other !== price),
      ),
    ),
    ...(telling.length > 1 ? telling : []).map((dropped) =>
      say(
        'word',
        tokens.filter((token) => token !== dropped),
      ),
    ),
    ...withoutFilter(filters).map((way): Way => ({ ...way, tokens, prices })),
  ].slice(0, MOST_TRIED);
  return ways.map((way) => ({
    way,
    reading: readingOf(way.tokens, way.prices, way.filters, vocabulary),
  }));
};

/**
 * How many ads each reading finds, up to the cap, in one statement. All of it out of the index of words, for there the
 * things asked for meet before any ad is fetched. The cap is a query, so that the planner, not knowing it, does not set
 * out to read the table until enough turn up.
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

/** A word misspelt is likelier than one too many. */
const rankOf = ({ givesUp }: Looser): number => Number(givesUp === 'spelling');

/**
 * What to give up so as to find something: each filter, each word, each doubtful spelling by itself; the ways that
 * lead somewhere, spellings first, then the fullest, at most five.
 */
export const looserLists = async (pool: pg.Pool, filters: AdFilters): Promise<Looser[]> => {
  const ways = await waysOf(pool, filters);
  const totals = await countAll(
    pool,
    ways.map(({ reading }) => reading),
  );
  return ways
    .map(({ way: { givesUp, filters: looser } }, i): Looser => {
      const total = totals[i] ?? 0;
      return { givesUp, filters: looser, total, totalIsExact: total < CAP };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.total - a.total)
    .slice(0, MOST_TOLD);
};
