import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { kilometres } from './distance.ts';
import type { Position } from './cursor.ts';
import { cardsAt, NOTHING, type PageRequest, type Slice } from './page.ts';
import { divideByMeaning, isStrong, type Plausible } from './plausible.ts';
import { rank, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';
import { candidateOf, factsOf } from './facts.ts';
import { run } from './scan.ts';
import {
  byIndex,
  searchOf,
  strongMatches,
  type Matches,
  type RelevantSearch,
} from './strong-matches.ts';
import { MAX_LOOSE } from './strong-plan.ts';
import { headOf, isNumber, tsqueryOf, type Term } from './terms.ts';

/**
 * Is the number of newest strong matches (with a required term in their title, values or category) that are ranked at
 * once; `NEXT_BLOCKS` are for later pages.
 */
const FIRST_BLOCK = 96;
const NEXT_BLOCKS = [400, COUNT_CAP - 1];
/**
 * Is the number of strong matches (with a required term in title, values or category) in the newest ads below which
 * older ads are searched.
 */
const MIN_RANKED = 48;
/** Is the number of ads in the typed place below which ads of other places follow, up to this number in all. */
const MIN_NEARBY = 24;
const NOTHING_NAMED: ReadonlySet<string> = new Set();
const NONE_UNWANTED: ReadonlySet<number> = new Set();

/**
 * Returns a function that reduces a term of the search to what ranking needs; preferred terms (`isRequired` false) need
 * not be in an ad.
 */
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

const TO_BUY = /\b(?:vendre?|vends?|vente|achat|achete|acheter|sale)\b/;
const TO_RENT = /\b(?:louer|loue|location|bail|haya|rent)\b/;

/**
 * Returns the ids of the sub-categories that the search does not mean: rentals if its words say to buy, or things for
 * sale if they say to rent; none otherwise.
 */
const unwantedOf = ({ filters, vocabulary }: RelevantSearch): ReadonlySet<number> => {
  const typed = folded(filters.q ?? '');
  if (TO_RENT.test(typed)) return vocabulary.sales;
  return TO_BUY.test(typed) ? vocabulary.rentals : NONE_UNWANTED;
};

/**
 * Returns what ranking needs to know about a search: its terms, required ones first, and the distance of ads to the
 * typed cities.
 */
const rankedSearch = ({ terms, cities, vocabulary, budget }: RelevantSearch): RankedSearch => {
  const toCities = kilometres(vocabulary.cities, cities);
  const leftOut = terms.leftOut.map((term) => ({ ...rankedTerm(false)(term), isLeftOut: true }));
  return {
    terms: [
      ...terms.required.map(rankedTerm(true)),
      ...terms.preferred.map(rankedTerm(false)),
      ...leftOut,
    ],
    head: headOf(terms.required),
    budget,
    distanceTo: cities.length > 0 ? ({ city }) => toCities(city) : null,
  };
};

/** Returns the given ids except the known ones. */
const without = (all: readonly number[], known: readonly { id: number }[]): number[] => {
  const ids = new Set(known.map(({ id }) => id));
  return all.filter((id) => !ids.has(id));
};

/**
 * Returns the facts for ranking about the ads at these positions, except the known ads; the facts are read from the
 * database unless they were read together with the positions.
 */
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
  /**
   * Says whether ads follow that are not ranked yet and that have a required term in their title, values or category.
   */
  isCut: boolean;
  total: number;
  isExact: boolean;
  /** Counts the ads that have all words, at least as far as a page shows. */
  matched: number;
}

/** Moves ads of the unwanted sub-categories (such as rentals in a search to buy) after the others. */
const moveUnwanted = ({ likely, less }: Plausible, unwanted: ReadonlySet<number>): Plausible => ({
  likely: likely.filter(({ sub }) => !unwanted.has(sub)),
  less: [...likely.filter(({ sub }) => unwanted.has(sub)), ...less],
});

/** Returns ads ordered by relevance: those that the search means, then the others. */
const orderOf = (
  ranked: RankedSearch,
  plausible: Plausible,
  { unwanted, top }: { unwanted: ReadonlySet<number>; top?: Position | undefined },
): Position[] =>
  Object.values(moveUnwanted(plausible, unwanted)).flatMap((candidates: Candidate[]) => {
    const newest = top?.key ?? Math.max(0, ...candidates.map(({ key }) => key));
    return rank(ranked, candidates, newest).map(({ key, id }) => ({ key, id }));
  });

/**
 * Returns one tsquery for each required term that is not a number, leaving out typed places; null when nothing is left
 * out or nothing remains.
 */
const withoutDetails = ({ terms: { required, places } }: RelevantSearch): string[] | null => {
  const things = required.filter((term) => !isNumber(term));
  const isLess = things.length > 0 && (places.length > 0 || things.length < required.length);
  return isLess ? things.map(tsqueryOf) : null;
};

