import { Amounts, hasUnit, looksLikeOther, PER_UNIT, readable, type Amount } from './amounts.ts';
import { francsIn } from './francs.ts';
import { PRICE_MAX } from './prices.ts';

// Prices typed among other words: "villa moins de 200 000", "moto 150k", "entre 1 et 2 millions".

/** Holds a search text without its prices, and the bounds of the price in whole francs. */
export interface TypedPrice {
  /** Is the text that remains without the prices. */
  rest: string;
  priceMin?: number;
  priceMax?: number;
  /** Is the matched part of the text; '1/2 million' is '0.5 million' in it, and '1OO mille' is '100 mille'. */
  piece: string;
}

/** Is a price or a range of prices in a text, with its place and the words that belong to it. */
interface Found {
  start: number;
  end: number;
  priceMin?: number;
  priceMax?: number;
}

/** Is the value below which a number counts as a size, a model or a year, unless it has the unit of a price. */
const MIN_PRICE = 1000;
/** Is the value from which a bare number counts as a maximum price. */
const MIN_BARE_PRICE = 10_000;

/** Matches where a word may begin. */
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
/** Matches a word before those of a bound, which belongs to them. */
const LEAD = String.raw`(?:(?:a|et|pour|prix|de|mon|un|avec|avec un) )?`;
/** Matches models before 'max': 'iphone xs max 120000' states no maximum. */
const NO_MODEL = String.raw`(?<!(?:pro|xs|air|ultra|plus) )`;
/** Matches the words before an upper bound. */
const AT_MOST = String.raw`(?<!(?:^| )(?:au|pas) )moins? (?:de |d'|que )?|moins cher que|(?:au )?maxi(?:mum)?(?: de| a)?|${NO_MODEL}(?:au )?max(?: de| a)?|au plus|sous(?: les)?|jus(?:qu[e']?|k'?) ?a?|inf(?:erieure?s?)?(?: ou egale?s?)?(?: a)?|pas? ?(?:plus|\+) ?(?:de |d'|que )?|kasa da|bai fi|no more than|not more than|(?:en|au)[ -]?dess?ous (?:de |d')|plafond(?: de)?|(?:ne )?depass(?:e|ant) pas|bud[gj]et(?: (?:max|maxi|maximum))?(?: est)?(?: de)?|under|below|less than|up to|at most|[<≤] ?=?|(?<= |^)-(?: ?de )?`;
/** Matches the words before a lower bound. */
const AT_LEAST = String.raw`pas moins (?:de |d'|que )|fiye da|sama da|plus (?:de |d'|que )|(?:au )?minimum(?: de)?|(?:au )?min(?: de)?|mini de|au moins|a ?partir (?:de |d')|a compter de|des|sup(?:erieure?s?)?(?: ou egale?s?)?(?: a)?|au[ -]?dess?us (?:de |d')|au[ -]?dela de|over|above|more than|at least|from|[>≥] ?=?|(?<= |^)\+(?: ?de )?`;
/** Matches the words before a price that is no bound. */
const ABOUT = String.raw`(?:environs?(?: de)?|aux environs de|env|vers|autour(?: des?)?|a peu pres|aux alentours des?|dans les|presque|au prix de|prix|price|around|about|tarif|pour|a|de|d'|bud[gj]et|f? ?cfa|xof|~|≈)`;

/** Matches the words before an upper bound at the end of a text. */
const MOST_BEFORE = new RegExp(`${BEFORE}${LEAD}(?:${AT_MOST})[ .:=]{0,3}$`, 'u');
/** Matches the words before a lower bound at the end of a text. */
const LEAST_BEFORE = new RegExp(`${BEFORE}${LEAD}(?:${AT_LEAST})[ .:=]{0,3}$`, 'u');
/** Matches the words before a price that is no bound at the end of a text. */
const ABOUT_BEFORE = new RegExp(`${BEFORE}${LEAD}(?:${ABOUT})[ .:=]{0,3}$`, 'u');
/** Matches 'entre' or 'between' at the end of a text. */
const BETWEEN_BEFORE = new RegExp(
  `${BEFORE}${LEAD}(?:prix |budget )?(?:entre?(?: les)?|between|tsakanin) $`,
  'u',
);
/** Matches 'de' or 'from', which begins a range, at the end of a text. */
const FROM_BEFORE = new RegExp(`${BEFORE}(?:prix |budget )?(?:de|d'|from|daga) ?$`, 'u');

