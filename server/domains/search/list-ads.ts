import type pg from 'pg';
import type { Sort } from '#contract/search/filters.ts';
import { PER_PAGE } from '#contract/ads/schemas/ads.ts';
import type { PageFacts } from '#server/platform/paging.ts';
import { cardsOf, countOf, sliceOf } from './apart.ts';
import { browse } from './browse.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { find } from './find.ts';
import { dividedTokens } from './glued-words.ts';
import { nearestTokens } from './nearest.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { NOTHING, type Apart, type PageRequest, type Slice } from './page.ts';
import {
  interpretQuery,
  isQuarter,
  saysNothing,
  type InterpretedQuery,
  type RecognisedTerm,
} from './interpret-query.ts';
import type { RelevantSearch } from './strong-matches.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import { entriesQueryOf, tsqueryOf } from './terms.ts';
import { widen, widenedBy, type ParsedSearch, type Widened } from './widened.ts';
import { tokensText, parseWords } from './words.ts';
import type { AdCardRow } from '#server/domains/ads/index.ts';

/** Describes the requested page of a list; a `cursor` of kind "after" takes precedence over `page`. */
export interface Paging {
  sort?: Sort | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  perPage?: number | undefined;
  /** Says that only the number of ads is wanted, without cards. */
  isCount?: boolean;
}

export interface AdListing {
  rows: AdCardRow[];
  page: PageFacts;
  /** Is the corrected text that was searched; null when the typed text was searched. */
  corrected: string | null;
  /** Lists places, prices and values recognised among the words. */
  understood: RecognisedTerm[];
  /** Is the typed text without the recognised places, prices and values. */
  rest: string;
  /** Lists the words and prices, as typed, that the ads need not have, since no ad has all; each once. */
  unused: string[];
  /** Is the index of the first row that fits the words less than those before it; null without one. */
  fitsLessFrom: number | null;
  apart: Apart;
  /** Says whether the text has only words that say nothing ('svp', 'pas cher'), so that nothing is searched. */
  asks: boolean;
}

/**
 * Describes the requested page of a search. It begins after the position `after` or, without one, at the row number
 * `offset`.
 */
interface SearchRequest extends PageRequest {
  sort: Sort;
  cursor: Cursor | null;
  page: number;
}

/**
 * Reads the requested page and order: a cursor of kind "after" takes precedence over the page number, and relevance
 * means newest first when there are no words.
 */
const requestOf = (paging: Paging, hasWords: boolean): SearchRequest => {
  const requestedSort = paging.sort ?? 'relevance';
  const sort = requestedSort === 'relevance' && !hasWords ? 'recent' : requestedSort;
  const cursor = paging.cursor ? readCursor(paging.cursor, sort) : null;
  const perPage = paging.perPage ?? PER_PAGE;
  if (cursor?.kind === 'after')
    return { sort, cursor, page: cursor.page, perPage, offset: 0, after: cursor.at };
  const page = paging.page ?? cursor?.page ?? 1;
  return { sort, cursor, page, perPage, offset: (page - 1) * perPage, top: cursor?.at };
};

interface Words extends RelevantSearch, InterpretedQuery {
  /** Is the corrected text of the search; null without a correction. */
  corrected: string | null;
  /** Says whether the correction came from similar words rather than from the list of misspellings. */
  isNearest: boolean;
  /** Lists the words that the search does not use; `widened` is the code of the wider search, 0 without one. */
  unused: string[];
  widened: number;
}

/**
 * Finds a page of ads, and the number of all matches, for a search whose spelling, synonyms and places are already
 * resolved. Searches with neither words nor attributes are answered from cached lists where possible.
 */
const findAds = async (
  pool: pg.Pool,
  search: RelevantSearch | { filters: AdFilters; searchTerms: readonly [] },
  request: SearchRequest,
): Promise<Slice> => {
  const { filters, searchTerms } = search;
  const order = ORDERS[request.sort];
  if (searchTerms.length > 0 && 'terms' in search)
    return sliceOf(pool, search, request.sort === 'relevance' ? null : order, request);
  const whole = { filters, order, searchTerms, ask: request };
  // `browse` scans a fixed number of rows; searches with attributes need other numbers, which `find` chooses.
  if (filters.fields !== undefined) return find(pool, whole);
  // Removes the words, all of which were read as filters: otherwise each spelling would have its own list in the cache
  // of deep pages.
  const browsed = await browse(pool, { ...filters, q: undefined }, order, request);
  return 'slice' in browsed ? browsed.slice : find(pool, whole, browsed.first);
};

