// Decides which ads may answer a search that few ads have in their title or category.

import { has, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';

type Terms = Pick<RankedSearch, 'terms'>;

/**
 * Says whether an ad has a required term in its title or attribute values (level 2 or 3), or is in a category that such
 * a term names: as a whole or, if it names none as a whole, in part.
 */
export const isStrong = ({ terms }: Terms, candidate: Candidate): boolean =>
  terms.some(
    ({ kinds, parts, isRequired }, i) =>
      isRequired &&
      ((candidate.levels[i] ?? 0) >= 2 || has(kinds.size > 0 ? kinds : parts, candidate)),
  );

/**
 * Returns the categories that a search for one thing names as a whole; null when several words name one, or none does.
 */
const onlyKinds = ({ terms }: Terms): RankedTerm['kinds'] | null => {
  const [term, ...others] = terms.filter(({ isRequired, isNumber }) => isRequired && !isNumber);
  return term && others.length === 0 && term.kinds.size > 0 ? term.kinds : null;
};

/** Says whether an ad has a term of the search in its title as typed, numbers and preferences aside. */
const isTitled = ({ terms }: Terms, { levels }: Candidate): boolean =>
  terms.some(
    ({ isRequired, isLeftOut, isNumber }, i) =>
      (isRequired || isLeftOut) && !isNumber && levels[i] === 3,
  );

/** Holds the ads that a search means, and those that come after them. */
export interface Plausible {
  likely: Candidate[];
  less: Candidate[];
}

/**
 * Divides ads into those that the search means and others with its words in their title; ads that only mention the
 * words are dropped. When the search names one thing with a category, it means the ads of that main category, as long
 * as there are any: a motorcycle "tout terrain" comes later for "terrain". For other words, it means the main
 * categories in which some ad has the words in its title or category name; if there are none, all ads.
 */
export const divideByMeaning = (candidates: readonly Candidate[], search: Terms): Plausible => {
  const kinds = onlyKinds(search);
  const ofKind = kinds ? candidates.filter((candidate) => has(kinds, candidate)) : [];
  const significant =
    ofKind.length > 0 ? ofKind : candidates.filter((candidate) => isStrong(search, candidate));
  const categories = new Set(significant.map(({ category }) => category));
  const isLikely = ({ category }: Candidate): boolean =>
    categories.size === 0 || categories.has(category);
  return {
    likely: candidates.filter(isLikely),
    less: candidates.filter((candidate) => !isLikely(candidate) && isTitled(search, candidate)),
  };
};
