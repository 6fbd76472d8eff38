// Decides which ads may answer a search that few ads have in their title or category.

import { has, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';

type Terms = Pick<RankedSearch, 'terms'>;

/** Says whether the ad has a required term in its title, or is of a category named by one. */
export const isStrong = ({ terms }: Terms, candidate: Candidate): boolean =>
  terms.some(
    ({ kinds, parts, isRequired }, i) =>
      isRequired &&
      ((candidate.levels[i] ?? 0) >= 2 || has(kinds.size > 0 ? kinds : parts, candidate)),
  );

/** Returns the categories named as a whole by a search for one thing; null when several words name one, or none. */
const onlyKinds = ({ terms }: Terms): RankedTerm['kinds'] | null => {
  const [term, ...others] = terms.filter(({ isRequired, isNumber }) => isRequired && !isNumber);
  return term && others.length === 0 && term.kinds.size > 0 ? term.kinds : null;
};

/**
 * Leaves out ads that the search hardly means. When one thing names a category, drops the ads of other main categories,
 * as long as others remain: no motorcycle "tout terrain" for "terrain". For other words, drops ads that only mention
 * them, unless their main category has some with the words in title or name.
 */
export const plausible = (candidates: readonly Candidate[], search: Terms): Candidate[] => {
  const kinds = onlyKinds(search);
  const ofKind = kinds ? candidates.filter((one) => has(kinds, one)) : [];
  const significant =
    ofKind.length > 0 ? ofKind : candidates.filter((one) => isStrong(search, one));
  const categories = new Set(significant.map(({ category }) => category));
  return candidates.filter(({ category }) => categories.size === 0 || categories.has(category));
};
