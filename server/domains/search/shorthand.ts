// What people leave out of words in messages ('mzn', '2ch'), and the words that say nothing about the searched thing.

import { folded } from '#contract/common/plain-letters.ts';
import shorthand from './seed/shorthand.json' with { type: 'json' };

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(shorthand.words));
const FILLERS: ReadonlySet<string> = new Set(shorthand.fillers.split(' '));
const UNTITLED_FILLERS: ReadonlySet<string> = new Set(shorthand.untitled_fillers.split(' '));
const PHRASES: ReadonlySet<string> = new Set(shorthand.filler_phrases.split(', '));
const HOUSING: ReadonlySet<string> = new Set(shorthand.housing.split(' '));
/** Is the largest number of words of a phrase that says nothing: 'le plus vite possible'. */
const LONGEST_PHRASE = 5;

/** Is one word of a search, or one quoted phrase. */
export interface Piece {
  typed: string;
  /** Is the text that is searched: the typed one, or what it is short for. */
  text: string;
  /** Says whether the piece is quoted, and so used literally. */
  isExact: boolean;
  /** Says whether the piece says nothing about the searched thing; if it `yields`, only unless a title has it. */
  isFiller: boolean;
  yields: boolean;
}

/** Matches a number of rooms as people shorten it: '2ch', '3 chbr'; 'ch' after more is horsepower. */
const ROOMS = /^([1-9])ch(?:b|br|bre|bres)?$/;
const ROOM = /^ch(?:b|br|bre|bres)?$/;

/** Matches what a number counts, so that '1' before it is no article. */
const COUNTED =
  /^(?:ch|chbr|chambre|piece|place|kva|cv|ton|litre|feu|porte|million|mois|an|kilo|carat)/;

/** Returns the text that a word is short for; 'ch' is a room alone with one digit or among words of housing. */
const longForm = (words: readonly string[], i: number): string | undefined => {
  const word = words[i] ?? '';
  const isHousing =
    words.some((other) => HOUSING.has(other)) ||
    (/^\d/.test(words[0] ?? '') &&
      words.every((other) => ROOM.test(other) || ROOMS.test(other) || /^[1-9]$/.test(other)));
  const rooms = ROOMS.exec(word)?.[1];
  if (rooms && isHousing) return `${rooms} chambres`;
  const before = words[i - 1] ?? '';
  const isRoom = ROOM.test(word) && isHousing && (!/^\d/.test(before) || /^[1-9]$/.test(before));
  return isRoom ? 'chambres' : WORDS.get(word);
};

/** Returns how many words from `start` on are one phrase that says nothing, such as 'pas cher'; 0 without one. */
const phraseAt = (words: readonly string[], start: number): number => {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1)
    if (PHRASES.has(words.slice(start, start + length).join(' '))) return length;
  return 0;
};

/** Says whether a word is the article 'un' or 'une' written as '1', which no unit follows: '1 moto'. */
const isArticle = (words: readonly string[], i: number): boolean => {
  const [word = '', next = ''] = words.slice(i, i + 2);
  return word === '1' && /^[a-z]{3,}$/.test(next) && !COUNTED.test(next);
};

/**
 * Says whether a word is the English 'or' between two numbers, which is not gold: of 'iphone 12 or 13' only the first
 * number is searched.
 */
const isEnglishOr = (words: readonly string[], i: number): boolean =>
  words[i] === 'or' &&
  /^\d+$/.test(words[i - 1] ?? '') &&
  /^\d+$/.test(words[i + 1] ?? '') &&
  !/^(?:g|k|kt|carats?|grammes?)$/.test(words[i + 2] ?? '');

/** Reads the short forms and the words that say nothing in a search that is divided into words and quoted phrases. */
export const readShorthand = (pieces: readonly Pick<Piece, 'typed' | 'isExact'>[]): Piece[] => {
  const words = pieces.map(({ typed, isExact }) => (isExact ? '"' : folded(typed)));
  const fillers = new Set<number>();
  for (const [i] of words.entries())
    for (let n = phraseAt(words, i); n > 0; n -= 1) fillers.add(i + n - 1);
  return pieces.map(({ typed, isExact }, i) => {
    const word = words[i] ?? '';
    const text = (isExact ? undefined : longForm(words, i)) ?? typed;
    const said = folded(text).split(/[ '’]/).at(-1) ?? '';
    const isFiller =
      !isExact &&
      (fillers.has(i) ||
        FILLERS.has(word) ||
        FILLERS.has(said) ||
        PHRASES.has(word.replaceAll(/['’]/g, ' ')) ||
        isEnglishOr(words, i) ||
        isEnglishOr(words, i - 1) ||
        isArticle(words, i));
    const yields = !isExact && !isFiller && UNTITLED_FILLERS.has(word);
    return {
      typed,
      isExact,
      text,
      isFiller: isFiller || yields,
      yields,
    };
  });
};
