// This file reads the prices of forms, filters, searches and imports. It does not use zod, because forms of the
// browser use it too.

import { ACCOUNT_UNITS, HALF, inFrenchOrder } from './account-units.ts';
import { asciiNumber } from './codes.ts';
import { withoutGroups } from './grouped-digits.ts';
import { inFrenchWords, readNumberWords } from './number-words.ts';
import { folded } from './plain-letters.ts';

/** Maps the words and letters that multiply the number in a price, such as 'mille' or 'k', to their factors. */
export const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  mile: 1e3,
  mill: 1e3,
  mille: 1e3,
  milles: 1e3,
  mills: 1e3,
  mils: 1e3,
  thousand: 1e3,
  m: 1e6,
  milion: 1e6,
  milions: 1e6,
  million: 1e6,
  millions: 1e6,
  milliard: 1e9,
  milliards: 1e9,
  ...ACCOUNT_UNITS,
};
/** Matches scales that have another meaning without a number before them: 'mil' is millet, 'dala' a dollar. */
const AFTER_NUMBER = /^(?:mill?s?|dala)$/;
/** Is the highest price that is read, in francs; a higher amount counts as no price. */
const MAX_FRANCS = 1e12;
/** Is the greatest number of characters of a price; longer texts are none. */
const MAX_LENGTH = 200;

/**
 * Matches a currency at the end of a price, after a digit, a scale or a blank, so that the end of
 * 'neuf' does not match.
 */
const CURRENCY = /([\d km])(?:f[./]? ?cfa|cfa|xof|francs?(?: cfa)?|frs?(?: cfa)?|f)\.?$/;
/** Matches a currency before the digits of a price. */
const CURRENCY_FIRST = /^(?:f ?cfa|cfa|xof) ?(?=\d)/;
/** Matches a number with decimals, which a scale follows. */
const DECIMAL = /^\d{1,9}[.,]\d{1,3}$/;
/** Matches the pairs of digits of a phone number of Niger, which is no price. */
const PHONE = /^(?:\+?227 )?\d\d(?: \d\d){3}$/;
/**
 * Matches what makes a text no price: groups of digits before 'mille' ('626 800 mille'), digits after it that are not
 * three ('50 mille 64'), and 'neuf' after a scale or hundreds, which describes the thing ('100k neuf').
 */
const UNREADABLE =
  /\d \d{1,15} ?(?:k|mill?e?s?)(?![a-z])|(?<![a-z])(?:k |mill?e?s? ?)(?:\d{1,2}|\d{4,15})(?![\d.,])|(?:[\d ][km]|mil[a-z]{0,7}|cents?) neuf$/;
