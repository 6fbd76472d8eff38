import type pg from 'pg';
import { conditionsOf, pricesOf, Values } from './conditions.ts';
import { atLeast, isRare, WINDOW } from './find.ts';
import type { Position } from './cursor.ts';
import { ORDERS } from './orders.ts';
import type { PageRequest } from './page.ts';
import { selectFacts, type FactRow } from './facts.ts';
import type { InterpretedQuery } from './interpret-query.ts';
import { run, type FactsRequest, type Found, type Search } from './scan.ts';
import { except, isOfOffers, RARE_ENTRIES } from './offers.ts';
import { planOf, READ_FIRST } from './strong-plan.ts';
import { isNumber, stronglyOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Is the number of words above which the statements of searches vary too much for their plans to be kept. */
const MAX_PREPARED = 2;

/** Holds the parsed words, and the word lists that they were parsed with. */
export interface RelevantSearch extends Pick<
  InterpretedQuery,
  'filters' | 'searchTerms' | 'terms' | 'cities'
> {
  vocabulary: Vocabulary;
  /** Is the highest price among the typed words. */
  budget?: number | undefined;
}

export interface StrongRequest {
  searchTerms: readonly string[];
  ask: PageRequest;
  count: number;
  needed: number;
  /** Lists entries of the word index, such as 'city:5', whose ads are no strong matches. */
  except?: readonly string[];
  /** Is the maximum number of all matches up to which the facts of those that are not strong are read as well. */
  mostWeak?: number;
}

export interface Matches {
  positions: Position[];
  /** Holds facts about the ads at `positions`, when facts and positions were read together. */
  facts?: FactRow[] | undefined;
  /**
   * Holds facts about all matches that are not strong, when they were read together with the strong ones and are
   * complete.
   */
  weak?: FactRow[] | undefined;
  /** Lists the newest matches of the words anywhere in an ad, where the scan for strong ones has them. */
  newest?: readonly number[] | null | undefined;
  matched: number;
  /** Says whether some matches have the words in their description alone. */
  hasWeak: boolean;
  isWhole: boolean;
  /** Says where a scan for older matches begins, when `newest` has too few. */
  older?: { after: Position; window: number } | undefined;
}

/**
 * Describes the search for the newest `count` matches, and one more when there are more; matches newer than `top` are
 * left out.
 */
export const searchOf = (
  { filters }: RelevantSearch,
  searchTerms: readonly string[],
  { top }: PageRequest,
  count: number,
): Search => ({
  filters,
  order: ORDERS.recent,
  searchTerms,
  ask: { offset: 0, perPage: count, top },
});

/**
 * Returns a tsquery of the ads that have a required term in their title, values or category, numbers aside; null when
 * all required terms are numbers. With `:AB` it is for all words of ads, with '' for their strong words alone.
 */
export const strongOf = (
  { terms }: Pick<InterpretedQuery, 'terms'>,
  weight: ':AB' | '',
): string | null => {
  const significant = terms.required.filter((term) => !isNumber(term));
  return significant.length > 0
    ? significant.map((term) => stronglyOf(term, weight)).join(' | ')
    : null;
};

/**
 * Divides the facts that were read together into those of strong matches and those of the others; `weak` is undefined
 * unless the facts of all matches were read.
 */
const splitFacts = ({ facts, ...found }: Found) => {
  const ids = new Set(found.positions.map(({ id }) => id));
  const { strong = [], weak = [] } = Object.groupBy(facts ?? [], ({ id }) =>
    ids.has(id) ? 'strong' : 'weak',
  );
  const isComplete = strong.length + weak.length === found.loose;
  return {
    ...found,
    facts: facts && strong,
    weak: facts && isComplete ? weak : undefined,
    hasWeak: found.loose > found.matched,
  };
};

/** Finds every match of a search through the word index, which suits words with few ads. */
export const byIndex = async (
  pool: pg.Pool,
  search: Search,
  facts?: FactsRequest,
): Promise<Matches> => {
  const part = { window: null, prices: pricesOf(search.filters) };
  return { ...splitFacts(await run(pool, search, part, facts)), isWhole: true };
};

/**
 * Continues a scan where its first window ended, until `window` rows are scanned in all, and returns the matches of
 * both. Starts anew if the first scan did not tell its end.
 */
const continueScan = async (
  pool: pg.Pool,
  search: Search,
  first: Found,
  { window, facts }: { window: number; facts: FactsRequest },
): Promise<Found> => {
  if (!first.end) return run(pool, search, { window }, facts);
  const { ask } = search;
  const rest = { ...ask, after: first.end, perPage: ask.perPage - first.positions.length };
  const found = await run(pool, { ...search, ask: rest }, { window: window - READ_FIRST }, facts);
  return {
    ...found,
    positions: [...first.positions, ...found.positions],
    matched: first.matched + found.matched,
    loose: first.loose + found.loose,
    read: found.read === null ? null : READ_FIRST + found.read,
    facts: [...(first.facts ?? []), ...(found.facts ?? [])],
  };
};

/**
 * Says whether a search has no filters. Most have none, and their statements vary so little that their plans can be
 * kept.
 */
const isUnfiltered = ({ filters }: Pick<InterpretedQuery, 'filters'>): boolean => {
  const { indexConditions, rowConditions } = conditionsOf(filters, ORDERS.recent, [], new Values());
  return indexConditions.length + rowConditions.length === 0;
};

/**
 * Finds the newest strong matches, those with a required term in their title, values or category: at most `count`, and
 * at least `needed` unless there are fewer or a bounded scan finds fewer. What is sought, lost or found is none of them
 * where the list is of offers. Rare words are searched through the word
 * index; for others, a first window of the newest ads is scanned, and older ads only if that window has too few.
 */
export const strongMatches = async (
  pool: pg.Pool,
  search: RelevantSearch,
  { searchTerms, ask, count, needed, except: excluded = [], mostWeak = 0 }: StrongRequest,
): Promise<Matches> => {
  const entries = [...(isOfOffers(search) ? RARE_ENTRIES : []), ...excluded];
  const strong: Search = {
    ...searchOf(search, searchTerms, ask, count),
    strong: except(strongOf(search, ':AB'), entries),
    isBrief: true,
  };
  const facts: FactsRequest = {
    select: (wanted, values) => selectFacts(search, wanted, values),
    most: mostWeak,
  };
  if (await isRare(pool, strong)) return byIndex(pool, strong, facts);
  const isPrepared = isUnfiltered(search) && searchTerms.length <= MAX_PREPARED && !ask.top;
  const first = await run(pool, { ...strong, isPrepared }, { window: WINDOW }, facts);
  if (!first.is_full) return { ...splitFacts(first), isWhole: true };
  if (first.matched >= needed)
    return { ...splitFacts(first), matched: atLeast(strong, first, WINDOW), isWhole: false };
  const { newest } = first;
  const hasFields = search.filters.fields !== undefined;
  const plan = planOf(first, { needed, titled: strongOf(search, ''), hasFields });
  if (plan.by === 'index') return byIndex(pool, { ...strong, isPrepared }, facts);
  if (plan.by === 'titles') {
    const { titled, by: _way, ...rest } = plan;
    const part = { window: null, prices: pricesOf(search.filters), strong: titled };
    const others = { ...strong, strong: except(null, entries), isPrepared };
    const found = await run(pool, others, part, facts);
    return { ...splitFacts(found), weak: undefined, hasWeak: true, isWhole: true, ...rest };
  }
  const { window } = plan;
  const found = await continueScan(pool, strong, first, { window, facts: { ...facts, most: 0 } });
  const matched = found.is_full ? atLeast(strong, found, window) : found.matched;
  return { ...splitFacts(found), matched, weak: undefined, newest, isWhole: !found.is_full };
};
