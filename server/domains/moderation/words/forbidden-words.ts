import { fold } from '#server/platform/text/fold.ts';
import { Lexicon, sentencesOf, type Match, type Word } from '#server/platform/text/lexicon.ts';
import {
  findPhrases,
  phrases,
  spell,
  type Hit,
  type Phrase,
} from '#server/platform/text/phrases.ts';
import type { Reading } from '#server/platform/text/reading.ts';
import {
  FORBIDDEN_ENTRIES,
  INNOCENT_EVERYWHERE,
  ORDINARY_WORDS,
  type ForbiddenEntry,
} from './forbidden-entries.ts';

/** Is the greatest number of words between the word for goods and the word that must stand near it. */
const NEAR = 5;
/** Is the greatest number of words between the goods and a word that makes them harmless. */
const BESIDE = 3;

/** Holds an entry prepared for reading texts. */
interface ReadyEntry {
  reason: string;
  words: Lexicon<true>;
  /** Holds the words as phrases, which are also found in other disguises; null for words that need others near. */
  phrases: readonly Phrase[] | null;
  near: Lexicon<true> | null;
  innocent: Lexicon<true>;
}

const listed = (list: string): string[] => list.split(',').map((expression) => expression.trim());
const lexicon = (list: string): Lexicon<true> =>
  new Lexicon(
    listed(list).map((expression) => [expression, true] as const),
    listed(ORDINARY_WORDS),
  );

/** Prepares entries for reading texts; `everywhere` lists the expressions that make all goods harmless. */
const prepare = (entries: readonly ForbiddenEntry[], everywhere: string): ReadyEntry[] =>
  entries.map(({ reason, words, near = '', innocent = '' }) => ({
    reason,
    words: lexicon(words),
    phrases: near === '' ? phrases(...listed(words)) : null,
    near: near === '' ? null : lexicon(near),
    innocent: lexicon(`${everywhere}, ${innocent}`),
  }));

let entries = prepare(FORBIDDEN_ENTRIES, INNOCENT_EVERYWHERE);

/** Replaces the entries that this process reads; `everywhere` lists the expressions that make all goods harmless. */
export const setForbiddenEntries = (
  changed: readonly ForbiddenEntry[],
  everywhere: string,
): void => {
  entries = prepare(changed, everywhere);
};

/**
 * Returns the matches of a list, which is in the order of the text, that have at most `distance` words between them and
 * a match.
 */
const neighbours = (list: readonly Match<true>[], match: Match<true>, distance: number) => {
  let low = 0;
  for (let high = list.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.to ?? 0) >= match.from - distance) high = middle;
    else low = middle + 1;
  }
  const found: Match<true>[] = [];
  for (let one = list[low]; one && one.from <= match.to + distance; one = list[low]) {
    found.push(one);
    low += 1;
  }
  return found;
};

/** Tells whether a match is a part of a longer one. */
const isPart = (a: Match<true>, b: Match<true>): boolean =>
  a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from;

const overlap = (a: Match<true>, b: Match<true>): boolean => a.from < b.to && b.from < a.to;

/** Finds the goods of an entry among `found` words of a sentence: those with a word that must be near, not harmless. */
const goodsAmong = (
  entry: ReadyEntry,
  words: readonly Word[],
  found: readonly Match<true>[],
): Match<true>[] => {
  if (found.length === 0) return [];
  const near = entry.near?.findAll(words);
  const innocent = entry.innocent.findAll(words);
  return found.flatMap((match) => {
    // A harmless expression inside the goods themselves ("film" in "film porno") does not count.
    if (neighbours(innocent, match, BESIDE).some((one) => !isPart(one, match))) return [];
    if (!near) return [match];
    const other = neighbours(near, match, NEAR).find((one) => !overlap(one, match));
    if (!other) return [];
    const from = Math.min(match.from, other.from);
    return [{ role: true as const, from, to: Math.max(match.to, other.to) }];
  });
};

/** Returns the places of phrases in a text as indexes of the words of a sentence, of which `hits` takes the first. */
const wordsAt = (words: readonly Word[], hits: Hit[]): Match<true>[] => {
  const end = words.at(-1)?.end ?? 0;
  const found: Match<true>[] = [];
  let from = 0;
  for (let hit = hits[0]; hit && hit.start < end; hit = hits[0]) {
    hits.shift();
    while ((words[from]?.end ?? end) <= hit.start) from += 1;
    let to = from + 1;
    while ((words[to]?.start ?? hit.end) < hit.end) to += 1;
    found.push({ role: true, from, to });
  }
  return found;
};

/** Joins places in a text that overlap; the first of the list gives the sense. */
const joined = <Found extends Hit>(found: readonly Found[]): Found[] => {
  const result: Found[] = [];
  for (const place of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else result.push({ ...place });
  }
  return result;
};

/** Finds the forbidden goods of a text, with what each is. */
export const findForbidden = (text: string): Reading[] => {
  const folded = fold(text);
  const spelling = spell(folded);
  const sentences = sentencesOf(folded);
  const found: (Hit & { sense: string })[] = [];
  for (const entry of entries) {
    const hits = entry.phrases ? findPhrases(spelling, entry.phrases) : [];
    for (const words of sentences) {
      const matches = [...entry.words.findAll(words), ...wordsAt(words, hits)];
      for (const { from, to } of goodsAmong(entry, words, matches)) {
        const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
        found.push({ start, end, sense: entry.reason });
      }
    }
  }
  return joined(found).map(({ start, end, sense }) => ({
    text: folded.excerpt(start, end),
    sense,
  }));
};
