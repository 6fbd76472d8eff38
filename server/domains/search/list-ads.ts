import type pg from 'pg';
import type { Sort } from '#contract/search/filters.ts';
import { PER_PAGE } from '#contract/ads/schemas/ads.ts';
import type { PageFacts } from '#server/platform/paging.ts';
import { browse } from './browse.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { find } from './find.ts';
import { nearestTokens } from './nearest.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import type { PageRequest, Slice } from './page.ts';
import { interpretQuery, type InterpretedQuery, type RecognisedTerm } from './interpret-query.ts';
import { findRelevant } from './relevant.ts';
import type { RelevantSearch } from './strong-matches.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import { tokensText, parseWords } from './words.ts';
import type { AdCardRow } from '#server/domains/ads/index.ts';

/** Describes the requested page of a list; a `cursor` of kind "after" takes precedence over `page`. */
export interface Paging {
  sort?: Sort | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  perPage?: number | undefined;
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
}

/** Is the number of ads found below which similar words are searched instead of the typed ones. */
const MIN_RESULTS = 3;

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
  if (request.sort === 'relevance' && searchTerms.length > 0 && 'terms' in search)
    return findRelevant(pool, search, request);
  const whole = { filters, order, searchTerms, ask: request };
  // `browse` scans a fixed number of rows; searches with words or attributes need other numbers, which `find` chooses.
  if (searchTerms.length > 0 || filters.fields !== undefined) return find(pool, whole);
  // Removes the words, all of which were read as filters: otherwise each spelling would have its own list in the cache
  // of deep pages.
  const browsed = await browse(pool, { ...filters, q: undefined }, order, request);
  return 'slice' in browsed ? browsed.slice : find(pool, whole, browsed.first);
};

/**
 * Searches ads by the typed words and, when these find fewer than three ads, by similar words, which are used if they
 * find more. Later pages by cursor keep the choice of the first page.
 */
const searchWords = async (
  pool: pg.Pool,
  filters: AdFilters,
  request: SearchRequest,
): Promise<{ slice: Slice; words: Words }> => {
  const prices = pricesIn(filters.q ?? '');
  const text = prices.at(-1)?.rest ?? filters.q ?? '';
  const { tokens, vocabulary, isCorrected } = await parseWords(pool, text);
  const typed: Words = {
    ...interpretQuery(tokens, prices, filters, vocabulary),
    vocabulary,
    corrected: isCorrected ? tokensText(tokens) : null,
    isNearest: false,
  };
  // Pages by cursor keep the correction chosen on the first page.
  const nextPageCursor = request.cursor?.kind === 'after' ? request.cursor : null;
  const slice = nextPageCursor?.isCorrected ? null : await findAds(pool, typed, request);
  if (slice && (nextPageCursor || typed.searchTerms.length === 0 || slice.total >= MIN_RESULTS))
    return { slice, words: typed };

  const nearest = await nearestTokens(pool, tokens, vocabulary);
  if (!nearest) return { slice: slice ?? (await findAds(pool, typed, request)), words: typed };
  const words: Words = {
    ...interpretQuery(nearest, prices, filters, vocabulary),
    vocabulary,
    corrected: tokensText(nearest),
    isNearest: true,
  };
  const better = await findAds(pool, words, request);
  if (!nextPageCursor && slice && better.total <= slice.total) return { slice, words: typed };
  return { slice: better, words };
};

/**
 * Returns the totals of a page of results and its cursors: that of the next page, null on the last one, and that of the
 * top of the list, null when the top is not fixed. `isCorrected` tells that similar words were searched instead of the
 * typed ones.
 */
const factsOf = (request: SearchRequest, slice: Slice, isCorrected: boolean): PageFacts => {
  const { sort, cursor, page, perPage } = request;
  const isAfter = cursor?.kind === 'after';
  const counted = isAfter ? cursor : slice;
  const { total, totalIsExact } = counted;
  const next = { sort, page: page + 1, total, totalIsExact, isCorrected };
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
    count: slice.ads.length,
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

/**
 * Returns a page of published ads, by relevance if there are words, otherwise newest first, unless another order is
 * requested. When the words find almost nothing, similar words with matches are searched; `corrected` holds the
 * searched text wherever it differs in spelling from the typed one.
 * @throws Refusal ad.badCursor.
 */
export const listAds = async (
  pool: pg.Pool,
  filters: AdFilters,
  paging: Paging = {},
): Promise<AdListing> => {
  const hasWords = (filters.q ?? '').trim() !== '';
  const request = requestOf(paging, hasWords);
  if (!hasWords) {
    const slice = await findAds(pool, { filters, searchTerms: [] }, request);
    return {
      rows: slice.ads,
      page: factsOf(request, slice, false),
      corrected: null,
      understood: [],
      rest: '',
    };
  }
  const { slice, words } = await searchWords(pool, filters, request);
  const facts = factsOf(request, slice, words.isNearest);
  return {
    rows: slice.ads,
    page: facts,
    corrected: words.corrected,
    understood: words.understood,
    rest: words.rest,
  };
};
