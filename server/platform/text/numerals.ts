import { NUMBER_WORDS, readNumberWords, type NumberWords } from '#contract/common/number-words.ts';
import type { Token } from './tokens.ts';

/** Maps misspellings of French number words to the usual spelling. */
const MISSPELT = new Map(
  Object.entries({
    zero: 'zéro, zerro, zeros',
    un: 'in, hun',
    deux: 'deu, deus, dex',
    trois: 'troi, trwa, troa, trois',
    quatre: 'katre, katr, quatr, qatre, catre',
    cinq: 'sink, sinq, senk, cinc, cink, saink',
    six: 'sis, siss, sics, sise',
    sept: 'set, sete, cet, cept, sett',
    huit: 'uit, wit, huite, ouit',
    neuf: 'nef, neff, noeuf, naf, neuff, nef',
    dix: 'dis, diss, disse, dice',
    onze: 'onz, onse',
    douze: 'douz, douse, duz',
    treize: 'treiz, trez, treze',
    quatorze: 'katorz, katorze, quatorz',
    quinze: 'kinz, kinze, quinz',
    seize: 'sez, seiz, seze',
    vingt: 'vin, vint, vinte, ving',
    trente: 'trant, trante, trent',
    quarante: 'karant, karante, quarant',
    cinquante: 'sinkant, sinkante, cinkante, cinquant',
    soixante: 'soissante, swasant, swassant, soisante',
  }).flatMap(([word, list]) => list.split(', ').map((spelling) => [spelling, word] as const)),
);

/** Lists number words of English, Hausa and Zarma by their value. */
const FOREIGN = new Map(
  Object.entries({
    0: 'oh, sifili, sifiri, nil',
    1: 'one, daya, afo',
    2: 'two, biyu, hinka',
    3: 'three, uku, hinza',
    4: 'four, hudu, hudu, taaci, taci',
    5: 'five, biyar, gu, guu',
    6: 'shida, iddu, idu',
    7: 'seven, bakwai, iyye, iye',
    8: 'eight, takwas, ahakku, ahaku',
    9: 'nine, tara, yegga, yega',
    10: 'ten, goma, iway',
    11: 'eleven',
    12: 'twelve',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    20: 'twenty, ashirin, waranka',
    30: 'thirty, talatin, waranza',
    40: 'forty, fourty, arbain, waytaaci',
    50: 'fifty, hamsin, waygu',
    60: 'sixty, sittin, wayiddu',
    70: 'seventy, sabain, wayiyye',
    80: 'eighty, tamanin, wayahakku',
    90: 'ninety, casain, tasain, wayyegga',
  }).flatMap(([value, list]) => list.split(', ').map((word) => [word, Number(value)] as const)),
);
/** Lists the words between tens and units: "casa’in da shida", "waranka cindi fo". */
const JOINING = new Set(['da', 'cindi', 'and']);
const TWENTY = 20;
const TEN = 10;

/** Reads a number word of English, Hausa or Zarma, with units after tens; null when there is none. */
const readForeign = (words: readonly string[]): NumberWords | null => {
  const value = FOREIGN.get(words[0] ?? '');
  if (value === undefined) return null;
  const joined = JOINING.has(words[1] ?? '') ? 1 : 0;
  // "Six" is French and English.
  const unit = words[joined + 1] === 'six' ? 6 : FOREIGN.get(words[joined + 1] ?? '');
  const isWithUnit = value >= TWENTY && unit !== undefined && unit > 0 && unit < TEN;
  return isWithUnit ? { value: value + unit, words: joined + 2 } : { value, words: 1 };
};

/**
 * Reads a number below a hundred in words of French, English, Hausa or Zarma from the start of `words`, also
 * misspelt; null when they do not begin with one.
 */
export const readNumerals = (words: readonly string[]): NumberWords | null =>
  readNumberWords(words.map((word) => MISSPELT.get(word) ?? word)) ?? readForeign(words);

const NUMERALS = new Set([...NUMBER_WORDS, ...MISSPELT.keys(), ...FOREIGN.keys()]);
const LONGEST_NUMERAL = 9;
const SHORTEST_NUMERAL = 2;
/** Is the length of the longest token that is split: ten number words of six letters. */
const LONGEST_TOKEN = 60;
const isDigit = (text: string, at: number): boolean =>
  text[at] !== undefined && /\d/.test(text[at]);

/** Returns the end of the digits that begin at a position of a token; the position itself when there are none. */
const endOfDigits = (text: string, from: number): number => {
  let end = from;
  while (isDigit(text, end)) end += 1;
  return end;
};

/**
 * Returns the ends of the digits and number words that a token consists of, as "9six" of "9" and "six"; null when it
 * consists of anything else, or of one part.
 */
const partsOf = (text: string): number[] | null => {
  if (text.length > LONGEST_TOKEN) return null;
  // Maps each position that is reached to the one before it.
  const reached = new Map<number, number>([[0, -1]]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    const digits = endOfDigits(text, at);
    if (digits > at && !reached.has(digits)) reached.set(digits, at);
    for (let length = LONGEST_NUMERAL; length >= SHORTEST_NUMERAL; length -= 1)
      if (!reached.has(at + length) && NUMERALS.has(text.slice(at, at + length)))
        reached.set(at + length, at);
    if (at === 0 && reached.size === 1) return null;
  }
  const ends: number[] = [];
  for (let end = text.length; end > 0; end = reached.get(end) ?? 0) {
    if (!reached.has(end)) return null;
    ends.unshift(end);
  }
  return ends.length > 1 ? ends : null;
};

/** Splits the tokens that consist of digits and number words, such as "9six" and "quarantequatre", into these. */
export const splitNumerals = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const ends = partsOf(token.text);
    if (!ends) return [token];
    return ends.map((end, index) => {
      const start = ends[index - 1] ?? 0;
      return {
        text: token.text.slice(start, end),
        start: token.start + start,
        end: token.start + end,
      };
    });
  });
