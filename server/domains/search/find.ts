import type pg from 'pg';
import { fieldFilters } from '#contract/search/field-filters.ts';
import { PER_PAGE } from '#contract/ads/schemas/ads.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { conditionsOf, pricesOf, Values, isRareKind } from './conditions.ts';
import { conditionOf } from '#server/domains/ads/index.ts';
import { cachedChoiceCounts } from './choice-counts-cache.ts';
import { choiceOrder } from './choice-order.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { cardsAt, endsOf, NOTHING, type Slice } from './page.ts';
import { priceEnd, priceRanges } from './price-end.ts';
import { run, type Found, type Search } from './scan.ts';

/** Is the number of rows of `ad_search` that a search with words scans in order before it uses the word index. */
export const WINDOW = 2500;
/**
 * Is the number of rows that a search without words scans first: the number up to which matches are counted, and a
 * page, since other filters are cheap to check and match often.
 */
export const FILTER_WINDOW = COUNT_CAP + PER_PAGE;
/**
 * Is the number of rows that a search with three attributes or more scans first: few ads have all of them, and the word
 * index finds those at once. It also applies where the ads of a choice are read by price, since other filters need a
 * look-up of each ad.
 */
const ATTRIBUTES_WINDOW = 400;
/** Is the cost of fetching one match through the word index, as a number of scanned rows. */
export const LOOKUP_COST = 4;
/**
 * Is the cost of fetching one match by a range of an attribute, as a number of scanned rows: a range matches many
 * entries of the index.
 */
const RANGE_LOOKUP_COST = 12;
/** Is the share of ads up to which a condition of the article counts as rare. */
const RARE = 1 / 20;

const hasManyFields = ({ fields }: AdFilters): boolean => fieldFilters(fields).length > 2;

/**
 * Says whether words are looked up in the word index at once, because so few of the newest ads match the other filters
 * that a scan would read many for nothing: wanted ads, ads of a shop or of a rare condition, or three attributes or
 * more.
 */
export const isRare = async (
  pool: pg.Pool,
  { filters, searchTerms }: Pick<Search, 'filters' | 'searchTerms'>,
): Promise<boolean> => {
  if (searchTerms.length === 0) return false;
  if (hasManyFields(filters) || isRareKind(filters.kind) || filters.shop !== undefined) return true;
  if (filters.product_status === undefined) return false;
  const { conditions, total } = await cachedChoiceCounts(pool, filters);
  return conditions[conditionOf(filters.product_status)] <= RARE * total;
};

/**
 * Returns the number of rows to scan in all to find the `needed` matches of a page, estimated from the density of
 * matches among the `scanned` rows of the first window; null when fetching every match through the word index is
 * cheaper.
 */
const rowsToScan = (
  { filters }: Search,
  { matched, scope_rows: rows }: Found,
  scanned: number,
  needed: number,
): number | null => {
  if (matched === 0) return null;
  // Half as many more than the density suggests.
  const estimate = Math.ceil((1.5 * scanned * needed) / matched);
  const allMatches = (matched / scanned) * rows;
  const isRange = fieldFilters(filters.fields).some(({ anyOf }) => anyOf.length === 0);
  return estimate <= (isRange ? RANGE_LOOKUP_COST : LOOKUP_COST) * allMatches ? estimate : null;
};

/**
 * Estimates a lower bound of the number of matches from the `read` rows, or else from the `window` of rows that was
 * scanned, assuming that the other ads match half as often. A whole window in the order of prices gives only the
 * matches found, since cheap and expensive ads differ from the rest; so does one of an index that applies filters.
 */
export const atLeast = (
  { filters, order, searchTerms }: Pick<Search, 'filters' | 'order' | 'searchTerms'>,
  { matched, read, scope_rows: rows }: Pick<Found, 'matched' | 'read' | 'scope_rows'>,
  window: number,
): number => {
  const isOverAll =
    conditionsOf(filters, order, searchTerms, new Values()).indexConditions.length === 0;
  if (read === null && (order !== ORDERS.recent || !isOverAll)) return matched;
  return Math.max(matched, Math.floor(((matched / (read ?? window)) * rows) / 2));
};