/**
 * Returns the newest ads that have the words only in their description, unlike the strong matches, which have one in
 * title, values or category. Searches for them only where the scan for strong matches (`strong`) has not read enough of
 * them on its way. `isWhole` says that there are no others.
 */
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
  const every = searchOf(search, search.searchTerms, ask, lacking);
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
 * Ranks the newest 96 ads with a required term in title, values or category by relevance. When there are fewer than 48,
 * ads of the same categories that only mention the words in their description are ranked with them; when the list is
 * still short, so are ads of other cities and sizes than typed.
 */
const rankFirst = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
): Promise<Ranked> => {
  const ranked = rankedSearch(search);
  const unwanted = unwantedOf(search);
  const order = (plausible: Plausible): Position[] =>
    orderOf(ranked, plausible, { unwanted, top: ask.top });
  const { searchTerms } = search;
  const size = { ask, count: FIRST_BLOCK, needed: MIN_RANKED };
  const strong = await strongMatches(pool, search, { ...size, searchTerms, mostWeak: MAX_LOOSE });
  const candidates = await candidatesAt(pool, search, strong);
  const isCut = strong.positions.length > FIRST_BLOCK;
  if (isCut || (!strong.isWhole && strong.positions.length >= MIN_RANKED)) {
    const newest = new Set(strong.positions.slice(0, FIRST_BLOCK).map(({ id }) => id));
    const likely = candidates.filter(({ id }) => newest.has(id));
    return {
      positions: order({ likely, less: [] }),
      isCut: true,
      total: strong.matched,
      isExact: strong.isWhole,
      matched: strong.matched,
    };
  }
  const weak = await weakMatches(pool, search, { strong, candidates, ask });
  const { likely, less } = divideByMeaning([...candidates, ...weak.candidates], ranked);
  const matched = candidates.length + weak.candidates.length;
  const fewer = withoutDetails(search);
  const kept = [...likely, ...less];
  if (!fewer || kept.length >= MIN_NEARBY) {
    const positions = order({ likely, less });
    const isExact = strong.isWhole && weak.isWhole;
    return { positions, isCut: false, total: positions.length, isExact, matched };
  }
  const near = await strongMatches(pool, search, { ...size, searchTerms: fewer });
  const known = new Set(kept.map(({ id }) => id));
  const similar = (await candidatesAt(pool, search, near)).filter(
    (candidate) => !known.has(candidate.id) && isStrong(ranked, candidate),
  );
  const positions = order({ likely: [...likely, ...similar], less }).slice(0, MIN_NEARBY);
  return {
    positions,
    isCut: false,
    total: positions.length,
    isExact: true,
    matched,
  };
};

/**
 * Appends older strong matches (ads with a required term in their title, values or category) to the `first` ads, which
 * are ranked already: the next few hundred, and if the requested page still lacks ads, all up to the count limit, each
 * part ranked by relevance on its own. In the result, `isCut` says that unranked strong matches may remain, and
 * `isExact` that `total` is their exact number.
 */
const rankMore = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
  first: Ranked,
): Promise<Ranked> => {
  const ranked = rankedSearch(search);
  const unwanted = unwantedOf(search);
  const { searchTerms } = search;
  const positions = [...first.positions];
  let { total } = first;
  for (const size of NEXT_BLOCKS) {
    const found = await strongMatches(pool, search, {
      searchTerms,
      ask,
      count: size,
      needed: size,
    });
    const part = { ...found, positions: found.positions.slice(0, size) };
    const likely = await candidatesAt(pool, search, part, positions);
    positions.push(...orderOf(ranked, { likely, less: [] }, { unwanted }));
    if (found.isWhole && found.positions.length <= size)
      return { ...first, positions, isCut: false, total: positions.length, isExact: true };
    total = Math.max(total, found.matched, positions.length);
    if (positions.length > ask.offset + ask.perPage) break;
  }
  return { ...first, positions, isCut: true, total };
};

/**
 * Returns a page of the ads that match the words, by relevance, among the newest matches. The order of the first ads is
 * the same whichever page is requested, as long as `top` is the same; further ads are ranked only for pages that show
 * them. Pages beyond the count limit are empty.
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
    (best, position) =>
      !best || position.key > best.key || (position.key === best.key && position.id > best.id)
        ? position
        : best,
    null,
  );
  return {
    ads: await cardsAt(pool, page),
    first: newest,
    last: page.at(-1) ?? null,
    hasMore: found.positions.length > end,
    total: Math.min(found.total, COUNT_CAP),
    totalIsExact: found.isExact && found.total < COUNT_CAP,
    matched: found.matched,
  };
};
