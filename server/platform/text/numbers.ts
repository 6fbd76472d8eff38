import type { DiallingCode } from '#contract/common/phones.ts';
import { digitRows, type DigitGroup } from './digit-groups.ts';
import type { FoldedText } from './fold.ts';
import type { Reading } from './reading.ts';
import { isSeries, looksLikeDate, looksLikePrice, looksLikeYear } from './figures.ts';
import { CONTACT, splitNumerals, WORDS_BEFORE } from './numerals.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Matches the eight digits of a mobile or fixed phone number of Niger. */
const NIGER = /^(?:20[2-7]|21[4-8]|23\d|7[0467]\d|[89]\d\d)\d{5}$/;
/** Maps the country code of each supported country to a pattern of phone numbers that begin with it. */
const WITH_CODE: Readonly<Record<DiallingCode, RegExp>> = {
  '227': /^227[2789]\d{7}$/,
  '216': /^216\d{8}$/,
  '229': /^229(?:01)?\d{8}$/,
  '33': /^33[1-79]\d{8}$/,
};
const WITH_ANY_CODE = Object.values(WITH_CODE);
const INTERNATIONAL = /^(?:00)?[1-9]\d{9,14}$/;
/** Matches phone numbers in the national format of France, Benin and Nigeria, which begins with 0. */
const FROM_ZERO = /^0(?:[1-79]\d{8}|[789][01]\d{8})$/;

const MIN_DIGITS = 8;
/** Is the maximum number of digits of a phone number: fifteen after `00`. */
const MAX_DIGITS = 17;
/** Lists the usual ways of grouping the eight digits of a phone number of Niger, as the lengths of the groups. */
const USUAL_SHAPES = new Set(['8', '4-4', '2-2-2-2', '2-3-3', '2-2-4', '4-2-2', '2-6']);

/** Matches words, such as "référence" and "série", after which an ungrouped number is not a phone number. */
const LABEL =
  /^(?:ref|reference|serie|serial|sn|imei|chassis|vin|nif|rccm|siret|modele|barre|barres|facture|dossier|compte)$/;
const UNIT =
  /^\s{0,2}(?:f|fcfa|cfa|francs?|xof|naira|euros?|km|kms|kg|g|go|gb|mo|m|m2|cm|mm|w|v|ah|mah|hz|l|litres?|pages?|pieces?|%)(?![a-z0-9])/;
const MAX_UNIT_LENGTH = 10;
/** Matches the currency of the country behind a number. */
const MONEY = /^\s{0,2}(?:f|fcfa|cfa|francs?|xof)(?![a-z0-9])/;
/** Is the value of the least coin, in francs: no price has a part of it. */
const LEAST_COIN = 5;
/** Matches words that say that a number is written backwards. */
const BACKWARDS =
  /\b(?:envers|backwards?|reversed?|inverse|inverses|a rebours|de droite a gauche)\b/;

interface Candidate {
  groups: readonly DigitGroup[];
  digits: string;
  /** Lists the texts between the groups of digits of the possible phone number. */
  marks: readonly string[];
  /** Is the text directly after the possible phone number, in which a unit such as "km" may follow. */
  behind: string;
  /** Lists the last words before the possible phone number. */
  before: readonly string[];
}

const shapeOf = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits.length).join('-');

/**
 * Says whether groups of digits are a phone number of Niger without country code rather than a price, date, size or
 * series, judging by their grouping, the words before and the unit behind.
 */
const isLocal = ({ groups, digits, marks, behind, before }: Candidate): boolean => {
  // A price is grouped by thousands or ends in a multiple of the least coin; other digits before "F" are a disguise.
  const isDisguised =
    MONEY.test(behind) && Number(digits) % LEAST_COIN > 0 && shapeOf(groups) !== '2-3-3';
  const hasUnit = UNIT.test(behind) && !isDisguised;
  if (!NIGER.test(digits) || hasUnit) return false;
  const shape = shapeOf(groups);
  const isSmallGroups = groups.length >= 4 && groups.every((group) => group.digits.length <= 2);
  // A word such as "appel" or "whatsapp" announces a phone number.
  const isAsked = before.some((word) => CONTACT.test(word));
  if (groups.some(({ hasLetters }) => hasLetters) && !isSmallGroups && groups.length > 1)
    return false;
  if (looksLikePrice(groups) || looksLikeDate(groups)) return false;
  // "2024-2025" is a season.
  if (groups.every(looksLikeYear)) return false;
  // An ungrouped number after a word such as "référence" or "série" is no phone number.
  if (groups.length === 1 && before.slice(-2).some((word) => LABEL.test(word))) return false;
  if (isAsked) return true;
  // The digits of a code go on behind the eight.
  if (before.slice(-2).includes('code') && /^ ?\d/.test(behind)) return false;
  // A first group below 24 before a colon is the hour of a time.
  if (marks[0]?.trim() === ':' && Number(groups[0]?.digits) < 24) return false;
  if (groups.some(looksLikeYear) || isSeries(groups, marks)) return false;
  // Three groups with `*` are length by width by height.
  if (groups.length === 3 && marks.every((mark) => mark.includes('*'))) return false;
  // Digits and number words that touch are dictated: "9six4quatre5512".
  const isJoined = groups.length >= 3 && marks.every((mark) => mark === '');
  return isSmallGroups || isJoined || USUAL_SHAPES.has(shape);
};

