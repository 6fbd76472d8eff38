// Computes the order by relevance from facts about a bounded number of ads.

/**
 * Tells how an ad has a term: 3 in its title as typed, 2 in its title as a synonym, 1 in its description, 0 not at all.
 */
export type Level = 0 | 1 | 2 | 3;

export interface Candidate {
  id: number;
  /** Is its place in the newest-first order, in microseconds. */
  key: number;
  /** Is when its seller last said that it is available, by publishing or confirming it, in microseconds. */
  confirmedKey: number;
  /** Lists the folded words of its title. */
  title: readonly string[];
  category: number;
  sub: number;
  city: number;
  owner: number;
  hasPhoto: boolean;
  hasPrice: boolean;
  /** Is the number of its attributes that have a value. */
  values: number;
  /** Says whether its seller answers buyers, and our questions about this ad. */
  isAnswered: boolean;
  /** Has one level for each term: required ones, then preferred ones. */
  levels: readonly Level[];
  /** Says whether its text names the place typed. */
  namesPlace: boolean;
}

/** Describes a term as far as ranking needs it. */
export interface RankedTerm {
  /** Lists beginnings of the words, folded, to see how early the title has it. */
  stems: readonly string[];
  /** Holds entries of the categories named as a whole (or in part: `parts`), e.g. 'sub:12'. */
  kinds: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  isRequired: boolean;
  /** Says whether the term is a size, a count or a year. */
  isNumber: boolean;
}

export interface RankedSearch {
  terms: readonly RankedTerm[];
  /** Returns the kilometres from the place typed to the ad's city; null when no place was typed. */
  distanceTo: ((candidate: Candidate) => number) | null;
}

/** Limits the ads in a row of the same seller among equal ads. */
const ADS_PER_SELLER = 3;
const DAY_US = 86_400_000_000;
/** Is the number of days in which freshness halves. */
const HALF_LIFE_DAYS = 10;
/** Is the number of values of attributes from which an ad is complete. */
const ENOUGH_VALUES = 4;
/** Is the difference below which scores are equal: then freshness, completeness and the seller's answers decide. */
const STEP = 0.05;

export const has = (entries: ReadonlySet<string>, { sub, category }: Candidate): boolean =>
  entries.has(`sub:${sub}`) || entries.has(`cat:${category}`);

/**
 * Returns the score of an ad for a term, about 0 to 1. A word that names a category as a whole means its ads, whatever
 * their titles say. For other words, the title counts more than the name of the sub-category, and that more than the
 * description.
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

/**
 * Returns the bonus of a title that begins with the term: "iPhone 11" is an iPhone, "Écran d'iPhone" is not, since
 * French puts the thing first.
 */
const headScore = ({ terms }: RankedSearch, { title, levels }: Candidate): number => {
  const head = terms.findIndex(({ isRequired }) => isRequired);
  const stems = terms[head]?.stems;
  if (!stems || (levels[head] ?? 0) < 2) return 0;
  const at = title.findIndex((word) => stems.some((stem) => word.startsWith(stem)));
  return [0.12, 0.06][at] ?? 0;
};

/** Returns the weight of a term: the first names the searched thing, the others describe it. */
const weightOf = ({ isRequired }: RankedTerm, index: number): number => {
  if (!isRequired) return 0.15;
  return index === 0 ? 1.2 : 1;
};

const textScore = (search: RankedSearch, candidate: Candidate): number => {
  let sum = 0;
  let weights = 0;
  for (const [i, term] of search.terms.entries()) {
    const weight = weightOf(term, i);
    sum += weight * termScore(term, candidate, candidate.levels[i] ?? 0);
    weights += weight;
  }
  return sum / Math.max(weights, 1);
};

/** Returns 0 in the place typed; elsewhere a penalty that grows with the distance, up to 1000 km. */
const placePenalty = ({ distanceTo }: RankedSearch, candidate: Candidate): number => {
  if (!distanceTo || candidate.namesPlace) return 0;
  const km = distanceTo(candidate);
  // The ad is in the city, but not in the typed quarter.
  if (km === 0) return 0.1;
  return 0.4 + 0.3 * Math.min(1, km / 1000);
};

/**
 * Returns a function that gives the share of a sub-category among the ads with the first term in their title, which
 * shows where the thing belongs.
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

/** Returns 1 at the time `newest`, a half after the half-life. */
const freshness = (at: number, newest: number): number =>
  2 ** (-Math.max(0, newest - at) / DAY_US / HALF_LIFE_DAYS);

/**
 * Returns the quality that orders ads of equal score: fresh, confirmed, complete and answered ads first; an old ad that
 * was just confirmed does not come before a new one. `newest`: the time they are compared with.
 */
const qualityOf = (candidate: Candidate, newest: number): number => {
  const { key, confirmedKey, hasPhoto, hasPrice, values, isAnswered } = candidate;
  return (
    0.35 * freshness(key, newest) +
    0.15 * freshness(confirmedKey, newest) +
    (hasPhoto ? 0.3 : 0) +
    (hasPrice ? 0.2 : 0) +
    0.15 * Math.min(1, values / ENOUGH_VALUES) +
    (isAnswered ? 0.15 : 0)
  );
};

interface Scored {
  candidate: Candidate;
  score: number;
  quality: number;
}

const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  b.quality - a.quality ||
  b.candidate.key - a.candidate.key ||
  b.candidate.id - a.candidate.id;

/** Lowers the ads of a seller after the first three, again after six, and so on, so that other sellers come between. */
const spreadSellers = (scored: Scored[]): Scored[] => {
  const seen = new Map<number, number>();
  return scored.toSorted(byScore).map((one) => {
    const before = seen.get(one.candidate.owner) ?? 0;
    seen.set(one.candidate.owner, before + 1);
    const round = Math.floor(before / ADS_PER_SELLER);
    return { ...one, score: one.score - Math.min(round, 6) };
  });
};

/**
 * Orders the candidates by relevance, the same way whenever the candidates and `newest` are the same. Scores are whole
 * numbers of steps, so that small differences leave the choice to the quality of the ads.
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
      placePenalty(search, candidate);
    return { candidate, score: Math.round(score / STEP), quality: qualityOf(candidate, newest) };
  });
  return spreadSellers(scored)
    .toSorted(byScore)
    .map(({ candidate }) => candidate);
};