/** Holds a parsed search, and the text of its words if their spelling was corrected. */
interface Reading extends ParsedSearch {
  corrected: string | null;
  isNearest: boolean;
}

/** Interprets the words of a reading. */
const interpreted = (reading: Reading): Words => {
  const { tokens, prices, filters, vocabulary, corrected, isNearest } = reading;
  return {
    ...interpretQuery(tokens, prices, filters, vocabulary),
    vocabulary,
    budget: prices.at(-1)?.priceMax,
    corrected,
    isNearest,
    unused: [],
    widened: 0,
  };
};

/** Returns the reading with glued words divided and misspelt ones replaced by similar ones; null without any. */
const respelt = async (pool: pg.Pool, reading: Reading): Promise<Reading | null> => {
  const divided = await dividedTokens(pool, reading.tokens);
  const typed = divided ?? reading.tokens;
  const tokens = (await nearestTokens(pool, typed, reading.vocabulary)) ?? divided;
  return tokens && { ...reading, tokens, corrected: tokensText(tokens), isNearest: true };
};

const widenedWords = (reading: Reading, { words, unused, code }: Widened): Words => ({
  ...interpreted(reading),
  ...words,
  unused,
  widened: code,
});

/** Is the number of ads with all words below which similar words are searched. */
const MIN_RESULTS = 3;

/** Returns the number of ads that have all words, at least as far as 3; the total may count others as well. */
const matchedBy = ({ total, matched = total }: Slice): number => matched;

interface FoundWords {
  slice: Slice;
  words: Words;
}

/**
 * Returns the search in the cities of typed quarters; null without one. By relevance, the ads of other quarters follow
 * those of the typed ones in any case.
 */
const inTowns = (words: Words): Words | null => {
  const { required, places } = words.terms;
  if (words.cities.length === 0 || !places.some(isQuarter)) return null;
  const searchTerms = [
    ...required.map(tsqueryOf),
    entriesQueryOf(words.cities.map((id) => `city:${id}`)),
  ];
  return { ...words, searchTerms };
};

/** Finds a page of ads; in an order other than relevance, those of the whole town when the typed quarter has none. */
const findInPlaces = async (
  pool: pg.Pool,
  words: Words,
  request: SearchRequest,
): Promise<Slice> => {
  const slice = await findAds(pool, words, request);
  const towns = slice.total === 0 && request.sort !== 'relevance' ? inTowns(words) : null;
  if (!towns) return slice;
  const others = await findAds(pool, towns, request);
  return countOf(others) === 0 ? slice : { ...others, fitsLessFrom: 0 };
};

/** Returns the words of a later page, which continues the search that the first page (`cursor`) has made. */
const wordsOf = async (pool: pg.Pool, typed: Reading, cursor: Cursor): Promise<Words> => {
  const reading = (cursor.isCorrected ? await respelt(pool, typed) : null) ?? typed;
  const widened = cursor.widened > 0 ? await widenedBy(pool, reading, cursor.widened) : null;
  return widened ? widenedWords(reading, widened) : interpreted(reading);
};

/** Says whether others seek or have lost what the words name, which are then right as typed. */
const isSought = ({ rare }: Slice): boolean => (rare?.length ?? 0) > 0;

/**
 * Searches ads by the typed words. When fewer than three ads have them, similar words are used if more ads have these;
 * when none has, or none of those is called by the thing, fewer words are.
 */
const searchWords = async (
  pool: pg.Pool,
  typed: Reading,
  request: SearchRequest,
): Promise<FoundWords> => {
  if (request.cursor) {
    const words = await wordsOf(pool, typed, request.cursor);
    return { slice: await findInPlaces(pool, words, request), words };
  }
  const words = interpreted(typed);
  const slice = await findInPlaces(pool, words, request);
  const found = { slice, words };
  const { isCalled = true } = slice;
  if (words.searchTerms.length === 0 || (isCalled && matchedBy(slice) >= MIN_RESULTS)) return found;
  const nearest = isSought(slice) ? null : await respelt(pool, typed);
  if (nearest) {
    const similar = interpreted(nearest);
    const better = await findInPlaces(pool, similar, request);
    if (better.isCalled !== false && matchedBy(better) > matchedBy(slice))
      return { slice: better, words: similar };
  }
  const hasTown = words.terms.places.some(isQuarter) && countOf(slice) > 0;
  if (isCalled && (matchedBy(slice) > 0 || hasTown)) return found;
  const reading = nearest ?? typed;
  const widened = await widen(pool, reading);
  if (!widened) return found;
  const fewer = widenedWords(reading, widened);
  return { slice: await findInPlaces(pool, fewer, request), words: fewer };
};

