import { ACCOUNT_WORDS, AND, CINDI, HALF, isAccountUnit } from './account-units.ts';
import { francsIn, SCALES } from './francs.ts';
import { MODEL_AT_END, PIECES } from './number-patterns.ts';
import { ENGLISH_WORDS, NUMBER_WORDS } from './number-words.ts';
import { inPlainDigits } from './phones.ts';
import { folded } from './plain-letters.ts';

/** Is the number of characters of a text that are read; an amount after them is not found. */
const READ_CHARACTERS = 200;

/** Is a text in two forms of equal length. */
export interface ReadableText {
  /** Is the text as written, composed (NFC), in ASCII digits, with single blanks and without invisible characters. */
  written: string;
  /** Is the text in small plain letters, with ASCII apostrophes, hyphens and blanks. */
  plain: string;
}

/** Maps other apostrophes to that of ASCII. */
const MARKS: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '`': "'", '´': "'" };

/** Returns the plain form of a character, or the character itself where its plain form is longer. */
const plainCharacter = (char: string): string => {
  if (/[\u2010-\u2015\u2212]/.test(char)) return '-';
  if (/\s/.test(char)) return ' ';
  const plain = MARKS[char] ?? folded(char);
  return plain.length === char.length ? plain : char;
};

/** Prepares the first 200 characters of a text for the reading of amounts. */
export const readable = (text: string): ReadableText => {
  const read = inPlainDigits(text.slice(0, READ_CHARACTERS).normalize('NFC'));
  const written = read
    .replaceAll(/\s+/g, ' ')
    // Letters O stand for zeros: '1OO mille'.
    .replaceAll(
      /(?<![\p{L}\d])\d{1,6}[oO]{2,6}(?!\p{L}|\d)|(?<![\p{L}\d])\d{1,3}[oO](?= ?mil)/giu,
      (digits) => digits.replaceAll(/o/gi, '0'),
    )
    .replaceAll(/(?<![\d/])1\/2(?= ?mil?lions?(?!\p{L}))/giu, '0.5');
  return { written, plain: [...written].map(plainCharacter).join('') };
};

/** Is an amount of francs, or a number that may be one, in a text. */
export interface Amount {
  start: number;
  /** Is the index after the amount and its currency. */
  end: number;
  /** Is the index after the number and its scale, before the currency. */
  numberEnd: number;
  /** Is the amount in whole francs; undefined for a number such as '1,5' that is no amount without a scale. */
  francs: number | undefined;
  /** Is the plain text of the number with its scale. */
  text: string;
  /** Is the last scale, such as 'mille' or 'k'; undefined without one. */
  scale: string | undefined;
  /** Is the currency after the amount, '' for none. */
  currency: string;
  /** Tells whether the number is written in digits. */
  hasDigits: boolean;
  /** Tells whether the number is that of a model: 'iphone 11'. */
  isModel: boolean;
  /** Tells whether the digits are grouped by thousands, as those of phone numbers are not. */
  isGrouped: boolean;
}

interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Matches the name of a series before an amount that has no model yet: in 'golf 1 million 4' the last digit is it. */
const SERIES = /(?<!\p{L})(?:golf|clio|serie|iphone|ps) \D{0,40}$/u;
/** Lists the words and letters of the currency after an amount. */
const CURRENCIES = new Set('f f/cfa cfa fcfa xof franc francs fr frs'.split(' '));
/** Lists the words of which numbers consist. */
const NUMBERS = new Set([
  ...NUMBER_WORDS,
  ...ENGLISH_WORDS,
  'cent',
  'cents',
  ...ACCOUNT_WORDS.map((word) => word.replace(/(?<=arba|saba|casa)(?=in)/, "'")),
  ...ACCOUNT_WORDS,
]);
/** Lists the words that join the parts of an amount. */
const JOINING = new Set(['et', 'demi', 'demie', AND, CINDI, HALF]);
/** Matches a number below ten, which other words follow as it follows an amount: '2 millions 5 places'. */
const BELOW_TEN = /^(?:\d|une?|deux|trois|quatre|cinq|six|sept|huit|neuf)$/;
/** Matches a year, before which 'm' after a blank is millions: '2 M 2015'. */
const YEAR = /^(?:19|20)\d\d$/;
/** Lists the units that may stand without 'par' behind an amount with a scale: '25 mille pièce'. */
export const PER_UNIT = new Set(['piece', 'tete', 'unite', 'mois', 'jour', 'sac', 'metre']);
/** Is the greatest number of pieces of an amount: nine hundred ninety-nine thousand and so on, in words. */
const MAX_PIECES = 18;
/** Lists the units that make a number another measure than an amount of francs. */
const OTHER_UNITS = new Set(
  'kms|km|kilometre|kilometres|kg|kilo|kilos|g|gramme|grammes|go|gb|giga|gigas|mo|mb|to|tb|an|ans|annee|annees|mois|jour|jours|semaine|semaines|heure|heures|h|m2|m3|m²|m³|metre|metres|litre|litres|l|ml|cl|cv|kva|ch|chevaux|cc|w|watt|watts|kw|v|volt|volts|mah|ah|pouce|pouces|place|places|personne|personnes|piece|pieces|chambre|chambres|salon|salons|porte|portes|mm|cm|m|ha|hectare|hectares|tonne|tonnes|t|sac|sacs|tete|tetes|fois|x|naira|nairas|euro|euros|dollar|dollars|tour|tours|tr|va|kva|btu|lumens|pages|ml|rpm'.split(
    '|',
  ),
);

