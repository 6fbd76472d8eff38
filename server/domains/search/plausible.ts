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

/**
 * Removes ads that the search hardly means. When it names one thing with a category, ads of other main categories are
 * dropped as long as others remain: no motorcycle "tout terrain" for "terrain". For other words, the main categories
 * are kept in which some ad has the words in its title or category name; if there are none, nothing is dropped.
 */
export const dropUnlikely = (candidates: readonly Candidate[], search: Terms): Candidate[] => {
  const kinds = onlyKinds(search);
  const ofKind = kinds ? candidates.filter((candidate) => has(kinds, candidate)) : [];
  const significant =
    ofKind.length > 0 ? ofKind : candidates.filter((candidate) => isStrong(search, candidate));
  const categories = new Set(significant.map(({ category }) => category));
  return candidates.filter(({ category }) => categories.size === 0 || categories.has(category));
};
