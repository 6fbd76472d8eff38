import { fold, type FoldedText } from './fold.ts';
import { WIDEST_GAP } from './tokens.ts';

/** Is the position of a phrase that was found in the folded text. */
export interface Hit {
  start: number;
  end: number;
}

/**
 * Describes a letter of a spelling: its position in the folded text, and whether it is the first or last of its word.
 */
interface Letter {
  start: number;
  end: number;
  isFirst: boolean;
  isLast: boolean;
  /** Is the number of punctuation marks and spaces before the letter; 0 inside a word. */
  gap: number;
}

/**
 * Contains the letters of a text in the form in which phrases are compared: without punctuation, spaces and doubled
 * letters, and with digits used as letters replaced. `places` describes each letter.
 */
export interface Spelling {
  letters: string;
  places: readonly Letter[];
}

// These digits and signs are used as letters. l and i are merged, since 1 and | can be either.
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

/**
 * Reduces a folded text to the letters that are compared with phrases: repeated letters become one, digits and signs
 * used as letters are replaced, and digits after a word do not count as its end.
 */
export const spell = ({ text }: Pick<FoldedText, 'text'>): Spelling => {
  const letters: string[] = [];
  const places: Letter[] = [];
  let lastEnd = 0;
  let lastLength = 0;
  let lastChar = '';
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const gap = index - lastEnd;
    // Digits after a word are not part of it.
    let lastLetter = word.length - 1;
    while (lastLetter > 0 && isDigit(word.charAt(lastLetter))) lastLetter -= 1;
    for (let at = 0; at < word.length; at += 1) {
      const char = word.charAt(at);
      // Repeated letters become one, also in a word spelt letter by letter.
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

/** Is a phrase to look for, reduced to the letters that are compared. */
export interface Phrase {
  /** Is the phrase as it is written in the list of phrases. */
  listed: string;
  words: readonly string[];
}

/** Prepares phrases for `findPhrases` in a text that `spell` has reduced to letters. */
export const phrases = (...listed: string[]): Phrase[] =>
  listed.map((phrase) => ({
    listed: phrase,
    words: fold(phrase)
      .text.split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => spell({ text: word }).letters),
  }));

/**
 * Is the minimum length of a word that is also recognised when split in two, like `tra madol`. The parts of shorter
 * words may be separate words.
 */
const SAFE_TO_CUT = 6;
const SHORTEST_HALF = 2;

/**
 * Says whether the letters of a match are one word, perhaps spelt letter by letter, or split in two when it is so long
 * that its parts are unlikely to be words of their own.
 */
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

/**
 * Returns the end, in the folded text, of a phrase that begins at the letter `from` of a spelling, with a plural s or x
 * after its words; null when the phrase is not there.
 */
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

/**
 * Finds the phrases of a list in a text as whole words, in the order of the text; plurals, extra spaces and repeated
 * letters match too.
 */
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