/** Scans `more` rows from the end of the first window on; returns the matches of both scans together. */
const continueScan = async (
  pool: pg.Pool,
  search: Search,
  first: Found,
  more: number,
): Promise<Found> => {
  const { ask } = search;
  const after = first.end ?? undefined;
  const rest = { ...ask, after, offset: Math.max(0, ask.offset - first.matched) };
  const found = await run(pool, { ...search, ask: rest }, { window: more });
  return {
    ...found,
    matched: first.matched + found.matched,
    loose: first.loose + found.loose,
    positions: [...first.positions, ...found.positions].slice(0, ask.perPage + 1),
  };
};

/**
 * Returns the number of rows that the first scan of a search reads; fewer where each row costs a look-up or hardly any
 * has all the attributes.
 */
const firstWindowOf = ({ filters, order, searchTerms }: Search): number => {
  if (searchTerms.length > 0) return WINDOW;
  const byChoice = choiceOrder(filters, order, searchTerms);
  const looksUp =
    byChoice !== null &&
    conditionsOf(byChoice.others, order, [], new Values()).rowConditions.length > 0;
  return looksUp || hasManyFields(filters) ? ATTRIBUTES_WINDOW : FILTER_WINDOW;
};

/**
 * Finds the matches of a page. Scans a first window of the order; when that has too few matches, scans further,
 * searches ranges of prices, or fetches every match through the word index. `isWhole` tells that `matched` is exact.
 */
const findMatches = async (
  pool: pg.Pool,
  search: Search,
  firstWindow: Found | null,
): Promise<Found & { isWhole: boolean }> => {
  const { filters, order, searchTerms, ask } = search;
  const needed = ask.offset + ask.perPage + 1;
  const scanned = firstWindowOf(search);
  /** Fetches every match through the word index, in the price range of the filters. */
  const fetchEveryMatch = async () => ({
    ...(await run(pool, search, { window: null, prices: pricesOf(filters) })),
    isWhole: true,
  });
  if (await isRare(pool, search)) return fetchEveryMatch();
  const first = firstWindow ?? (await run(pool, search, { window: scanned }));
  if (!first.is_full) return { ...first, isWhole: true };
  if (first.matched >= needed)
    return { ...first, matched: atLeast(search, first, scanned), isWhole: false };
  // Price ranges are not searched for words with attributes, whose few matches the index finds directly, nor where
  // matches in the first window show how far to scan.
  const isUnknown = searchTerms.length > 0 ? filters.fields === undefined : first.matched === 0;
  if (order !== ORDERS.recent && isUnknown) {
    const end = await priceEnd(pool, search, { needed, scopeRows: first.scope_rows });
    const from = first.matched === 0 ? first.end?.key : undefined;
    for (const prices of end === null ? [] : priceRanges(search, end, from)) {
      const found = await run(pool, search, { window: null, prices });
      if (found.matched >= needed) return { ...found, isWhole: false };
    }
  } else {
    const window = rowsToScan(search, first, scanned, needed);
    if (window !== null) {
      const found = await continueScan(pool, search, first, window - scanned);
      if (!found.is_full) return { ...found, isWhole: true };
      if (found.matched >= needed)
        return { ...found, matched: atLeast(search, found, window), isWhole: false };
    }
  }
  return fetchEveryMatch();
};

/**
 * Returns a page of the ads for filters and words that no index has in order. Scans a bounded window of the order, and
 * searches the whole table only when that finds too few. Page numbers end at the count cap; a page that follows a given
 * row (`after`) may lie beyond. `firstWindow` is what `browse` found in the first window of rows; null when that was
 * not read.
 */
export const find = async (
  pool: pg.Pool,
  search: Search,
  firstWindow: Found | null = null,
): Promise<Slice> => {
  const { ask } = search;
  if (ask.offset >= COUNT_CAP) return { ...NOTHING, total: COUNT_CAP, totalIsExact: false };
  const found = await findMatches(pool, search, firstWindow);
  const { positions } = found;
  const ads = await cardsAt(pool, positions.slice(0, ask.perPage));
  return {
    ads,
    ...endsOf(positions, ask.perPage),
    total: Math.min(found.matched, COUNT_CAP),
    totalIsExact: found.isWhole && found.matched < COUNT_CAP,
    matched: found.loose,
  };
};
