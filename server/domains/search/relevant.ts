import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { kilometres } from './distance.ts';
import type { Position } from './cursor.ts';
import { isQuarter } from './interpret-query.ts';
import { isOfOffers } from './offers.ts';
import { NOTHING, type PageRequest, type Slice } from './page.ts';
import { calledThing, divideByMeaning, isStrong, thingFirst, without } from './plausible.ts';
import { has, rank, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';
import { candidateOf, factsOf } from './facts.ts';
import { run } from './scan.ts';
import {
  byIndex,
  searchOf,
  strongMatches,
  type Matches,
  type RelevantSearch,
  type StrongRequest,
} from './strong-matches.ts';
import { MAX_LOOSE } from './strong-plan.ts';
import { entriesQueryOf, headOf, isNumber, tsqueryOf, type Term } from './terms.ts';

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
/** Is the number of ads below which those of other sizes and quarters than typed follow, up to this number in all. */
const MIN_SIMILAR = 24;
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
export const rankedSearch = ({
  terms,
  cities,
  vocabulary,
  budget,
}: RelevantSearch): RankedSearch => {
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

/** Says whether an ad has the searched thing in its title or values, or is in a category that it names. */
const isCalledBy = (
  { terms, head = 0 }: RankedSearch,
  candidates: readonly Candidate[],
): boolean => {
  const thing = terms[head];
  if (!thing || thing.isNumber) return true;
  return candidates.some(
    (candidate) =>
      (candidate.levels[head] ?? 0) >= 2 ||
      has(thing.kinds, candidate) ||
      has(thing.parts, candidate),
  );
};

/**
 * Returns the facts for ranking about the ads at these positions, except the known ads; the facts are read from the
 * database unless they were read together with the positions.
 */
export const candidatesAt = async (
  pool: pg.Pool,
  search: RelevantSearch,
  { positions, facts }: Matches,
  known: readonly { id: number }[] = [],
): Promise<Candidate[]> => {
  const ids = without(positions, known).map(({ id }) => id);
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
  /** Counts the first ads, before those that fit the words less; null where the order does not divide them. */
  fitting: number | null;
  /** Lists strong matches that offer nothing, in a list of offers; null when not all are known. */
  rare: readonly Candidate[] | null;
  isCalled: boolean;
}

/** Returns ads ordered by relevance. `top` is the newest ad of the list. */
export const inOrder = (
  ranked: RankedSearch,
  candidates: readonly Candidate[],
  top?: Position,
): Candidate[] => {
  const newest = top?.key ?? Math.max(0, ...candidates.map(({ key }) => key));
  return rank(ranked, candidates, newest);
};

/** Divides ads into those of the unwanted sub-categories (such as rentals in a search to buy) and the others. */
const divideUnwanted = (candidates: readonly Candidate[], unwanted: ReadonlySet<number>) => ({
  meant: candidates.filter(({ sub }) => !unwanted.has(sub)),
  others: candidates.filter(({ sub }) => unwanted.has(sub)),
});

/** Returns the positions of the groups of ads, one after the other, each ordered by relevance. */
const orderOf = (
  ranked: RankedSearch,
  groups: readonly (readonly Candidate[])[],
  top?: Position,
): Position[] =>
  groups.flatMap((group) => inOrder(ranked, group, top).map(({ key, id }) => ({ key, id })));

/**
 * Returns one tsquery for each required term that is not a number, and one for the city of typed quarters, which are
 * left out; null when nothing is left out or nothing remains.
 */
const withoutDetails = ({ terms: { required, places } }: RelevantSearch): string[] | null => {
  const things = required.filter((term) => !isNumber(term));
  const isLess = things.length > 0 && (places.some(isQuarter) || things.length < required.length);
  const towns = places.map(({ within, ...term }) =>
    within && isQuarter(term) ? entriesQueryOf(within) : tsqueryOf({ ...term, within }),
  );
  return isLess ? [...things.map(tsqueryOf), ...towns] : null;
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
  const known = new Set(candidates.map(({ id }) => id));
  return {
    candidates: await factsOf(
      pool,
      search,
      ids.filter((id) => !known.has(id)),
    ),
    isWhole: !newest && ids.length <= MAX_LOOSE,
  };
};

/** Returns the ads that have the fewer words of `request` in their title, values or category. */
const similarAds = async (
  pool: pg.Pool,
  search: RelevantSearch,
  request: StrongRequest,
): Promise<Candidate[]> => {
  const near = await strongMatches(pool, search, request);
  const ranked = rankedSearch(search);
  return (await candidatesAt(pool, search, near)).filter((candidate) =>
    isStrong(ranked, candidate),
  );
};

/**
 * Ranks the newest 96 ads with a required term in title, values or category by relevance. When there are fewer than 48,
 * ads of the same categories follow that only mention the words in their description and, when the list is still short,
 * ads of other sizes and quarters than typed.
 */
const rankFirst = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
): Promise<Ranked> => {
  const ranked = rankedSearch(search);
  const unwanted = unwantedOf(search);
  const { searchTerms } = search;
  const size = { ask, count: FIRST_BLOCK, needed: MIN_RANKED };
  const strong = await strongMatches(pool, search, { ...size, searchTerms, mostWeak: MAX_LOOSE });
  const candidates = await candidatesAt(pool, search, strong);
  const isCut = strong.positions.length > FIRST_BLOCK;
  const isNamed = isCalledBy(ranked, candidates);
  if (isCut || (!strong.isWhole && strong.positions.length >= MIN_RANKED)) {
    const newest = new Set(strong.positions.slice(0, FIRST_BLOCK).map(({ id }) => id));
    const likely = candidates.filter(({ id }) => newest.has(id));
    const { meant, others } = divideUnwanted(likely, unwanted);
    return {
      positions: orderOf(ranked, [meant, others], ask.top),
      isCut: true,
      total: strong.matched,
      isExact: strong.isWhole,
      matched: strong.matched,
      isCalled: isNamed,
      fitting: null,
      rare: null,
    };
  }
  const weak = await weakMatches(pool, search, { strong, candidates, ask });
  const all = [...candidates, ...weak.candidates];
  // A word that very many descriptions have is searched as typed.
  const isCalled = isNamed || all.length >= MAX_LOOSE;
  const isWhole = strong.isWhole && weak.isWhole;
  const listed = isOfOffers(search) ? all.filter(({ isOffer }) => isOffer) : all;
  const rare = without(all, listed);
  const { likely, less } = divideByMeaning(listed, ranked);
  const fewer = withoutDetails(search);
  const kept = [...likely, ...less];
  const isCalledThing = calledThing(ranked);
  const isShort =
    fewer !== null && (kept.length < MIN_SIMILAR || !kept.some((ad) => isCalledThing(ad)));
  const similar = isShort ? await similarAds(pool, search, { ...size, searchTerms: fewer }) : [];
  const { meant, others } = divideUnwanted(likely, unwanted);
  const strongOnes = meant.filter((candidate) => isStrong(ranked, candidate));
  const isThing = isShort ? isCalledThing : () => false;
  const { groups, fitting } = thingFirst(strongOnes, meant, without(similar, kept), isThing);
  const ordered = orderOf(ranked, [...groups, [...others, ...less]], ask.top);
  const positions = kept.length < MIN_SIMILAR && isShort ? ordered.slice(0, MIN_SIMILAR) : ordered;
  return {
    positions,
    isCut: false,
    total: positions.length,
    isExact: isShort || isWhole,
    matched: listed.length,
    isCalled: isCalled || (isShort && isCalledBy(ranked, similar)),
    fitting: strongOnes.length + similar.length > 0 ? fitting : null,
    rare: isWhole && !ask.top ? rare.filter((candidate) => isStrong(ranked, candidate)) : null,
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
    const { meant, others } = divideUnwanted(likely, unwanted);
    positions.push(...orderOf(ranked, [meant, others]));
    if (found.isWhole && found.positions.length <= size)
      return { ...first, positions, isCut: false, total: positions.length, isExact: true };
    total = Math.max(total, found.matched, positions.length);
    if (positions.length > ask.offset + ask.perPage) break;
  }
  return { ...first, positions, isCut: true, total };
};

/**
 * Returns a page of the ads that match the words, without their cards, by relevance, among the newest matches. The order of the first ads is
 * the same whichever page is requested, as long as `top` is the same; further ads are ranked only for pages that show
 * them. Pages beyond the count limit are empty.
 */
export const findRelevant = async (
  pool: pg.Pool,
  search: RelevantSearch,
  ask: PageRequest,
): Promise<Slice> => {
  if (ask.offset >= COUNT_CAP) {
    const total = { total: COUNT_CAP, totalIsExact: false, matched: COUNT_CAP };
    return { ...NOTHING, ...total };
  }
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
  const fewer = found.isCut || found.fitting === null ? Infinity : found.fitting - ask.offset;
  return {
    ads: [],
    positions: page,
    rare: found.isCut ? null : found.rare,
    fitsLessFrom: fewer < page.length ? Math.max(0, fewer) : null,
    first: newest,
    last: page.at(-1) ?? null,
    hasMore: found.positions.length > end,
    total: Math.min(found.total, COUNT_CAP),
    totalIsExact: found.isExact && found.total < COUNT_CAP,
    matched: found.matched,
    isCalled: found.isCalled,
  };
};
