import { fold, type FoldedText } from './fold.ts';
import { WIDEST_GAP } from './tokens.ts';

/** Where a phrase stands: positions in the folded text. */
export interface Hit {
  start: number;
  end: number;
}

/** A letter as it is compared, with where it stands. */
interface Letter {
  start: number;
  end: number;
  isFirst: boolean;
  isLast: boolean;
  /** Marks and spaces between it and the letter before; 0 within a word. */
  gap: number;
}

/** The words of a text without marks, doubled letters and digits that stand for letters. */
export interface Spelling {
  letters: string;
  places: readonly Letter[];
}

// Digits and signs that stand for a letter; l and i are one, for what looks like both stands for either.
const STANDS_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  l: 'i',
};
const WORD = /[a-z0-9¤@$]+/g;

const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** Reads a folded text as the letters that its words are made of. */
export const spell = ({ text }: Pick<FoldedText, 'text'>): Spelling => {
  const letters: string[] = [];
  const places: Letter[] = [];
  let lastEnd = 0;
  let lastLength = 0;
  let lastChar = '';
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const gap = index - lastEnd;
    // A number behind a word is no part of it.
    let lastLetter = word.length - 1;
    while (lastLetter > 0 && isDigit(word.charAt(lastLetter))) lastLetter -= 1;
    for (let at = 0; at < word.length; at += 1) {
      const char = word.charAt(at);
      // A letter drawn out is one letter, in a word that is spelt letter by letter too.
      const isSpelt = gap <= WIDEST_GAP && word.length === 1 && lastLength === 1;
      const isLast = at >= lastLetter;
      const place = places.at(-1);
      if (place && char === lastChar && (at > 0 || isSpelt)) {
        place.end = index + at + 1;
        place.isLast = isLast;
      } else {
        letters.push(STANDS_FOR[char] ?? char);
        const start = index + at;
        places.push({ start, end: start + 1, isFirst: at === 0, isLast, gap: at === 0 ? gap : 0 });
      }
      lastChar = char;
    }
    lastEnd = index + word.length;
    lastLength = word.length;
  }
  return { letters: letters.join(''), places };
};

/** A phrase to look for, as it is compared. */
export interface Phrase {
  /** As it is listed. */
  listed: string;
  words: readonly string[];
}

/** Phrases to look for; the words of one are its letters alone, without accents or capitals. */
export const phrases = (...listed: string[]): Phrase[] =>
  listed.map((phrase) => ({
    listed: phrase,
    words: fold(phrase)
      .text.split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => spell({ text: word }).letters),
  }));

/** From this length on a word cut in two is still that word: `tra madol`. Shorter halves are words of their own. */
const SAFE_TO_CUT = 6;
const SHORTEST_HALF = 2;

/** Whether the pieces that a word stands in are what somebody made of it, and no words of their own. */
const isOneWord = (places: readonly Letter[]): boolean => {
  const cuts: number[] = [];
  for (const [index, { isFirst, gap }] of places.entries()) {
    if (index === 0 || !isFirst) continue;
    if (gap > WIDEST_GAP) return false;
    cuts.push(index);
  }
  const isSpelt = cuts.length === places.length - 1;
  const [cut] = cuts;
  if (isSpelt || cuts.length !== 1 || cut === undefined) return true;
  const half = Math.min(cut, places.length - cut);
  return places.length >= SAFE_TO_CUT && half >= SHORTEST_HALF;
};

/** Where the phrase that begins with the letter at `from` ends; null when it does not stand there. */
const endOf = ({ letters, places }: Spelling, { words }: Phrase, from: number): number | null => {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0 && (places[at]?.gap ?? 0) > WIDEST_GAP) return null;
    if (!letters.startsWith(word, at)) return null;
    if (!isOneWord(places.slice(at, at + word.length))) return null;
    at += word.length;
    const next = letters[at];
    const isPlural = next === 's' || next === 'x';
    if (isPlural && !places[at]?.isFirst && places[at]?.isLast) at += 1;
  }
  const last = places[at - 1];
  return last?.isLast ? last.end : null;
};

/** Where phrases stand as whole words, a plural aside, however they are spaced or drawn out; in their order. */
export const findPhrases = (spelling: Spelling, list: readonly Phrase[]): Hit[] => {
  const { letters, places } = spelling;
  const hits: Hit[] = [];
  for (const phrase of list) {
    const first = phrase.words[0] ?? '';
    for (let at = letters.indexOf(first); at >= 0; at = letters.indexOf(first, at + 1)) {
      const end = places[at]?.isFirst ? endOf(spelling, phrase, at) : null;
      if (end !== null) hits.push({ start: places[at]?.start ?? 0, end });
    }
  }
  return hits.toSorted((a, b) => a.start - b.start || b.end - a.end);
};
