import { fold } from '#server/platform/text/fold.ts';
import { joinOverlaps } from '#server/platform/text/join-overlaps.ts';
import {
  beginsClause,
  isAfterColon,
  Lexicon,
  sentencesOf,
  type Match,
  type Word,
} from '#server/platform/text/lexicon.ts';
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
const NEAR = 4;
/** Is the greatest number of words between goods that need another word near and a word that makes them harmless. */
const BESIDE = 3;
/** Is the greatest number of words between a harmless word and clear goods behind it: "roman sur une kalachnikov". */
const GOVERNED = 2;

/** Lists words behind which other goods begin. */
const AND = new Set(['et', 'ou', 'da', 'and']);

/** Says which list of which entry an expression belongs to; `entry` is null in the list for all entries. */
interface Tag {
  entry: number | null;
  part: 'words' | 'near' | 'innocent';
}
type Tagged = Match<Tag>;

/** Holds an entry prepared for reading texts. */
interface ReadyEntry {
  reason: string;
  /** Holds the words as phrases, which are also found in other disguises; null for words that need others near. */
  phrases: readonly Phrase[] | null;
}

/** Holds the entries prepared for reading texts, and all their expressions. */
export interface ForbiddenWords {
  entries: readonly ReadyEntry[];
  lexicon: Lexicon<Tag>;
}

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '');

/** Prepares entries for reading texts; `everywhere` lists the expressions that make all goods harmless. */
export const prepareForbidden = (
  entries: readonly ForbiddenEntry[],
  everywhere: string,
): ForbiddenWords => {
  const tagged = (list: string, entry: number | null, part: Tag['part']) =>
    listed(list).map((expression) => [expression, { entry, part }] as const);
  const expressions = entries.flatMap(({ words, near = '', innocent = '' }, entry) => [
    ...tagged(words, entry, 'words'),
    ...tagged(near, entry, 'near'),
    ...tagged(innocent, entry, 'innocent'),
  ]);
  return {
    entries: entries.map(({ reason, words, near = '' }) => ({
      reason,
      phrases: near === '' ? phrases(...listed(words)) : null,
    })),
    lexicon: new Lexicon(
      [...expressions, ...tagged(everywhere, null, 'innocent')],
      listed(ORDINARY_WORDS),
    ),
  };
};

let current = prepareForbidden(FORBIDDEN_ENTRIES, INNOCENT_EVERYWHERE);

/** Replaces the entries that this process reads. */
export const setForbiddenWords = (changed: ForbiddenWords): void => {
  current = changed;
};

/** Is a run of words of a sentence, from the index of the first to the one behind the last. */
type Span = Pick<Tagged, 'from' | 'to'>;

/** Is the length, in words, of the longest expression that is looked for before a match. */
const LONGEST_EXPRESSION = 8;

/** Returns the spans, sorted by their first words, that have at most `distance` words between them and a match. */
const neighbours = (list: readonly Span[], match: Span, distance: number): Span[] => {
  let low = 0;
  for (let high = list.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.from ?? 0) >= match.from - distance - LONGEST_EXPRESSION) high = middle;
    else low = middle + 1;
  }
  const found: Span[] = [];
  for (let one = list[low]; one && one.from <= match.to + distance; one = list[low]) {
    if (one.to >= match.from - distance) found.push(one);
    low += 1;
  }
  return found;
};

/** Tells whether a match is a part of a longer one. */
const isPart = (a: Span, b: Span): boolean =>
  a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from;
const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Holds a sentence with the expressions of the entries in it, by entry. */
interface Sentence {
  words: readonly Word[];
  /** Holds for each word the number of its clause. */
  clauses: readonly number[];
  parts: ReadonlyMap<number | null, Record<Tag['part'], Span[]>>;
}

const readSentence = (words: readonly Word[], lexicon: Lexicon<Tag>): Sentence => {
  let clause = 0;
  const clauses = words.map((word) => {
    if (beginsClause(word) || isAfterColon(word)) clause += 1;
    return clause;
  });
  const parts = new Map<number | null, Record<Tag['part'], Span[]>>();
  for (const { role, from, to } of lexicon.findAll(words)) {
    if (clauses[from] !== clauses[to - 1]) continue;
    const lists = parts.get(role.entry) ?? { words: [], near: [], innocent: [] };
    lists[role.part].push({ from, to });
    parts.set(role.entry, lists);
  }
  return { words, clauses, parts };
};

