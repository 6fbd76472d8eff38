// Computes the order by relevance from facts about a bounded number of ads.

/**
 * Says where an ad has a term: 3 in its title as typed, 2 there as a synonym or in its attribute values, 1 in its
 * description, 0 nowhere.
 */
export type Level = 0 | 1 | 2 | 3;

export interface Candidate {
  id: number;
  /** Is the place of the ad in the newest-first order, in microseconds. */
  key: number;
  /** Is when the seller last published or confirmed the ad, in microseconds. */
  confirmedKey: number;
  /** Lists the folded words of the ad's title. */
  title: readonly string[];
  category: number;
  sub: number;
  city: number;
  owner: number;
  hasPhoto: boolean;
  /** Is the price in whole francs; null without one. */
  price: number | null;
  /** Counts the attributes of the ad that have a value. */
  values: number;
  /** Says whether the seller answers buyers, and the availability questions about this ad. */
  isAnswered: boolean;
  /** Says whether the ad offers something, rather than seeks it or reports it lost or found. */
  isOffer: boolean;
  /** Holds one level for each term: required terms, then preferred ones, then those left out of a wider search. */
  levels: readonly Level[];
  /** Says whether the ad's text names the typed place. */
  namesPlace: boolean;
}

/** Describes the part of a term that ranking needs. */
export interface RankedTerm {
  /** Lists the folded beginnings of the typed word and of its synonyms, by which its place in a title is found. */
  stems: readonly string[];
  /** Holds the index entries, such as 'sub:12', of categories that the term names as a whole (in part: `parts`). */
  kinds: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  isRequired: boolean;
  /** Says whether the term is a size, a count or a year. */
  isNumber: boolean;
  /** Says whether a wider search left the term out because no ad has all terms. */
  isLeftOut?: boolean;
}

export interface RankedSearch {
  terms: readonly RankedTerm[];
  /** Returns the kilometres from the typed place to the ad's city; null when no place was typed. */
  distanceTo: ((candidate: Candidate) => number) | null;
  /** Is the index of the term that names the searched thing; by default the first required one. */
  head?: number;
  /** Is the highest price among the typed words, which says about how much the buyer spends. */
  budget?: number | undefined;
}

/** Limits the ads of one seller in a row among ads of equal score. */
const ADS_PER_SELLER = 3;
const DAY_US = 86_400_000_000;
/** Is the number of days in which freshness halves. */
const HALF_LIFE_DAYS = 10;
/** Is the number of attribute values from which an ad counts as complete. */
const ENOUGH_VALUES = 4;
/**
 * Is the difference below which scores count as equal, so that freshness, completeness and the seller's answers decide.
 */
const STEP = 0.05;

export const has = (entries: ReadonlySet<string>, { sub, category }: Candidate): boolean =>
  entries.has(`sub:${sub}`) || entries.has(`cat:${category}`);

/**
 * Returns the score of an ad for a term, about 0 to 1. `level` says where the ad has the term: 3 in its title, 2 as a
 * synonym or attribute value, 1 in its description, 0 nowhere. A word that names a category as a whole means its ads,
 * whatever their titles say. For other words, the title counts more than the name of the sub-category, and that counts
 * more than the description.
 */
const termScore = (
  { kinds, parts }: Pick<RankedTerm, 'kinds' | 'parts'>,
  candidate: Candidate,
  level: Level,
): number => {
  const isPart = has(parts, candidate);
  if (kinds.size > 0) {
    if (has(kinds, candidate)) return [0.85, 0.85, 0.9, 1][level] ?? 0;
    return Math.max([0, 0.15, 0.35, 0.4][level] ?? 0, isPart ? 0.2 : 0);
  }
  return (
    Math.max([0, 0.2, 0.85, 1][level] ?? 0, isPart ? 0.45 : 0) + (isPart && level > 0 ? 0.05 : 0)
  );
};

/** Holds words that stand before the name of the thing in a title. */
const BEFORE_NAMES = new Set(
  `grand grande grands grandes petit petite petits petites beau belle beaux belles joli jolie jeune vieux gros grosse
   nouveau nouvelle super lot lots de des du d un une deux trois le la les paire kit`.split(/\s+/),
);

/** Returns the index of the term that names the searched thing. */
const headIndex = ({ terms, head }: RankedSearch): number =>
  head ?? terms.findIndex(({ isRequired }) => isRequired);

/**
 * Returns the bonus for a title whose first or second word is the searched thing: "iPhone 11" is an iPhone, "Écran
 * d'iPhone" is not, since French names the thing first. A synonym gets half of it. An ad that names the thing neither
 * in its title nor by its category gets a penalty instead.
 */
const headScore = (search: RankedSearch, candidate: Candidate): number => {
  const head = headIndex(search);
  const term = search.terms[head];
  if (!term) return 0;
  const level = candidate.levels[head] ?? 0;
  if (level < 2) {
    if (has(term.kinds, candidate)) return 0;
    return has(term.parts, candidate) ? -0.1 : -0.35;
  }
  const words = candidate.title.filter((word) => !BEFORE_NAMES.has(word) && !/^\d/.test(word));
  const at = words.findIndex((word) => term.stems.some((stem) => word.startsWith(stem)));
  // Only an attribute value has the word.
  if (at < 0) return level === 3 ? 0 : -0.1;
  const isTyped = level === 3 && words[at]?.startsWith(term.stems[0] ?? '');
  return ([0.12, 0.06][at] ?? 0) * (isTyped ? 1 : 0.5);
};

