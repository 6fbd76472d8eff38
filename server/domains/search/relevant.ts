import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { conditionsOf, pricesOf, Values } from './conditions.ts';
import { kilometres } from './distance.ts';
import { atLeast, isRare, LOOKUP_COST, WINDOW } from './find.ts';
import type { Position } from './cursor.ts';
import { ORDERS } from './orders.ts';
import { cardsAt, NOTHING, type PageRequest, type Slice } from './page.ts';
import { isStrong, plausible } from './plausible.ts';
import { rank, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';
import { candidateOf, selectFacts, factsOf, type FactRow } from './facts.ts';
import type { InterpretedQuery } from './interpret-query.ts';
import { run, type FactsRequest, type Found, type Search } from './scan.ts';
import { isNumber, stronglyOf, tsqueryOf, type Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Is the number of newest strong matches ranked at once; `NEXT_BLOCKS` are for later pages. */
const FIRST_BLOCK = 96;
const NEXT_BLOCKS = [400, COUNT_CAP - 1];
/** Limits the ranked ads that only mention the words. */
const MAX_LOOSE = 400;
/** Is the number of strong matches among the newest ads below which older ads are searched. */
const MIN_RANKED = 48;
/** Is the number of ads of the typed place below which others follow, up to this number in all. */
const MIN_NEARBY = 24;
/** Is the number of rows that a first scan reads: its window, and one to see if others follow. */
const READ_FIRST = WINDOW + 1;
/** Limits the rows scanned for strong matches. */
const MAX_WINDOW = 16 * WINDOW;
/** Is the number of rows to scan above which the word index is used for few strong matches. */
const LONG_WINDOW = 4 * WINDOW;

/** Is the number of words above which searches have too many forms to keep their plans. */
const MAX_PREPARED = 2;

/** Holds the parsed words with the word lists by which they were parsed. */
export interface RelevantSearch extends Pick<
  InterpretedQuery,
  'filters' | 'sought' | 'terms' | 'cities'
> {
  vocabulary: Vocabulary;
}

interface StrongRequest {
  sought: readonly string[];
  ask: PageRequest;
  count: number;
  needed: number;
  /** Is the number of matches up to which the facts of weak matches are read too. */
  mostWeak?: number;
}

interface Matches {
  positions: Position[];
  /** Holds the facts about the ads at these positions, when they were read together. */
  facts?: FactRow[] | undefined;
  /** Holds the facts about all other matches, when they were read together and are complete. */
  weak?: FactRow[] | undefined;
  /** Lists the newest matches anywhere in an ad, if the scan for strong matches read them. */
  newest?: readonly number[] | null | undefined;
  matched: number;
  /** Says whether some matches have the words only in their description. */
  hasWeak: boolean;
  isWhole: boolean;
  /** Says where a scan for older matches begins; undefined when `newest` has enough. */
  older?: { after: Position; window: number } | undefined;
}

/** Returns the search for the newest `count` matches, plus one that shows whether others follow. */
const searchOf = (
  { filters }: RelevantSearch,
  sought: readonly string[],
  { top }: PageRequest,
  count: number,
): Search => ({
  filters,
  order: ORDERS.recent,
  sought,
  ask: { offset: 0, perPage: count, top },
});

/** Returns a tsquery of the ads with a required term in title or category; null when none can. */
const strongOf = (
  { terms }: Pick<InterpretedQuery, 'terms'>,
  weight: ':AB' | '',
): string | null => {
  const significant = terms.required.filter((term) => !isNumber(term));
  return significant.length > 0
    ? significant.map((term) => stronglyOf(term, weight)).join(' | ')
    : null;
};

/** Divides facts that were read together into those of strong and of weak matches. */
const withFacts = ({ facts, ...found }: Found) => {
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

const byIndex = async (pool: pg.Pool, search: Search, facts?: FactsRequest): Promise<Matches> => {
  const part = { window: null, prices: pricesOf(search.filters) };
  return { ...withFacts(await run(pool, search, part, facts)), isWhole: true };
};

/** Continues a scan from the end of its first window until `window` rows are scanned. */
const walkOn = async (
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

/** Says whether a search has words but no filters, as most have, so that few plans serve them. */
const isUnfiltered = ({ filters }: Pick<InterpretedQuery, 'filters'>): boolean => {
  const { seek, check } = conditionsOf(filters, ORDERS.recent, [], new Values());
  return seek.length + check.length === 0;
};

/** Estimates how many rows to scan for `needed` matches when the first window has `matched`. */
const rowsFor = (needed: number, matched: number): number =>
  Math.ceil((1.5 * WINDOW * needed) / Math.max(1, matched));

/** Finds the newest `count` strong matches: `needed` at least, all, or those in a bounded scan. */
const strongMatches = async (
  pool: pg.Pool,
  search: RelevantSearch,
  { sought, ask, count, needed, mostWeak = 0 }: StrongRequest,
): Promise<Matches> => {
  const strong: Search = {
    ...searchOf(search, sought, ask, count),
    strong: strongOf(search, ':AB'),
    isBrief: true,
  };
  const facts: FactsRequest = {
    select: (wanted, values) => selectFacts(search, wanted, values),
    most: mostWeak,
  };
  if (await isRare(pool, strong)) return byIndex(pool, strong, facts);
  const isPrepared = isUnfiltered(search) && sought.length <= MAX_PREPARED && !ask.top;
  const first = await run(pool, { ...strong, isPrepared }, { window: WINDOW }, facts);
  if (!first.is_full) return { ...withFacts(first), isWhole: true };
  if (first.matched >= needed)
    return { ...withFacts(first), matched: atLeast(strong, first, WINDOW), isWhole: false };
  const window = Math.min(rowsFor(needed, first.matched), MAX_WINDOW);
  const costOf = (matches: number): number => (matches / WINDOW) * first.scope_rows * LOOKUP_COST;
  const areFew = costOf(first.loose) <= window;
  const titled = strongOf(search, '');
  const fitsOne = titled === null || costOf(first.loose) <= LOOKUP_COST * MAX_LOOSE;
  // Searches with attributes have few matches in their category, which the index finds directly.
  if (search.filters.fields !== undefined || (areFew && fitsOne))
    return byIndex(pool, { ...strong, isPrepared }, facts);
  const { newest, end } = first;
  if (titled && (areFew || (window > LONG_WINDOW && costOf(first.matched) <= window))) {
    const part = { window: null, prices: pricesOf(search.filters), strong: titled };
    const found = await run(pool, { ...strong, strong: null, isPrepared }, part, facts);
    const whole = { ...withFacts(found), weak: undefined, hasWeak: true, isWhole: true };
    if (!areFew || (newest && newest.length > MAX_LOOSE)) return { ...whole, newest };
    // Other matches are read, as many as are ranked, out of older ads or by the index.
    const rows = rowsFor(MAX_LOOSE + 1, first.loose);
    return end && rows < costOf(first.loose)
      ? { ...whole, newest, older: { after: end, window: rows - READ_FIRST } }
      : { ...whole, newest: null };
  }
  const found = await walkOn(pool, strong, first, { window, facts: { ...facts, most: 0 } });
  const matched = found.is_full ? atLeast(strong, found, window) : found.matched;
  return { ...withFacts(found), matched, weak: undefined, newest, isWhole: !found.is_full };
};

const NOTHING_NAMED: ReadonlySet<string> = new Set();
const NONE_UNWANTED: ReadonlySet<number> = new Set();

const rankedTerm =
  (isRequired: boolean) =>
  (term: Term): RankedTerm => ({
    stems: [term.stems, ...(term.meaning?.synonyms.values() ?? [])].flatMap(
      ([first]) => first ?? [],
    ),
    kinds: term.meaning?.kinds ?? NOTHING_NAMED,
    parts: term.meaning?.parts ?? NOTHING_NAMED,
    isRequired,
    isNumber: isNumber(term),
  });

const TO_BUY = /\b(?:vendre|vends?|vente|achat|achete|acheter)\b/;
const TO_RENT = /\b(?:louer|loue|location|bail|haya)\b/;

/** Returns the sub-categories that are not meant: rentals in a search to buy, or the reverse. */
const unwantedOf = ({ filters, vocabulary }: RelevantSearch): ReadonlySet<number> => {
  const typed = folded(filters.q ?? '');
  if (TO_RENT.test(typed)) return vocabulary.sales;
  return TO_BUY.test(typed) ? vocabulary.rentals : NONE_UNWANTED;
};

const rankedSearch = ({ terms, cities, vocabulary }: RelevantSearch): RankedSearch => {
  const toCities = kilometres(vocabulary.cities, cities);
  return {
    terms: [...terms.required.map(rankedTerm(true)), ...terms.preferred.map(rankedTerm(false))],
    distanceTo: cities.length > 0 ? ({ city }) => toCities(city) : null,
  };
};

/** Returns the given ids except the known ones. */
const without = (all: readonly number[], known: readonly { id: number }[]): number[] => {
  const ids = new Set(known.map(({ id }) => id));
  return all.filter((id) => !ids.has(id));
};

/** Reads the candidates at these positions, except the known ones. */
const candidatesAt = async (
  pool: pg.Pool,
  search: RelevantSearch,
  { positions, facts }: Matches,
  known: readonly { id: number }[] = [],
): Promise<Candidate[]> => {
  const ids = without(
    positions.map(({ id }) => id),
    known,
  );
  if (!facts) return factsOf(pool, search, ids);
  const wanted = new Set(ids);
  return facts.filter(({ id }) => wanted.has(id)).map(candidateOf(search));
};

interface Ranked {
  positions: Position[];
  /** Says whether strong matches follow that are not ranked yet. */
  isCut: boolean;
  total: number;
  isExact: boolean;
}

/** Drops ads of the sub-categories that the search does not mean, as long as others remain. */
const meant = (candidates: readonly Candidate[], unwanted: ReadonlySet<number>): Candidate[] => {
  const wanted = candidates.filter(({ sub }) => !unwanted.has(sub));
  return wanted.length > 0 ? wanted : [...candidates];
};

/** Returns the required terms without places and numbers; null when that removes all or none. */
const withoutDetails = ({ terms: { required, places } }: RelevantSearch): string[] | null => {
  const things = required.filter((term) => !isNumber(term));
  const isLess = things.length > 0 && (places.length > 0 || things.length < required.length);
  return isLess ? things.map(tsqueryOf) : null;
};

/** Finds the newest matches that are not strong; `isWhole` tells that there are no others. */
const weakMatches = async (
  pool: pg.Pool,
  search: RelevantSearch,
  {
    strong,
    candidates,
    ask,
  }: { strong: Matches; candidates: readonly Candidate[]; ask: PageRequest },
): Promise<{ candidates: Candidate[]; isWhole: boolean }> => {
  if (strong.isWhole && !strong.hasWeak) return { candidates: [], isWhole: true };
  if (strong.isWhole && strong.weak)
    return { candidates: strong.weak.map(candidateOf(search)), isWhole: true };
  const { newest, older } = strong;
  const lacking = MAX_LOOSE - (newest?.length ?? 0);
  const every = searchOf(search, search.sought, ask, lacking);
  const isEnough = newest && (!older || lacking < 0);
  const found = isEnough
    ? null
    : await (older
        ? run(pool, { ...every, ask: { ...every.ask, after: older.after } }, older)
        : byIndex(pool, every));
  const ids = [...(newest ?? []), ...(found?.positions ?? []).map(({ id }) => id)];
  return {
    candidates: await factsOf(pool, search, without(ids, candidates)),
    isWhole: !newest && ids.length <= MAX_LOOSE,
  };
};

/**
 * Ranks the first ads by relevance. When few ads have the words in their title or category, those
 * that only mention them in their description follow, from the same categories; then those of other
 * cities and sizes, when one was typed.
 */
const rankFirst = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
): Promise<Ranked> => {
  const ranked = rankedSearch(search);
  const unwanted = unwantedOf(search);
  const order = (candidates: readonly Candidate[]): Position[] => {
    const newest = ask.top?.key ?? Math.max(0, ...candidates.map(({ key }) => key));
    return rank(ranked, meant(candidates, unwanted), newest).map(({ key, id }) => ({ key, id }));
  };
  const { sought } = search;
  const size = { ask, count: FIRST_BLOCK, needed: MIN_RANKED };
  const strong = await strongMatches(pool, search, { ...size, sought, mostWeak: MAX_LOOSE });
  const candidates = await candidatesAt(pool, search, strong);
  const isCut = strong.positions.length > FIRST_BLOCK;
  if (isCut || (!strong.isWhole && strong.positions.length >= MIN_RANKED)) {
    const newest = new Set(strong.positions.slice(0, FIRST_BLOCK).map(({ id }) => id));
    return {
      positions: order(candidates.filter(({ id }) => newest.has(id))),
      isCut: true,
      total: strong.matched,
      isExact: strong.isWhole && unwanted.size === 0,
    };
  }
  const weak = await weakMatches(pool, search, { strong, candidates, ask });
  const kept = plausible([...candidates, ...weak.candidates], ranked);
  const fewer = withoutDetails(search);
  if (!fewer || kept.length >= MIN_NEARBY) {
    const positions = order(kept);
    const isExact = strong.isWhole && weak.isWhole;
    return { positions, isCut: false, total: positions.length, isExact };
  }
  const near = await strongMatches(pool, search, { ...size, sought: fewer });
  const known = new Set(kept.map(({ id }) => id));
  const similar = (await candidatesAt(pool, search, near)).filter(
    (one) => !known.has(one.id) && isStrong(ranked, one),
  );
  const positions = order([...kept, ...similar]).slice(0, MIN_NEARBY);
  return { positions, isCut: false, total: positions.length, isExact: true };
};

/** Ranks the ads after the first ones, older strong matches, each block on its own. */
const rankMore = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
  first: Ranked,
): Promise<Ranked> => {
  const ranked = rankedSearch(search);
  const unwanted = unwantedOf(search);
  const { sought } = search;
  const positions = [...first.positions];
  let { total } = first;
  for (const size of NEXT_BLOCKS) {
    const found = await strongMatches(pool, search, { sought, ask, count: size, needed: size });
    const part = { ...found, positions: found.positions.slice(0, size) };
    const candidates = meant(await candidatesAt(pool, search, part, positions), unwanted);
    const newest = Math.max(0, ...candidates.map(({ key }) => key));
    for (const { key, id } of rank(ranked, candidates, newest)) positions.push({ key, id });
    if (found.isWhole && found.positions.length <= size)
      return { positions, isCut: false, total: positions.length, isExact: true };
    total = Math.max(total, found.matched, positions.length);
    if (positions.length > ask.offset + ask.perPage) break;
  }
  return { positions, isCut: true, total, isExact: first.isExact };
};

/**
 * Returns a page of the ads for the words by relevance, among the newest matches. The order of the
 * first ads is the same whichever page is requested, as long as `top` is the same; further ads are
 * ranked only for pages that show them.
 */
export const findRelevant = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
): Promise<Slice> => {
  if (ask.offset >= COUNT_CAP) return { ...NOTHING, total: COUNT_CAP, totalIsExact: false };
  const first = await rankFirst(pool, search, ask);
  const end = ask.offset + ask.perPage;
  const found =
    first.isCut && first.positions.length <= end ? await rankMore(pool, search, ask, first) : first;
  const page = found.positions.slice(ask.offset, end);
  const newest = found.positions.reduce<Position | null>(
    (best, one) =>
      !best || one.key > best.key || (one.key === best.key && one.id > best.id) ? one : best,
    null,
  );
  return {
    ads: await cardsAt(pool, page),
    first: newest,
    last: page.at(-1) ?? null,
    hasMore: found.positions.length > end,
    total: Math.min(found.total, COUNT_CAP),
    totalIsExact: found.isExact && found.total < COUNT_CAP,
  };
};
