import { francsIn } from '#contract/common/francs.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';

// Prices typed among the search words: "villa moins de 200 000", "moto 150k", "entre 1 et 2 millions".

/** Holds a search text without its prices, and the bounds of the price in whole francs. */
export interface TypedPrice {
  /** Is the text that remains without the prices. */
  rest: string;
  priceMin?: number;
  priceMax?: number;
  /** Is the matched part of the text, as typed. */
  piece: string;
}

/** Is the value below which a number counts as a size, a model or a year, unless it has the unit of a price. */
const MIN_PRICE = 1000;
/** Is the value from which a bare number counts as a maximum price. */
const MIN_BARE_PRICE = 10_000;

const CURRENCY = String.raw`(?:f\s?cfa|francs?\s+cfa|cfa|xof|francs?|frs?|f)(?![\p{L}\d])`;
const BEHIND = String.raw`(?:(?=${CURRENCY})|(?![\p{L}\d²]))`;
/**
 * Matches the scales and number words that `francsIn` reads. A letter is a scale only after digits:
 * 'taille m' is not a price.
 */
const LONG_SCALE = String.raw`(?:mil|milles?|millions?|milliards?)${BEHIND}`;
const SCALE = String.raw`(?:k|m|mil|milles?|millions?|milliards?)${BEHIND}`;
const BELOW_HUNDRED = String.raw`z[eé]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante`;
const WORD = String.raw`(?:(?:${BELOW_HUNDRED}|cents?)(?![\p{L}\d])|${LONG_SCALE})`;
const GROUPS = String.raw`\d{1,3}(?:[ .,'’\u00A0\u202F]\d{3})+(?!\d)`;
const DIGITS = String.raw`(?:${GROUPS}|\d+(?:[.,]\d{1,2})?)`;
/** Matches the words after a number in a price: '… cinq cents', '… et demi'. */
const WORDS = String.raw`(?:(?:\s+|-)(?:et[\s-]+)?(?:${WORD}|demie?(?!\p{L})))*`;
/** Matches digits after a scale, once: '1 million 500 000', '25 mille 500'. */
const TAIL = String.raw`(?:(?<=[\d\s][km]|mil|milles?|millions?|milliards?)\s+(?:${GROUPS}|\d{3}(?!\d))(?:\s?${SCALE})?)?`;
const NUMBER = String.raw`(${DIGITS}(?:\s?${SCALE}${WORDS}${TAIL})?|${WORD}${WORDS}${TAIL})`;
/** Excludes numbers that have a unit other than francs. */
const NO_OTHER = String.raw`(?!\s?(?:kms?|kg|go|gb|mo|to|tb|ans?|mois|m2|m²|litres?|l|cv|kva|ch|w|v|mah|ah|pouces?|places?|personnes?|pi[eè]ces?|chambres?|mm|cm|m)(?![\p{L}\d])|[\d\p{L}²%])`;
/** Is the pattern of an amount, with two groups: the number with its scale, and the currency. */
const AMOUNT = String.raw`${NUMBER}(?:\s?(${CURRENCY}))?${NO_OTHER}`;

const AT_MOST = String.raw`moins\s+(?:de\s|d['’]|que\s)|moins\s+cher\s+que|maxi?(?:mum)?|au\s+plus|sous|jusqu['’]?\s?[aà]|inf[eé]rieure?s?\s+[aà]|pas\s+plus\s+(?:de|que)|budget|<=?`;
const AT_LEAST = String.raw`plus\s+(?:de\s|d['’]|que\s)|mini?(?:mum)?|au\s+moins|[aà]\s+partir\s+de|d[eè]s|sup[eé]rieure?s?\s+[aà]|>=?`;
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const LEAD = String.raw`(?:(?:[aà]|pour|prix)\s+)?`;

const RANGE = new RegExp(
  `${BEFORE}(?:entre\\s+${AMOUNT}\\s+et|de\\s+${AMOUNT}\\s+[aà])\\s+${AMOUNT}`,
  'iu',
);
const UPPER_BOUND = new RegExp(`${BEFORE}(?<!pro\\s)${LEAD}(?:${AT_MOST})\\s?${AMOUNT}`, 'iu');
const LOWER_BOUND = new RegExp(`${BEFORE}${LEAD}(?:${AT_LEAST})\\s?${AMOUNT}`, 'iu');
const BARE = new RegExp(`(?<![\\p{L}\\p{N}.,])${LEAD}${AMOUNT}`, 'giu');

interface Amount {
  francs: number;
  hasUnit: boolean;
  /** Says whether the digits are grouped by thousands, as those of phone numbers are not. */
  isGrouped: boolean;
}

const ANY_SCALE = new RegExp(String.raw`(?<!\p{L})${SCALE}`, 'iu');
/** Matches the scale at the end of a number. */
const LAST_SCALE = new RegExp(String.raw`(?<!\p{L})(${SCALE})(?:\s+et\s+demie?)?$`, 'iu');