/**
 * Says whether groups of digits are a phone number, in international format or in the national format of a supported
 * country.
 */
const isCallable = (candidate: Candidate, hasPlus: boolean): boolean => {
  const { groups, digits } = candidate;
  if (hasPlus || /^00[1-9]/.test(digits)) return INTERNATIONAL.test(digits);
  // Numbers that are spelled or dictated have groups of one or two digits.
  const isSpelled = groups.every((group) => group.digits.length <= 2);
  const startsWithCode = Object.hasOwn(WITH_CODE, groups[0]?.digits ?? '');
  const isOneNumber = isSpelled || startsWithCode || groups.length === 1;
  if (isOneNumber && WITH_ANY_CODE.some((form) => form.test(digits))) return true;
  // The grouping 4-3-4 is that of Nigeria.
  if (FROM_ZERO.test(digits) && !looksLikePrice(groups))
    return isSpelled || groups.length === 1 || shapeOf(groups) === '4-3-4';
  return isLocal(candidate);
};

/**
 * Returns the longest phone number that starts with the first group of a row of digit groups, and its position in the
 * text; null when none starts there.
 */
const numberAtStart = (
  row: readonly DigitGroup[],
  text: string,
  tokens: readonly Token[],
): { groups: readonly DigitGroup[]; start: number; end: number } | null => {
  const [first] = row;
  // 'b9 e4' are names of models, rooms or sizes.
  if (!first || (first.hasLetters && /[besgz]/.test(text[first.start] ?? ''))) return null;
  const before = tokens
    .slice(Math.max(0, first.token - WORDS_BEFORE), first.token)
    .map((token) => token.text);
  const hasPlus = text[first.start - 1] === '+';
  let longest: readonly DigitGroup[] | null = null;
  const marks: string[] = [];
  let digits = '';
  for (const [index, group] of row.entries()) {
    digits += group.digits;
    if (digits.length > MAX_DIGITS) break;
    const last = row[index - 1];
    if (last) marks.push(text.slice(last.end, group.start));
    if (digits.length < MIN_DIGITS) continue;
    const groups = row.slice(0, index + 1);
    const behind = text.slice(group.end, group.end + MAX_UNIT_LENGTH);
    if (isCallable({ groups, digits, marks, behind, before }, hasPlus)) longest = groups;
  }
  const end = longest?.at(-1)?.end;
  if (!longest || end === undefined) return null;
  return { groups: longest, start: first.start - (hasPlus ? 1 : 0), end };
};

/** Is the number of digits of a phone number of Niger without country code. */
const LOCAL_DIGITS = 8;

/**
 * Returns the phone number of Niger that a row of digit groups begins with when it is read from its end: "65 43 21 69"
 * is 96 12 34 56; null when there is none.
 */
const backwardsAtStart = (
  row: readonly DigitGroup[],
): { groups: readonly DigitGroup[]; start: number; end: number } | null => {
  for (let count = 1; count <= Math.min(row.length, LOCAL_DIGITS); count += 1) {
    const groups = row.slice(0, count);
    const digits = groups.map((group) => group.digits).join('');
    const [first, last] = [groups[0], groups.at(-1)];
    if (digits.length < LOCAL_DIGITS) continue;
    const isNumber = NIGER.test([...digits].toReversed().join('')) && !looksLikePrice(groups);
    return first && last && isNumber ? { groups, start: first.start, end: last.end } : null;
  }
  return null;
};

/** Finds the phone numbers of a text, as the text writes them, with their digits. */
export const readNumbers = (folded: FoldedText): Reading[] => {
  const tokens = splitNumerals(tokensOf(folded));
  const isBackwards = BACKWARDS.test(folded.text);
  const found: Reading[] = [];
  for (const row of digitRows(tokens, folded.text))
    for (let index = 0; index < row.length;) {
      const rest = row.slice(index, index + MAX_DIGITS);
      const number =
        numberAtStart(rest, folded.text, tokens) ?? (isBackwards ? backwardsAtStart(rest) : null);
      if (number)
        found.push({
          text: folded.excerpt(number.start, number.end),
          sense: number.groups.map(({ digits }) => digits).join(''),
        });
      // A phone number cannot start within a date.
      index += number?.groups.length ?? (looksLikeDate(rest.slice(0, 3)) ? 3 : 1);
    }
  return found;
};

/** Finds the phone numbers of a text, as the text writes them. */
export const findNumbers = (folded: FoldedText): string[] =>
  readNumbers(folded).map(({ text }) => text);