const isNumber = (piece: Piece | undefined): boolean => /^\d/.test(piece?.text ?? '');
const isAccountNumber = (piece: Piece | undefined): boolean =>
  isNumber(piece) || ACCOUNT_WORDS.includes(piece?.text ?? '');
const isScale = (piece: Piece | undefined): boolean =>
  piece !== undefined && Object.hasOwn(SCALES, piece.text);

/** Splits a text at its blanks into numbers, words and single marks. */
const piecesOf = (plain: string): Piece[] =>
  [...plain.matchAll(PIECES)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

/** Finds the amounts of one text. */
export class Amounts {
  readonly plain: string;
  readonly #pieces: readonly Piece[];
  readonly #known = new Map<number, readonly Amount[]>();

  constructor({ plain }: ReadableText) {
    this.plain = plain;
    this.#pieces = piecesOf(plain);
  }

  /** Lists the places in the text at which an amount may begin. */
  get starts(): number[] {
    return this.#pieces.filter((_, at) => this.#mayStart(at)).map(({ start }) => start);
  }

  /** Returns the amounts that begin at a place in the text, the longest first. */
  at(start: number): readonly Amount[] {
    const known = this.#known.get(start);
    if (known) return known;
    const at = this.#pieces.findIndex((piece) => piece.start === start);
    const found = at !== -1 && this.#mayStart(at) ? this.#read(at) : [];
    this.#known.set(start, found);
    return found;
  }

  #gap(at: number): string {
    return this.plain.slice(this.#pieces[at - 1]?.end ?? 0, this.#pieces[at]?.start);
  }

  #mayStart(at: number): boolean {
    const piece = this.#pieces[at];
    const before = this.plain[(piece?.start ?? 0) - 1] ?? ' ';
    if (!piece || /[\p{L}\d.,]/u.test(before)) return false;
    // The second word of 'vingt-cinq' begins no amount.
    if (before === '-' && !isNumber(piece)) return false;
    return (
      isNumber(piece) ||
      NUMBERS.has(piece.text) ||
      piece.text === 'demi' ||
      (isScale(piece) && piece.text.length > 1 && piece.text !== 'mil')
    );
  }

  /** Tells whether the piece continues an amount: a scale of one letter and a currency follow digits or a scale. */
  #continues(at: number): boolean {
    const [last, piece] = [this.#pieces[at - 1], this.#pieces[at]];
    if (!last || !piece || this.#gap(at).length > 1) return false;
    // '2 m 500' is a length.
    if (isNumber(piece)) return isScale(last) && !this.#isMetre(at - 1);
    if (piece.text === '-')
      return this.#gap(at) === '' && /^-\p{L}/u.test(this.plain.slice(piece.start, piece.end + 1));
    if (piece.text.length === 1 && isScale(piece)) return isNumber(last);
    return isScale(piece) || NUMBERS.has(piece.text) || JOINING.has(piece.text);
  }

  /** Tells whether a piece is an 'm' after a blank, which before a number is the metre. */
  #isMetre(at: number): boolean {
    return this.#pieces[at]?.text === 'm' && this.#gap(at) !== '';
  }

  /** Returns the index of the piece after the currency that begins with a piece; the same index where none begins. */
  #afterCurrency(at: number): number {
    // 'f4' is a villa of four rooms.
    const isCurrency = (piece: Piece | undefined): boolean =>
      piece !== undefined &&
      CURRENCIES.has(piece.text) &&
      !/^\d/.test(this.plain.slice(piece.end, piece.end + 1));
    let next = at;
    while (next < at + 2 && isCurrency(this.#pieces[next]) && this.#gap(next).length < 2) next += 1;
    return next;
  }

  /**
   * Tells whether the amount before a piece may end there: it may not before letters and digits that touch it, nor,
   * without a currency, before a scale or the unit of another measure.
   */
  #mayEnd(at: number, hasCurrency: boolean): boolean {
    const next = this.#pieces[at];
    if (!next) return true;
    const gap = this.#gap(at);
    if (gap === '' && /^[\p{L}\d²³%°]/u.test(next.text)) return false;
    const isElided = this.plain[next.end] === "'";
    if (hasCurrency || isElided || gap.length > 1) return true;
    const last = this.#pieces[at - 1];
    // 'mil' after a scale is millet.
    if (isScale(next)) return next.text === 'mil' && isScale(last);
    if (this.#isMetre(at - 1) && isNumber(next))
      return YEAR.test(next.text) && this.#afterCurrency(at + 1) === at + 1;
    // 'from 100000 to 200000': only before a number 'to' is no unit.
    if (next.text === 'to' && isNumber(this.#pieces[at + 1])) return true;
    if (isScale(last) && PER_UNIT.has(next.text)) return true;
    return !/^[%°€$]/.test(next.text) && !OTHER_UNITS.has(next.text);
  }

  #read(at: number): Amount[] {
    const found: Amount[] = [];
    for (let end = at + 1; end <= at + MAX_PIECES; end += 1) {
      const amount = this.#amount(at, end);
      if (amount) found.unshift(amount);
      if (!this.#continues(end)) break;
    }
    return found;
  }

  /** Reads the amount that consists of the pieces from one index to before another; undefined when they are none. */
  #amount(from: number, to: number): Amount | undefined {
    const pieces = this.#pieces.slice(from, to);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last || last.text === '-') return undefined;
    const after = this.#afterCurrency(to);
    if (!this.#mayEnd(after, after > to)) return undefined;
    // 'redmi 9 jikka 60': the number after the unit is that of the price.
    const isOfNext = !isAccountUnit(first.text) && isAccountUnit(last.text);
    if (isOfNext && after === to && isAccountNumber(this.#pieces[to])) return undefined;
    const text = this.plain.slice(first.start, last.end);
    const francs = francsIn(text);
    const isAlone = pieces.length === 1;
    if (francs === undefined && !(isAlone && isNumber(first))) return undefined;
    // '2 millions 5 places': a digit before any other word does not belong to the amount.
    const before = pieces.at(-2);
    const isTail =
      isScale(before) &&
      !isAccountUnit(before?.text) &&
      BELOW_TEN.test(last.text) &&
      this.#gap(to - 1) !== '';
    const isOfOther =
      /^(?!max|min|ou |et |a )\p{L}/u.test(this.plain.slice(last.end).trim()) ||
      SERIES.test(this.plain.slice(0, first.start));
    if (isTail && after === to && isOfOther) return undefined;
    const end = this.#pieces[after - 1]?.end ?? last.end;
    return {
      start: first.start,
      end,
      numberEnd: last.end,
      francs,
      text,
      scale: pieces.findLast(isScale)?.text,
      currency: this.plain.slice(last.end, end).trim(),
      hasDigits: pieces.some(isNumber),
      isModel: MODEL_AT_END.test(this.plain.slice(Math.max(0, first.start - 20), last.end)),
      isGrouped: /\d[ .,'_]\d{3}(?!\d)/.test(text),
    };
  }
}

/** Tells whether an amount has a scale or a currency, which other numbers do not have. */
export const hasUnit = ({ scale, currency }: Amount): boolean =>
  scale !== undefined || currency !== '';

/** Is the value from which digits may be a phone number, unless they are round. */
const MIN_PHONE_LIKE = 1e7;
/** Is the value from which a number may be a year. */
const FIRST_YEAR = 1900;
/** Is the value from which a number is no year any more. */
const LAST_YEAR = 2050;

/** Tells whether a number without a unit looks like a year (2015, but not 2000) or a phone number. */
export const looksLikeOther = (amount: Amount): boolean => {
  const { francs = 0, isGrouped } = amount;
  if (hasUnit(amount)) return false;
  if (francs >= MIN_PHONE_LIKE) return francs % (isGrouped ? 500 : 100_000) !== 0;
  return !isGrouped && francs >= FIRST_YEAR && francs < LAST_YEAR && francs % 500 !== 0;
};
