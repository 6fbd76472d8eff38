import type pg from 'pg';
import { listAds } from './list-ads.ts';
import { nearWords } from './nearest.ts';
import type { AdFilters } from './orders.ts';
import { pricesIn } from './typed-price.ts';
import { textOf, understand } from './words.ts';

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

type Way = Pick<Looser, 'givesUp' | 'filters'>;

/** Ways tried and ways told: each costs a search. */
const MOST_TRIED = 12;
const MOST_TOLD = 5;
/** Near words tried for each doubtful one. */
const NEAR = 2;

const withoutFilter = (filters: AdFilters): Way[] => {
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

const otherWords = async (pool: pg.Pool, filters: AdFilters): Promise<Way[]> => {
  const typed = filters.words ?? '';
  const prices = pricesIn(typed);
  const pieces = prices.map(({ piece }) => piece);
  const { tokens, vocabulary } = await understand(pool, prices.at(-1)?.rest ?? typed);
  const telling = tokens.filter(({ stems }) => stems.length > 0);
  const say = (words: string, without: readonly string[]): AdFilters => ({
    ...filters,
    words: [words, ...pieces.filter((piece) => !without.includes(piece))].join(' ').trim(),
  });
  const near = await nearWords(pool, tokens, vocabulary, NEAR);
  return [
    ...near.map((spelt): Way => ({ givesUp: 'spelling', filters: say(textOf(spelt), []) })),
    ...prices.map(({ piece }): Way => ({
      givesUp: 'price',
      filters: say(textOf(tokens), [piece]),
    })),
    ...(telling.length > 1 ? telling : []).map((dropped): Way => ({
      givesUp: 'word',
      filters: say(textOf(tokens.filter((token) => token !== dropped)), []),
    })),
  ];
};

/** A word misspelt is likelier than one too many. */
const rankOf = ({ givesUp }: Looser): number => Number(givesUp === 'spelling');

/**
 * What to give up so as to find something: each filter, each word, each doubtful spelling by itself; the ways that
 * lead somewhere, spellings first, then the fullest, at most five.
 */
export const looserLists = async (pool: pg.Pool, filters: AdFilters): Promise<Looser[]> => {
  const words = filters.words ? await otherWords(pool, filters) : [];
  const ways = [...words, ...withoutFilter(filters)].slice(0, MOST_TRIED);
  const found: Looser[] = [];
  for (const way of ways) {
    const { page } = await listAds(pool, way.filters, { perPage: 1 });
    found.push({ ...way, total: page.total, totalIsExact: page.totalIsExact });
  }
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.total - a.total)
    .slice(0, MOST_TOLD);
};