/** Reads an amount from a typed number and the currency after it. */
const amountOf = (number = '', currency = ''): Amount => {
  // A fraction of a franc is no price.
  const francs = francsIn(number) ?? 0;
  return {
    francs: Math.min(francs, PRICE_MAX),
    hasUnit: currency !== '' || ANY_SCALE.test(number),
    isGrouped: /[ .,'’\u00A0\u202F]\d{3}(?!\d)/.test(number),
  };
};

/** Reads an amount from two consecutive groups of a match, number and currency. */
const amountAt = (match: RegExpMatchArray, group: number): Amount =>
  amountOf(match[group], match[group + 1]);

const isPrice = ({ francs, hasUnit }: Amount): boolean =>
  francs >= MIN_PRICE || (hasUnit && francs >= 100);

/** Is the value from which digits without separators count as a phone number, unless they end in enough zeros. */
const MIN_PHONE_LIKE = 1e7;

/**
 * Says whether a bare number is a price: "150k", "200 mille", "50000 f" by its unit, "250000" by
 * its size and roundness. "tv 4k" is not a price.
 */
const isBarePrice = ({ francs, hasUnit, isGrouped }: Amount): boolean => {
  if (hasUnit) return francs >= MIN_BARE_PRICE;
  // Long digits without separators may be a phone number, unless they are very round.
  const step = francs < MIN_PHONE_LIKE || isGrouped ? 500 : 100_000;
  return francs >= MIN_BARE_PRICE && francs < 1e8 && francs % step === 0;
};

/** Removes a match from the text: `rest` is the text without it, `piece` the match itself. */
const without = (typed: string, match: RegExpMatchArray): { rest: string; piece: string } => {
  const start = match.index ?? 0;
  const rest = `${typed.slice(0, start)} ${typed.slice(start + match[0].length)}`;
  return { rest: rest.replaceAll(/\s+/g, ' ').trim(), piece: match[0].trim() };
};

/** Finds a range of prices such as "entre 1 et 2 millions"; null when there is none. */
const rangeIn = (typed: string): TypedPrice | null => {
  const match = RANGE.exec(typed);
  if (!match) return null;
  const lowest = match[1] ?? match[3];
  const first = amountOf(lowest, match[2] ?? match[4]);
  const second = amountAt(match, 5);
  // "entre 1 et 2 millions": the scale applies to both.
  const scale = LAST_SCALE.exec(match[5] ?? '')?.[1];
  const low =
    !first.hasUnit && first.francs < MIN_PRICE && scale ? amountOf(`${lowest} ${scale}`) : first;
  if (!isPrice(low) || !isPrice(second)) return null;
  const [priceMin = 0, priceMax = PRICE_MAX] = [low.francs, second.francs].toSorted(
    (a, b) => a - b,
  );
  return { ...without(typed, match), priceMin, priceMax };
};

/** Finds an upper or lower price bound, such as "moins de 5000"; null when there is none. */
const boundIn = (typed: string): TypedPrice | null => {
  const most = UPPER_BOUND.exec(typed);
  if (most && isPrice(amountAt(most, 1)))
    return { ...without(typed, most), priceMax: amountAt(most, 1).francs };
  const least = LOWER_BOUND.exec(typed);
  if (least && isPrice(amountAt(least, 1)))
    return { ...without(typed, least), priceMin: amountAt(least, 1).francs };
  return null;
};

/** Finds a price without words that mark it, which is taken as the maximum; null when there is none. */
const bareIn = (typed: string): TypedPrice | null => {
  BARE.lastIndex = 0;
  for (let match = BARE.exec(typed); match; match = BARE.exec(typed)) {
    const found = amountAt(match, 1);
    if (isBarePrice(found)) return { ...without(typed, match), priceMax: found.francs };
    // 'iphone neuf dix mille': a number may begin with the next word.
    const [firstWord] = /^\p{L}+/u.exec(match[0]) ?? [];
    if (firstWord) BARE.lastIndex = match.index + firstWord.length;
  }
  return null;
};

/** Is the maximum length of the text that is parsed, the same as that of a search. */
const MAX_LENGTH = 200;
/** Limits the prices to two, for a separate lower and upper bound. */
const MAX_PRICES = 2;

/**
 * Finds prices in the text, each with the text that remains without it: at most two limits, or one bare price. Quoted
 * text is literal, so a text with quotes has no price.
 */
export const pricesIn = (typed: string): TypedPrice[] => {
  const found: TypedPrice[] = [];
  let rest = typed.slice(0, MAX_LENGTH);
  if (/["«“]/.test(rest)) return [];
  while (found.length < MAX_PRICES) {
    const next = rangeIn(rest) ?? boundIn(rest) ?? (found.length === 0 ? bareIn(rest) : null);
    if (!next) break;
    found.push(next);
    rest = next.rest;
  }
  return found;
};