/** Is the share of the typed price below which an ad is probably something else than the searched thing. */
const CHEAP = 0.5;

/** Returns the penalty for an ad that costs less than half of the typed price. */
const cheapPenalty = ({ budget }: RankedSearch, { price }: Candidate): number =>
  budget !== undefined && price !== null && price < CHEAP * budget ? 0.1 : 0;

/**
 * Returns the weight of a term in the score: the first term names the searched thing, the others describe it, and those
 * that an ad need not contain count little.
 */
const weightOf = ({ isRequired, isLeftOut }: RankedTerm, isHead: boolean): number => {
  if (isLeftOut) return 0.5;
  if (!isRequired) return 0.15;
  return isHead ? 1.2 : 1;
};

/** Returns how well a candidate matches the words, as the weighted mean of the scores of the terms. */
const textScore = (search: RankedSearch, candidate: Candidate): number => {
  let sum = 0;
  let weights = 0;
  const head = headIndex(search);
  for (const [i, term] of search.terms.entries()) {
    const weight = weightOf(term, i === head);
    sum += weight * termScore(term, candidate, candidate.levels[i] ?? 0);
    weights += weight;
  }
  return sum / Math.max(weights, 1);
};

/**
 * Returns the penalty for an ad outside the typed place, which grows with the distance up to 1000 km; 0 if no place was
 * typed or the ad's text names it.
 */
const placePenalty = ({ distanceTo }: RankedSearch, candidate: Candidate): number => {
  if (!distanceTo || candidate.namesPlace) return 0;
  const km = distanceTo(candidate);
  // The ad is in the city, but not in the typed quarter.
  if (km === 0) return 0.1;
  return 0.4 + 0.3 * Math.min(1, km / 1000);
};

/**
 * Returns a function that computes the share of a sub-category among the ads with the first term in their title or
 * attribute values, which shows where the thing belongs.
 */
const sharesOf = (candidates: readonly Candidate[]): ((sub: number) => number) => {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { sub, levels } of candidates) {
    if ((levels[0] ?? 0) < 2) continue;
    counts.set(sub, (counts.get(sub) ?? 0) + 1);
    all += 1;
  }
  return (sub) => (all === 0 ? 0 : (counts.get(sub) ?? 0) / all);
};

/** Returns a freshness of 1 at the time `newest`, and half of it after each ten days. */
const freshness = (at: number, newest: number): number =>
  2 ** (-Math.max(0, newest - at) / DAY_US / HALF_LIFE_DAYS);

/**
 * Returns the quality by which ads of equal score are ordered: fresh, confirmed, complete and answered ads come first,
 * but an old ad that was just confirmed does not come before a new one. `newest` is the time of the newest ad, in
 * microseconds.
 */
const qualityOf = (candidate: Candidate, newest: number): number => {
  const { key, confirmedKey, hasPhoto, price, values, isAnswered } = candidate;
  return (
    0.35 * freshness(key, newest) +
    0.15 * freshness(confirmedKey, newest) +
    (hasPhoto ? 0.3 : 0) +
    (price === null ? 0 : 0.2) +
    0.15 * Math.min(1, values / ENOUGH_VALUES) +
    (isAnswered ? 0.15 : 0)
  );
};

interface Scored {
  candidate: Candidate;
  score: number;
  quality: number;
}

/**
 * Orders offers before what is sought, lost or found, then ads by score, then quality, then time of publication
 * (`key`), the best and newest first.
 */
const byScore = (a: Scored, b: Scored): number =>
  Number(b.candidate.isOffer) - Number(a.candidate.isOffer) ||
  b.score - a.score ||
  b.quality - a.quality ||
  b.candidate.key - a.candidate.key ||
  b.candidate.id - a.candidate.id;

/**
 * Lowers the scores of a seller's ads, which are whole steps, by one after the best three, by two after six, and so on
 * up to six, so that other sellers' ads are placed in between.
 */
const spreadSellers = (scored: Scored[]): Scored[] => {
  const seen = new Map<number, number>();
  return scored.toSorted(byScore).map((ad) => {
    const before = seen.get(ad.candidate.owner) ?? 0;
    seen.set(ad.candidate.owner, before + 1);
    const round = Math.floor(before / ADS_PER_SELLER);
    return { ...ad, score: ad.score - Math.min(round, 6) };
  });
};

/**
 * Orders the candidates by relevance, always in the same way for the same candidates and `newest`, the time of the
 * newest ad. Scores are rounded to whole steps, so that small differences leave the order to the quality of the ads.
 */
export const rank = (
  search: RankedSearch,
  candidates: readonly Candidate[],
  newest: number,
): Candidate[] => {
  const shareOf = sharesOf(candidates);
  const scored = candidates.map((candidate): Scored => {
    const score =
      textScore(search, candidate) +
      headScore(search, candidate) +
      0.15 * shareOf(candidate.sub) -
      placePenalty(search, candidate) -
      cheapPenalty(search, candidate);
    return { candidate, score: Math.round(score / STEP), quality: qualityOf(candidate, newest) };
  });
  return spreadSellers(scored)
    .toSorted(byScore)
    .map(({ candidate }) => candidate);
};
