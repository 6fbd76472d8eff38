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

/** Is the length from which a stem is the beginning of longer words of titles, rather than a word of its own. */
const BEGINNING = 4;

/** Returns a function that says whether an ad's title has the searched thing, or its category is the thing as a whole. */
export const calledThing =
  ({ terms, head = 0 }: RankedSearch) =>
  (candidate: Candidate): boolean => {
    const thing = terms[head];
    if (!thing || thing.isNumber || has(thing.kinds, candidate)) return true;
    const isInTitle = candidate.title.some((word) =>
      thing.stems.some(
        (stem) => word === stem || (stem.length >= BEGINNING && word.startsWith(stem)),
      ),
    );
    return isInTitle && (candidate.levels[head] ?? 0) >= 2;
  };

/** Returns the given ads except the known ones. */
export const without = <T extends { id: number }>(
  all: readonly T[],
  known: readonly { id: number }[],
): T[] => {
  const ids = new Set(known.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
};

/**
 * Groups the ads of a search for the order in which they are shown, and counts the first ones, which fit all words. The
 * thing comes before its size: 'clim 1cv' is no fan with 1 CV.
 */
export const thingFirst = (
  strong: readonly Candidate[],
  meant: readonly Candidate[],
  similar: readonly Candidate[],
  isThing: (candidate: Candidate) => boolean,
): { groups: Candidate[][]; fitting: number } => {
  const every = [...meant, ...similar];
  const things = every.filter(isThing);
  if (things.length === 0)
    return { groups: [[...strong], without(every, strong)], fitting: strong.length };
  const named = strong.filter(isThing);
  const groups = [
    named,
    without(things, named),
    without(strong, things),
    without(every, [...things, ...strong]),
  ];
  return { groups, fitting: named.length };
};
