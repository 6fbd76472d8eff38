import { NUMBER_WORDS, readNumberWords, type NumberWords } from '#contract/common/number-words.ts';
import type { Token } from './tokens.ts';

/** Maps misspellings of French number words to the usual spelling. */
const MISSPELT = new Map(
  Object.entries({
    zero: 'zéro, zerro, zeros',
    un: 'in, hun',
    deux: 'deu, deus, dex',
    trois: 'troi, trwa, troa, trois',
    quatre: 'kat, cat, katre, katr, quatr, qatre, catre',
    cinq: 'sink, sinq, senk, cinc, cink, saink',
    six: 'sis, siss, sics, sise',
    sept: 'set, sete, cet, cept, sett',
    huit: 'uit, wit, huite, ouit',
    neuf: 'nef, neff, noeuf, naf, neuff, nf, nuf',
    dix: 'diz, dis, diss, disse, dice',
    onze: 'onz, onse',
    douze: 'douz, douse, duz',
    treize: 'treiz, trez, treze',
    quatorze: 'katorz, katorze, quatorz',
    quinze: 'kinz, kinze, quinz',
    seize: 'sez, seiz, seze',
    vingt: 'vin, vint, vain, vinte, ving',
    trente: 'tren, trant, trante, trent',
    quarante: 'kran, karent, karant, karante, quarant',
    cinquante: 'sinkant, sinkante, cinkante, cinquant',
    soixante: 'soissante, swasant, swassant, soisante',
  }).flatMap(([word, list]) => list.split(', ').map((spelling) => [spelling, word] as const)),
);

/** Lists number words of English, Hausa and Zarma by their value. */
const FOREIGN = new Map(
  Object.entries({
    0: 'oh, sifili, sifiri, nil',
    1: 'one, daya, afo, fo, goo, gooto, iyan, iyen, iyat',
    2: 'two, biyu, hinka, didi, assin, essin, sanat',
    3: 'three, uku, hinza, tati, karad, karadh, keraz, karaz',
    4: 'four, hudu, taaci, taci, nay, nayi, akkoz, ekkoz, okkoz, akoz',
    5: 'five, biyar, gu, guu, joy, jowi, semmos, semmus, sammos',
    6: 'shida, iddu, idu, jeegom, jeego, jegom, sadis, sedis',
    7: 'seven, bakwai, iyye, iye, jeedidi, jedidi, essa',
    8: 'eight, takwas, ahakku, ahaku, jeetati, jetati, ettam, attam',
    9: 'nine, tara, yegga, yega, yagga, iyegga, jeenay, jeenayi, jenay, tazza, tezza',
    10: 'ten, goma, iway, sappo, maraw, meraw, way',
    11: 'eleven',
    12: 'twelve',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen, dixsept, disset, dizset, diset',
    18: 'eighteen, dixhuit, dizuit, dizwit, dizhuit',
    19: 'nineteen, dixneuf, diznef, dizneuf, disneuf',
    20: 'twenty, ashirin, waranka',
    30: 'thirty, talatin, waranza',
    40: 'forty, fourty, arbain, waytaaci',
    50: 'fifty, hamsin, waygu',
    60: 'sixty, sittin, wayiddu',
    70: 'seventy, soixantedix, soissantdis, soisantdis, sabain, wayiyye',
    80: 'eighty, katrevin, katrevint, catrevin, quatrevin, katrvin, tamanin, wayahakku',
    90: 'ninety, katrevindis, katrevindix, catrevindis, quatrevindis, katrvindis, casain, tasain, wayyegga',
  }).flatMap(([value, list]) => list.split(', ').map((word) => [word, Number(value)] as const)),
);
/** Lists the words between tens and units: "casa’in da shida", "waranka cindi fo". */
const JOINING = new Set(['da', 'cindi', 'and']);
/** Is the word before the units of 11 to 19 in Hausa: "goma sha biyu". */
const TEENS = 'sha';
const TWENTY = 20;
const TEN = 10;

/** Reads a number word of English, Hausa or Zarma, with units after tens; null when there is none. */
const readForeign = (words: readonly string[]): NumberWords | null => {
  // An apostrophe parts "casa’in".
  const isParted = words[1] === 'in' && FOREIGN.has(`${words[0]}in`);
  const value = isParted ? FOREIGN.get(`${words[0]}in`) : FOREIGN.get(words[0] ?? '');
  const used = isParted ? 2 : 1;
  // "Six" is French and English.
  const unitAt = (index: number): number => {
    const unit = words[index] === 'six' ? 6 : (FOREIGN.get(words[index] ?? '') ?? 0);
    return unit < TEN ? unit : 0;
  };
  const teens = value === TEN ? used : 0;
  if ((value === TEN || value === undefined) && words[teens] === TEENS && unitAt(teens + 1) > 0)
    return { value: TEN + unitAt(teens + 1), words: teens + 2 };
  if (value === undefined) return null;
  const joined = JOINING.has(words[used] ?? '') ? 1 : 0;
  const unit = unitAt(used + joined);
  const isTens = value >= TWENTY || (value === TEN && words[used] === 'cindi');
  return isTens && unit > 0
    ? { value: value + unit, words: used + joined + 1 }
    : { value, words: used };
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

/** Matches eight digits of a phone number with letters between them: "91x20x33x45". */
const BETWEEN_LETTERS = /^[789]\d?(?:[a-z]\d{1,2}){3,7}$/;
const PHONE_DIGITS = 8;
/** Is the number of words before a number in which one that announces it is looked for. */
export const WORDS_BEFORE = 6;
/**
 * Matches words, such as "appel" and "whatsapp", that make eight digits after them a phone number, however these are
 * grouped.
 */
export const CONTACT =
  /^(?:(?:appel|telephon|joign|contact|whats|watsap|wathsap|lamba|nambar)[a-z]{0,6}|tels?|joindre|num|numeros?|no|sms|call|kira|kirani|cell|gsm|viber|imo)$/;

/** Matches an invitation to dial, which announces a number as the words of `CONTACT` do. */
const DIAL = /^(?:tap|compos)(?:e|er|ez)$/;

/**
 * Returns the ends of the digits and letters of a token in which letters part the digits of a phone number. An 'x' is
 * that of dimensions unless a word such as "appel" announces a number (`isAsked`).
 */
const partedByLetters = (text: string, isAsked: () => boolean): number[] | null =>
  BETWEEN_LETTERS.test(text) &&
  text.replaceAll(/\D/g, '').length === PHONE_DIGITS &&
  (!text.includes('x') || isAsked())
    ? [...text.matchAll(/\d{1,2}|[a-z]/g)].map(({ 0: part, index }) => index + part.length)
    : null;

/** Splits the tokens that consist of digits and number words, such as "9six" and "quarantequatre", into these. */
export const splitNumerals = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at) => {
    const isAsked = (): boolean =>
      tokens
        .slice(Math.max(0, at - WORDS_BEFORE), at)
        .some(({ text }) => CONTACT.test(text) || DIAL.test(text));
    const parted = partedByLetters(token.text, isAsked);
    const ends = parted ?? partsOf(token.text);
    if (!ends) return [token];
    const parts = ends.map((end, index) => {
      const start = ends[index - 1] ?? 0;
      return {
        text: token.text.slice(start, end),
        start: token.start + start,
        end: token.start + end,
      };
    });
    return parted ? parts.filter(({ text }) => isDigit(text, 0)) : parts;
  });
