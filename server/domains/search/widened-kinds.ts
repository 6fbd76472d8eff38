// What the terms of a search that is widened mean in the catalogue: the sub-categories that it names by them.

import type { Meaning } from './meanings.ts';
import { HINT_WEIGHT, type CategoryWords } from './proposals/category-words.ts';
import type { Term } from './terms.ts';

/** Limits the sub-categories that stand for a word which no ad has. */
const MAX_KINDS = 3;
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the index entries of the sub-categories that a term, or else what it stands for, names in the catalogue, at
 * most three; none for quoted words.
 */
export const kindsOf = (
  { stems, tokens, meaning }: Term,
  words: CategoryWords,
): Meaning['parts'] => {
  if (tokens.some(({ isExact }) => isExact)) return NONE;
  const keys = [stems.join(' '), ...(meaning?.synonyms.keys() ?? [])];
  const known = keys.map((key) => words.find(key)).find((found) => found !== undefined);
  const named = [...(known ?? [])]
    .filter(([, weight]) => weight > HINT_WEIGHT)
    .toSorted(([, a], [, b]) => b - a);
  return new Set(named.slice(0, MAX_KINDS).map(([id]) => `sub:${id}`));
};

/** Returns a term that stands for the sub-categories of these entries as well as for its words. */
export const withKinds = (term: Term, parts: Meaning['parts']): Term => ({
  ...term,
  meaning: {
    ...(term.meaning ?? { synonyms: new Map(), kinds: NONE, places: NONE }),
    parts: new Set([...(term.meaning?.parts ?? []), ...parts]),
  },
});

/** Is the largest number of terms that the catalogue knows as one: 'machine', 'laver' and 'linge'. */
const MAX_RUN = 3;

const joined = (terms: readonly Term[]): Term => ({
  tokens: terms.flatMap(({ tokens }) => tokens),
  stems: terms.flatMap(({ stems }) => stems),
  meaning: { synonyms: new Map(), kinds: NONE, parts: NONE, places: NONE },
});

/** Joins terms that the catalogue names sub-categories by only together, such as 'fer à repasser'. */
export const joinKnown = (terms: readonly Term[], catalogue: CategoryWords): Term[] => {
  const all: Term[] = [];
  for (let i = 0; i < terms.length;) {
    const lengths = Array.from({ length: MAX_RUN - 1 }, (_, n) => MAX_RUN - n);
    const length = lengths.find(
      (n) => i + n <= terms.length && kindsOf(joined(terms.slice(i, i + n)), catalogue).size > 0,
    );
    const run = terms.slice(i, i + (length ?? 1));
    all.push(...(length ? [joined(run)] : run));
    i += run.length;
  }
  return all;
};