/** Reads the words and prices of a search. */
const readWords = async (pool: pg.Pool, filters: AdFilters): Promise<Reading> => {
  const prices = pricesIn(filters.q ?? '');
  const { tokens, vocabulary, isCorrected } = await parseWords(
    pool,
    prices.at(-1)?.rest ?? filters.q ?? '',
  );
  const corrected = isCorrected ? tokensText(tokens) : null;
  return { tokens, prices, filters, vocabulary, corrected, isNearest: false };
};

/**
 * Returns the totals of a page of results and its cursors: that of the next page, null on the last one, and that of the
 * top of the list, null when the top is not fixed. They tell whether similar words (`isNearest`) or fewer words
 * (`widened`) were searched instead of the typed ones.
 */
const factsOf = (
  request: SearchRequest,
  slice: Slice,
  { isNearest: isCorrected, widened }: Pick<Words, 'isNearest' | 'widened'>,
): PageFacts => {
  const { sort, cursor, page, perPage } = request;
  const isAfter = cursor?.kind === 'after';
  const counted = isAfter ? cursor : slice;
  const { total, totalIsExact } = counted;
  const next = { sort, page: page + 1, total, totalIsExact, isCorrected, widened };
  // A list by price has no fixed top: new ads may be inserted anywhere in it.
  const top = sort === 'recent' || sort === 'relevance' ? topOf(request, slice) : null;
  let nextCursor: string | null = null;
  // A page by relevance is found by its number among the ads ranked below the top, not after a position.
  if (slice.hasMore && sort === 'relevance')
    nextCursor = top && writeCursor({ ...next, kind: 'top', at: top });
  else if (slice.hasMore && slice.last)
    nextCursor = writeCursor({ ...next, kind: 'after', at: slice.last });
  return {
    page,
    perPage,
    count: countOf(slice),
    total,
    totalIsExact,
    nextCursor,
    topCursor: top && writeCursor({ ...next, page: 1, kind: 'top', at: top }),
  };
};

/**
 * Returns the position of the newest ad when the first page was read, so that ads published later do not shift the next
 * pages; null when it is not known.
 */
const topOf = ({ cursor, page }: SearchRequest, { first }: Slice) => {
  if (cursor) return cursor.kind === 'top' ? cursor.at : null;
  return page === 1 ? first : null;
};

const NONE_APART: Apart = { elsewhere: [], wanted: [], lost: [] };

/** Describes a list whose words, if any, are not searched. */
const NOT_SEARCHED = {
  corrected: null,
  understood: [],
  rest: '',
  unused: [],
  fitsLessFrom: null,
  apart: NONE_APART,
  asks: false,
};

/**
 * Returns a page of published ads, by relevance if there are words, otherwise newest first, unless another order is
 * requested. When no ad is called as typed, similar words or fewer of them are searched; `corrected` holds the searched
 * text wherever it differs in spelling from the typed one, `unused` the words left out. A search of words that say
 * nothing finds nothing, and `asks` for the thing.
 * @throws Refusal ad.badCursor.
 */
export const listAds = async (
  pool: pg.Pool,
  filters: AdFilters,
  paging: Paging = {},
): Promise<AdListing> => {
  const hasWords = (filters.q ?? '').trim() !== '';
  const request = requestOf(paging, hasWords);
  const plain = { isNearest: false, widened: 0 };
  if (!hasWords) {
    const slice = await findAds(pool, { filters, searchTerms: [] }, request);
    return { ...NOT_SEARCHED, rows: slice.ads, page: factsOf(request, slice, plain) };
  }
  const reading = await readWords(pool, filters);
  if (saysNothing(interpreted(reading)))
    return { ...NOT_SEARCHED, rows: [], page: factsOf(request, NOTHING, plain), asks: true };
  const { slice, words } = await searchWords(pool, reading, request);
  const hasCards = words.searchTerms.length > 0 && !paging.isCount;
  const { ads, apart } = hasCards
    ? await cardsOf(pool, words, request, slice)
    : { ads: slice.ads, apart: NONE_APART };
  return {
    rows: ads,
    page: factsOf(request, slice, words),
    corrected: words.corrected,
    understood: words.understood,
    rest: words.rest,
    unused: words.unused,
    fitsLessFrom: slice.fitsLessFrom ?? null,
    apart,
    asks: false,
  };
};