/** Matches a number in digits, a word or a mark. */
const PIECES = /\d[\d.,'’_]*|[a-z]+|[^\d a-z]/g;

/**
 * Joins groups of digits of any size to one number: '85 0000' may be an unfinished number in a field. A hyphen joins
 * them only before '000': '10-20' is a range.
 */
const joined = (text: string): string =>
  text
    .replaceAll(/(\d)(?: |[.,] (?=\d{3}(?!\d)))(?=\d)/g, '$1')
    .replaceAll(/(\d)-(?=(?:\d{3}-){0,2}000(?!\d))/g, '$1');

/**
 * Returns the number written as digits, which may be grouped ('25.000') or end with ',00'; undefined for other pieces.
 * With `isScaled`, 'k' or a word such as 'million' follows, before which a fraction may stand.
 */
const numberOf = (piece: string, isScaled: boolean): number | undefined => {
  if (isScaled && DECIMAL.test(piece)) return Number(piece.replace(',', '.'));
  const whole = piece.replace(/[.,]0{1,2}$/, '');
  const digits = withoutGroups(whole) ?? whole;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};

/**
 * Sums up the pieces of a price as they are read: `1`, `million`, `cinq`, `cent`, `mille`. A method that adds a piece
 * returns false when the piece cannot follow those before it.
 */
class Sum {
  #total = 0;
  #group: number | undefined;
  #scale = Infinity;
  /** Tells whether the last scale is one letter, as in '1k': digits after it are a part of it. */
  #isShort = false;

  /** Adds a number; only one below a hundred may follow another, which must be full hundreds: `cent vingt`. */
  add(value: number): boolean {
    if (this.#group !== undefined && (this.#group % 100 > 0 || value >= 100)) return false;
    this.#group = (this.#group ?? 0) + value;
    return true;
  }

  /** Adds `cent`: a hundred, or the hundreds of a number from 1 to 9 before it. */
  hundreds(): boolean {
    const { floor } = Math;
    if (this.#group === undefined) this.#group = 100;
    else if (this.#group >= 1 && this.#group < 10 && floor(this.#group) === this.#group)
      this.#group *= 100;
    else return false;
    return true;
  }

  /** Tells whether a number waits for its scale. */
  get hasNumber(): boolean {
    return this.#group !== undefined;
  }

  scaled(scale: number, isShort: boolean): boolean {
    // The scale multiplies the whole: 'mille millions'.
    if (this.#group === undefined && this.#scale < scale) this.#total *= scale;
    else if (scale < this.#scale) this.#total += (this.#group ?? 1) * scale;
    else return false;
    this.#group = undefined;
    this.#scale = scale;
    this.#isShort = isShort;
    return true;
  }

  /** Adds a half that the next scale multiplies: 'un demi-million'. */
  halfOfNext(): boolean {
    if (this.#group !== undefined && this.#group !== 1) return false;
    this.#group = 0.5;
    return true;
  }

  /** Adds half of the last scale: 'un million et demi'. */
  half(): boolean {
    if (this.#group !== undefined || this.#scale === Infinity) return false;
    this.#total += this.#scale / 2;
    return true;
  }

  /**
   * Returns the sum. A last group after millions, or after '1k', is a part of the scale: one digit stands for tenths
   * ('2 millions 5'), three digits for thousandths ('1 million 500'). Undefined when the last group is too large for
   * its scale ('25 mille 5000'), unclear ('1 million 50') or like a model ('1 million 405').
   */
  get francs(): number | undefined {
    const last = this.#group;
    if (last === undefined) return this.#total;
    const isPart = this.#isShort || (this.#scale >= 1e6 && this.#scale < Infinity);
    let francs = last;
    if (isPart && last < 10) francs = (last * this.#scale) / 10;
    else if (isPart && last < 1000)
      francs =
        last >= 100 && last % 5 === 0 && last % 100 !== 5 ? (last * this.#scale) / 1000 : Infinity;
    // Four digits after millions may be a year.
    else if (isPart && last < 10_000) francs = Infinity;
    return francs < this.#scale || this.#scale === Infinity ? this.#total + francs : undefined;
  }
}

/**
 * Returns the whole francs of a text that is nothing but a price ('25.000', '25k', '1,5 million');
 * undefined for other texts.
 */
export const francsIn = (typed: string): number | undefined => {
  if (typed.length > MAX_LENGTH) return undefined;
  const text = folded(asciiNumber(typed)).replaceAll(/(?<=arba|saba|casa)['’ʼ‘](?=in)/g, '');
  // Blanks within digits are dropped, but not those between two numbers: '1 million 500 000'.
  const amount = text
    .replace(/[.,;! ]{1,9}$/, '')
    .replace(CURRENCY_FIRST, '')
    .replace(CURRENCY, '$1');
  const bare = joined(amount.trim()).replaceAll(/([a-z\d])-(?=[a-z])/g, '$1 ');
  const isOther = PHONE.test(amount.trim()) || UNREADABLE.test(amount.trim());
  const pieces = (!isOther && inFrenchOrder(inFrenchWords(bare.match(PIECES) ?? []))) || [];
  const sum = new Sum();
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index] ?? '';
    const next = pieces[index + 1] ?? '';
    const words = readNumberWords(pieces.slice(index, index + 5));
    let used = 1;
    let isRead: boolean;
    if (/^\d/.test(piece)) {
      const value = numberOf(piece, Object.hasOwn(SCALES, next));
      isRead = value !== undefined && sum.add(value);
    } else if (Object.hasOwn(SCALES, piece))
      isRead =
        (sum.hasNumber || !AFTER_NUMBER.test(piece)) &&
        sum.scaled(SCALES[piece] ?? 1, piece.length === 1);
    else if (/^cents?$/.test(piece)) isRead = sum.hundreds();
    else if (piece === 'et' && /^demie?$/.test(next)) {
      isRead = sum.half();
      used = 2;
    } else if (piece === HALF) isRead = sum.half();
    else if (/^demie?$/.test(piece) && Object.hasOwn(SCALES, next)) isRead = sum.halfOfNext();
    else {
      isRead = words !== null && sum.add(words.value);
      used = words?.words ?? 1;
    }
    if (!isRead) return undefined;
    index += used;
  }
  const { francs } = sum;
  if (francs === undefined) return undefined;
  const whole = Math.round(francs);
  const isPrice = pieces.length > 0 && Math.abs(francs - whole) < 1e-6 && whole <= MAX_FRANCS;
  return isPrice ? whole : undefined;
};