/**
 * Tells whether a harmless expression governs clear goods: it contains them, stands directly behind them, or stands
 * shortly before them in the same clause.
 */
const governs = ({ words, clauses }: Sentence, innocent: Span, goods: Span): boolean => {
  if (overlap(innocent, goods)) return !isPart(innocent, goods);
  const behind = words[innocent.from];
  if (innocent.from >= goods.to)
    return innocent.from === goods.to && behind !== undefined && !beginsClause(behind);
  return (
    goods.from - innocent.to <= GOVERNED &&
    clauses[innocent.from] === clauses[goods.from] &&
    !words.slice(innocent.to, goods.from).some(({ text }) => AND.has(text))
  );
};

/** Finds the goods of an entry in a sentence: those with a word that must be near, not harmless ones. */
const goodsIn = (sentence: Sentence, entry: number, found: readonly Span[], isClear: boolean) => {
  const own = sentence.parts.get(entry);
  const innocents = [own?.innocent ?? [], sentence.parts.get(null)?.innocent ?? []];
  return found.flatMap((goods): Span[] => {
    const around = innocents.flatMap((list) => neighbours(list, goods, BESIDE));
    if (isClear) return around.some((one) => governs(sentence, one, goods)) ? [] : [goods];
    // A harmless expression inside the goods themselves ("film" in "film porno") does not count.
    if (around.some((one) => !isPart(one, goods))) return [];
    const other = neighbours(own?.near ?? [], goods, NEAR).find((one) => !overlap(one, goods));
    if (!other) return [];
    return [{ from: Math.min(goods.from, other.from), to: Math.max(goods.to, other.to) }];
  });
};

/**
 * Returns the places of phrases in a text as spans of a sentence, of which it removes the hits from the end of `hits`.
 * A phrase is not in two clauses, except one whose letters are separated by commas.
 */
const spansOf = ({ words, clauses }: Sentence, hits: Hit[]): Span[] => {
  const end = words.at(-1)?.end ?? 0;
  const found: Span[] = [];
  let from = 0;
  for (let hit = hits.at(-1); hit && hit.start < end; hit = hits.at(-1)) {
    hits.pop();
    while ((words[from]?.end ?? end) <= hit.start) from += 1;
    let to = from + 1;
    while ((words[to]?.start ?? hit.end) < hit.end) to += 1;
    if ((clauses[to - 1] ?? 0) - (clauses[from] ?? 0) !== 1) found.push({ from, to });
  }
  return found;
};

/** Finds the forbidden goods of a text, with what each is, by the entries of this process or by others. */
export const findForbidden = (text: string, ready = current): Reading[] => {
  const folded = fold(text);
  const spelling = spell(folded);
  const sentences = sentencesOf(folded).map((words) => readSentence(words, ready.lexicon));
  const hits = ready.entries.map((entry) =>
    entry.phrases ? findPhrases(spelling, entry.phrases).toReversed() : [],
  );
  const withHits = hits.flatMap((list, entry) => (list.length > 0 ? [entry] : []));
  const found: (Hit & { sense: string; entry: number })[] = [];
  for (const sentence of sentences) {
    const isHit = (entry: number) =>
      (hits[entry]?.at(-1)?.start ?? Infinity) < (sentence.words.at(-1)?.end ?? 0);
    const named = [...sentence.parts.keys()].filter((entry) => entry !== null);
    for (const entry of new Set([...named, ...withHits.filter(isHit)])) {
      const { reason, phrases: clear } = ready.entries[entry] ?? { reason: '', phrases: null };
      const spans = [
        ...(sentence.parts.get(entry)?.words ?? []),
        ...spansOf(sentence, hits[entry] ?? []),
      ];
      for (const { from, to } of goodsIn(sentence, entry, spans, clear !== null)) {
        const [start, end] = [sentence.words[from]?.start ?? 0, sentence.words[to - 1]?.end ?? 0];
        found.push({ start, end, sense: reason, entry });
      }
    }
  }
  found.sort((a, b) => a.entry - b.entry);
  return joinOverlaps(found).map(({ start, end, sense }) => ({
    text: folded.excerpt(start, end),
    sense,
  }));
};