/** Matches the words after an upper bound. */
const MOST_AFTER =
  /^ ?,? ?(?:(?:au |grand )?(?:maximum|maxi|max)|au plus|(?:ou|et) moins)(?![\p{L}\d])|^ (?:ou|et) -$/u;
/** Matches the words after a lower bound. */
const LEAST_AFTER =
  /^ ?,? ?(?:(?:au )?(?:minimum|mini|min)|au moins|(?:ou|et) plus)(?![\p{L}\d])|^\+(?= |$)|^ (?:(?:ou|et) )?\+$/u;
/** Matches the unit that a price is for, such as 'le mètre'. */
const PER = String.raw` ?(?:\/|par|le|la|l'|chaque) ?(?:mois|jour|nuit|semaine|an|heure|kg|sac|unite|piece|tete|metre|panier|carton)(?![\p{L}\d])`;
/** Matches what may follow a price and belongs to it: 'par mois', 'environ', 'à débattre'. */
const AFTER = new RegExp(
  String.raw`^(?: de francs?(?: cfa)?(?!\p{L})|${PER}| (?:environ|a peu pres|a debattre|negociable|mensuels?|cash)(?!\p{L})){1,2}`,
  'u',
);
/** Matches the word behind an amount, which may be a unit without 'par' where the amount has a scale. */
const NEXT_WORD = /^ (\p{L}{1,20})(?![\p{L}\d])/u;
/** Is the greatest ratio of the ends of a range that no word announces. */
const MAX_RATIO = 10;
/** Matches what stands between the two ends of a range. */
const BETWEEN = /^ ?(et|and|da|a|to|zuwa|-|\/|ou|jusqu'? ?a|) ?/;
/** Lists what stands between the ends of a range only after 'entre' or 'between'. */
const AFTER_ENTRE = new Set(['et', 'and', 'da', '']);
/** Is the number of characters before an amount in which its words are looked for. */
const WORDS_BEFORE = 40;

/** Matches the name of a cheap good sold by the piece at the end of a text, after which a small number is a price. */
const CHEAP_GOOD =
  /(?:^| )(?:poulets?|poules?|coqs?|bicyclette|pintades?|canards?|pigeons?|lapins?|pagnes?|bazins?|wax|tissus?|foulards?|voiles?|montres?|hijabs?|robes?|chemises?|sandales?|tongs|savons?|encens|miel|beurre|dattes|oeufs?|gaz|riz|mais|niebe|huile|oignons?|tomates?|lait|sucre|the|cafe|poissons?|viande|charbon|casques?|chargeurs?|ecouteurs|chaussures|pantalons?|jeans?|coques?|lampes?|nattes?|couvertures?|seaux?|bassines?|assiettes?|marmites?|cahiers?|parfums?)(?: \d{1,3} ?(?:kg|l|litres?))? $/u;
/** Matches a unit behind a small price. */
const UNIT_NEXT = new RegExp(`^${PER}`, 'u');

/** Matches resolutions of screens. */
const DEFINITION = /^[248]k$/;
/** Matches carats of gold. */
const CARATS = /^(?:9|14|18|21|22|24)k$/;
/** Matches the names of things of gold. */
const GOLD = /(?<!\p{L})(?:or|gold|carats?|bijoux?|bagues?|chaines?|plaque)(?!\p{L})/u;

const isPrice = (amount: Amount): boolean => {
  const { francs = 0, currency } = amount;
  if (looksLikeOther(amount)) return false;
  return francs >= MIN_PRICE || (hasUnit(amount) && francs >= (currency.length > 1 ? 5 : 100));
};

/**
 * Says whether a number without words around it is a price: "150k", "200 mille", "3500 f" by its unit, "250000" by its
 * size and roundness, "poulet 3500" by the good before it. "tv 4k" is not a price.
 */
const isBarePrice = (amount: Amount, plain: string): boolean => {
  const { francs = 0, scale, currency, text, hasDigits, isGrouped, start, end } = amount;
  if (currency !== '') return isPrice(amount);
  if (scale === undefined && hasDigits && francs >= MIN_PRICE && francs < MIN_BARE_PRICE)
    return (
      francs % 50 === 0 &&
      (UNIT_NEXT.test(plain.slice(end)) ||
        (end === plain.length &&
          CHEAP_GOOD.test(plain.slice(Math.max(0, start - WORDS_BEFORE), start))))
    );
  if (scale === undefined)
    return (
      hasDigits &&
      francs >= MIN_BARE_PRICE &&
      (francs < 1e8 || (isGrouped && francs % 1e6 === 0)) &&
      francs % 500 === 0 &&
      !looksLikeOther(amount)
    );
  const short = text.replaceAll(' ', '');
  if (DEFINITION.test(short) || (CARATS.test(short) && GOLD.test(plain))) return false;
  // 'mille' alone is a word; 'un million' is an amount.
  return francs >= (text === scale ? MIN_BARE_PRICE : MIN_PRICE);
};

/** Returns where the words before an amount begin that match a pattern; undefined when they do not match. */
const wordsBefore = (plain: string, start: number, pattern: RegExp): number | undefined => {
  const from = Math.max(0, start - WORDS_BEFORE);
  const match = pattern.exec(plain.slice(from, start));
  return match ? from + match.index : undefined;
};

/** Returns the end of a price with the words after it that belong to it: '50 000 par mois', '25 mille pièce'. */
const withAfter = (plain: string, { end, scale }: Pick<Amount, 'end' | 'scale'>): number => {
  const behind = plain.slice(end);
  const next = scale === undefined ? null : NEXT_WORD.exec(behind);
  const bare = PER_UNIT.has(next?.[1] ?? '') ? next : null;
  return end + ((bare ?? AFTER.exec(behind))?.[0].length ?? 0);
};

/**
 * Returns the francs of the first end of a range, to which the unit of the second one applies: '50 à 80 mille'. It
 * is also in thousands behind 'entre' (`isBetween`): 'entre 50 et 125000'.
 */
const lowOf = (
  low: Amount,
  { francs: high = 0, scale, currency }: Amount,
  isBetween: boolean,
): number | undefined => {
  if (hasUnit(low) || (low.francs ?? 0) >= MIN_PRICE) return low.francs;
  if (scale === undefined) {
    // '30 à 50.000 f': the smaller number is in thousands.
    const thousands = (low.francs ?? 0) * 1000;
    const isThousands =
      thousands > 0 && thousands < high && high % 1000 === 0 && high < thousands * 10;
    if (isThousands && (currency !== '' || (isBetween && high >= MIN_BARE_PRICE))) return thousands;
    return currency === '' ? undefined : low.francs;
  }
  // 'entre 500 et 1 million': the smaller number is in thousands.
  const [same, thousands] = [scale, 'mille'].map((unit) => francsIn(`${low.text} ${unit}`));
  if (same !== undefined && same <= high) return same;
  return thousands !== undefined && thousands <= high ? thousands : undefined;
};

/** Reads a range from its two ends and the word between them; null when these are no prices. */
const rangeOf = (
  amounts: Amounts,
  { low, high, between }: { low: Amount; high: Amount; between: string },
): Found | null => {
  const { plain } = amounts;
  const entre = wordsBefore(plain, low.start, BETWEEN_BEFORE);
  const from = wordsBefore(plain, low.start, FROM_BEFORE);
  const lead = entre ?? from;
  if (AFTER_ENTRE.has(between) && entre === undefined) return null;
  const first = lowOf(low, high, entre !== undefined);
  const second = high.francs;
  if (first === undefined || second === undefined) return null;
  if (!isPrice(high) || first < (hasUnit(high) ? 100 : MIN_PRICE)) return null;
  // '2010 à 3 millions': the unit of a price does not apply to a year.
  if (first === low.francs && looksLikeOther(low)) return null;
  if (lead === undefined || between === 'ou') {
    const isRound = isPrice(low) && first % 500 === 0 && second % 500 === 0 && !hasUnit(high);
    const isBare = isBarePrice(high, plain) && (isRound || isBarePrice(low, plain));
    if (first >= second || (!isBare && !(hasUnit(high) && isBarePrice(high, plain)))) return null;
    if (between === 'ou' && !isBare && hasUnit(low)) return null;
    // 'iphone 11 à 150 mille' is no range.
    if (low.isModel || second > first * MAX_RATIO) return null;
  }
  const before = lead ?? wordsBefore(plain, low.start, ABOUT_BEFORE) ?? low.start;
  return {
    start: before,
    end: withAfter(plain, high),
    priceMin: Math.min(first, second),
    priceMax: Math.max(first, second),
  };
};

/** Finds a range of prices such as "entre 1 et 2 millions"; null when there is none. */
export const rangeIn = (amounts: Amounts): Found | null => {
  for (const start of amounts.starts)
    for (const low of amounts.at(start)) {
      const match = BETWEEN.exec(amounts.plain.slice(low.end));
      if (!match) continue;
      for (const high of amounts.at(low.end + match[0].length)) {
        const found = rangeOf(amounts, { low, high, between: match[1] ?? '' });
        if (found) return found;
      }
    }
  return null;
};

/** Finds an upper or lower price bound, such as "moins de 5000" or "100 mille max"; null when there is none. */
const boundIn = (amounts: Amounts): Found | null => {
  const { plain } = amounts;
  for (const start of amounts.starts) {
    const most = wordsBefore(plain, start, MOST_BEFORE);
    const least = most === undefined ? wordsBefore(plain, start, LEAST_BEFORE) : undefined;
    const before = most ?? least;
    for (const amount of amounts.at(start)) {
      const { end, francs = 0 } = amount;
      const side = most === undefined ? 'priceMin' : 'priceMax';
      if (before !== undefined && isPrice(amount))
        return { start: before, end: withAfter(plain, amount), [side]: francs };
      if (before !== undefined || !isBarePrice(amount, plain)) continue;
      const behind = plain.slice(end);
      const [atMost, atLeast] = [MOST_AFTER.exec(behind), LEAST_AFTER.exec(behind)];
      const after = atMost ?? atLeast;
      if (after)
        return {
          start: wordsBefore(plain, start, ABOUT_BEFORE) ?? start,
          end: withAfter(plain, { end: end + after[0].length, scale: undefined }),
          [atMost ? 'priceMax' : 'priceMin']: francs,
        };
    }
  }
  return null;
};

/** Finds a price without words that mark it, which is taken as the maximum; null when there is none. */
const bareIn = (amounts: Amounts): Found | null => {
  const { plain } = amounts;
  for (const start of amounts.starts) {
    const amount = amounts.at(start).find((each) => isBarePrice(each, plain));
    if (amount)
      return {
        start: wordsBefore(plain, start, ABOUT_BEFORE) ?? start,
        end: withAfter(plain, amount),
        priceMax: amount.francs ?? 0,
      };
  }
  return null;
};

/** Limits the prices to two, for a separate lower and upper bound. */
const MAX_PRICES = 2;

/**
 * Finds prices in the text, each with the text that remains without it: at most two limits, or one bare price. Quoted
 * text is literal, so a text with quotes has no price.
 */
export const pricesIn = (typed: string): TypedPrice[] => {
  const found: TypedPrice[] = [];
  let text = readable(typed);
  if (/["«“]/.test(text.written)) return [];
  while (found.length < MAX_PRICES) {
    const amounts = new Amounts(text);
    const next =
      rangeIn(amounts) ?? boundIn(amounts) ?? (found.length === 0 ? bareIn(amounts) : null);
    if (!next) break;
    const { start, end, priceMin, priceMax } = next;
    const { written } = text;
    const rest = `${written.slice(0, start)} ${written.slice(end)}`.replaceAll(/\s+/g, ' ').trim();
    const max = (francs: number): number => Math.min(francs, PRICE_MAX);
    found.push({
      rest,
      piece: written.slice(start, end).trim(),
      ...(priceMin !== undefined && { priceMin: max(priceMin) }),
      ...(priceMax !== undefined && { priceMax: max(priceMax) }),
    });
    text = readable(rest);
  }
  return found;
};
