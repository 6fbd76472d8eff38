// Finds the ads that a search of words shows apart, after the last ad of its list.

import type pg from 'pg';
import { PURPOSES } from '#contract/ads/purposes.ts';
import { MOST_APART } from '#contract/search/filters.ts';
import type { AdCardRow } from '#server/domains/ads/index.ts';
import { isLocated, kilometres } from './distance.ts';
import { selectFacts } from './facts.ts';
import { find } from './find.ts';
import { except, isOfOffers, RARE_ENTRIES } from './offers.ts';
import type { Order } from './orders.ts';
import { cardsAt, NOTHING, type Apart, type PageRequest, type Slice } from './page.ts';
import { divideByMeaning, isStrong } from './plausible.ts';
import type { Candidate } from './ranking.ts';
import { candidatesAt, findRelevant, inOrder, rankedSearch } from './relevant.ts';
import {
  byIndex,
  searchOf,
  strongMatches,
  strongOf,
  type RelevantSearch,
} from './strong-matches.ts';
import { entriesQueryOf, tsqueryOf } from './terms.ts';

/** Is the number of newest matches out of which those are chosen. */
const RANKED = 96;

/** Returns the cities from which others are elsewhere: the typed ones, or the chosen one; none for an unknown one. */
const centresOf = ({ cities, filters, vocabulary }: RelevantSearch): readonly number[] =>
  cities.length > 0
    ? cities
    : vocabulary.cities.filter(({ id }) => id === filters.city).map(({ id }) => id);

/** Says whether a search has words beside places. */
const namesThing = ({ terms: { required } }: RelevantSearch): boolean =>
  required.some(({ meaning }) => (meaning?.places.size ?? 0) === 0);

/**
 * Returns the most relevant ads that match the words in other cities than the typed or chosen one, by distance; none
 * without a city. It takes one statement, and a second one for words that few of the newest ads have.
 */
const elsewhereOf = async (
  pool: pg.Pool,
  search: RelevantSearch,
): Promise<{ candidate: Candidate; km: number | null }[]> => {
  const cities = centresOf(search);
  if (cities.length === 0 || !namesThing(search)) return [];
  const { city: _city, quarter: _quarter, region, ...filters } = search.filters;
  const anywhere = {
    ...search,
    cities: [...cities],
    filters: search.filters.city === undefined ? { ...filters, region } : filters,
  };
  const found = await strongMatches(pool, anywhere, {
    searchTerms: search.terms.required.map(tsqueryOf),
    ask: { offset: 0, perPage: RANKED },
    count: RANKED,
    needed: MOST_APART,
    except: cities.map((id) => `city:${id}`),
  });
  const ranked = rankedSearch(anywhere);
  const { likely } = divideByMeaning(await candidatesAt(pool, anywhere, found), ranked);
  const candidates = likely.filter((candidate) => isStrong(ranked, candidate));
  const distanceTo = kilometres(search.vocabulary.cities, cities);
  const isKnown = isLocated(search.vocabulary.cities, cities);
  return inOrder(ranked, candidates)
    .slice(0, MOST_APART)
    .toSorted((a, b) => distanceTo(a.city) - distanceTo(b.city))
    .map((candidate) => ({
      candidate,
      km: isKnown(candidate.city) ? Math.round(distanceTo(candidate.city)) : null,
    }));
};

/**
 * Returns the newest matches that offer nothing, with a word in their title, values or category. It takes one
 * statement.
 */
const readRare = async (pool: pg.Pool, search: RelevantSearch): Promise<Candidate[]> => {
  const terms = [...search.searchTerms, entriesQueryOf(RARE_ENTRIES)];
  const every = searchOf(search, terms, { offset: 0, perPage: RANKED }, RANKED);
  const found = await byIndex(
    pool,
    { ...every, strong: strongOf(search, ':AB') },
    { select: (wanted, values) => selectFacts(search, wanted, values), most: 0 },
  );
  return candidatesAt(pool, search, found);
};

/** Returns, by relevance, what a search finds that is sought, lost or found; none in a list that has it. */
const rareOf = async (
  pool: pg.Pool,
  search: RelevantSearch,
  known: readonly Candidate[] | null,
): Promise<Candidate[]> => {
  if (!isOfOffers(search)) return [];
  const ranked = rankedSearch(search);
  const rare = known ?? (await readRare(pool, search));
  return inOrder(ranked, rare).slice(0, 2 * MOST_APART);
};

const NONE: Apart = { elsewhere: [], wanted: [], lost: [] };

/** Says whether a wider search left out the typed place, where no ad has its words: they are all elsewhere. */
const isAllElsewhere = ({ cities, terms }: RelevantSearch): boolean =>
  cities.length > 0 && terms.places.length === 0;

/** Returns the number of ads of a page, whose cards may not be read yet. */
export const countOf = ({ ads, positions }: Slice): number => (positions ?? ads).length;

/**
 * Returns the cards of a page of a search of words and, when it is the last one of its list, those of the ads that are
 * apart. Cards that are not read yet are read in one statement.
 */
export const cardsOf = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
  slice: Slice,
): Promise<{ ads: AdCardRow[]; apart: Apart }> => {
  const { positions = [], rare = null, hasMore } = slice;
  // Nothing is apart on a page beyond the last one.
  if (hasMore || (ask.offset > 0 && countOf(slice) === 0))
    return { ads: [...slice.ads, ...(await cardsAt(pool, positions))], apart: NONE };
  const [elsewhere, others] = await Promise.all([
    elsewhereOf(pool, search),
    rareOf(pool, search, rare),
  ]);
  const all = [...positions, ...elsewhere.map(({ candidate }) => candidate), ...others];
  const cards = new Map((await cardsAt(pool, all)).map((row) => [row.id, row]));
  const rowsOf = (ads: readonly { id: number }[]): AdCardRow[] =>
    ads.flatMap(({ id }) => cards.get(id) ?? []);
  const { wanted = [], lost = [] } = Object.groupBy(rowsOf(others), ({ kind }) =>
    PURPOSES[kind].seeks ? 'wanted' : 'lost',
  );
  return {
    ads: [...slice.ads, ...rowsOf(positions)],
    apart: {
      elsewhere: elsewhere.flatMap(({ candidate, km }) =>
        rowsOf([candidate]).map((row) => ({ row, km })),
      ),
      wanted: wanted.slice(0, MOST_APART),
      lost: lost.slice(0, MOST_APART),
    },
  };
};

/** Returns a page of a search of words in this order; by relevance, its cards are still to be read. */
export const sliceOf = async (
  pool: pg.Pool,
  search: RelevantSearch,
  order: Order | null,
  ask: PageRequest,
): Promise<Slice> => {
  if (isAllElsewhere(search)) return NOTHING;
  if (order === null) return findRelevant(pool, search, ask);
  const { filters, searchTerms } = search;
  const strong = isOfOffers(search) ? except(null, RARE_ENTRIES) : null;
  const { matched, ...slice } = await find(pool, { filters, order, searchTerms, strong, ask });
  const isFirst = ask.after === undefined && ask.top === undefined;
  const hasNone = isFirst && slice.totalIsExact && matched === slice.total;
  return { ...slice, rare: hasNone ? [] : null };
};
