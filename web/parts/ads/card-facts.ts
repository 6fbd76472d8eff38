import { folded } from '#contract/common/plain-letters.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';

type Attribute = AdCard['attributes'][number];

/** Is the longest text of facts that fits on a card on a phone, in characters. */
const FACTS_LENGTH = 26;

/** Matches a text that says nothing without its label: '2014', '40, 41', 'M, L, XL'. */
const BARE = /^(?:\d+|X*[SML])(?:(?:, | · )(?:\d+|X*[SML]))*$/;
/** Matches a label that is an abbreviation and says what an amount is: 'RAM'. */
const ABBREVIATION = /^\p{Lu}{2,}$/u;
/** Matches a count, which precedes the noun that it counts: '3 chambres'. */
const COUNT = /^\d{1,3}$/;

const NO_BREAK = '\u00a0';

/** Returns the first word of a label, in the singular when one thing is named: 'Pointures disponibles' → 'Pointure'. */
const nounOf = (label: string, isOne: boolean): string => {
  const [noun = ''] = label.split(' ');
  return isOne ? noun.replace(/s$/, '') : noun;
};

/** Returns the text of an attribute that says by itself what it is: '3 chambres', 'Année 2014', 'RAM 4 Go'. */
const factText = ({ label, value, text }: Attribute): string => {
  if (typeof value === 'boolean') return value ? label : '';
  if (typeof value === 'number' && COUNT.test(text)) {
    const counted = label.toLowerCase();
    if (counted.includes(' ')) return `${label}${NO_BREAK}: ${text}`;
    return `${text}${NO_BREAK}${value === 1 ? counted.replace(/s$/, '') : counted}`;
  }
  const isBare = BARE.test(text) || ABBREVIATION.test(label);
  return isBare ? `${nounOf(label, !/[,·]/.test(text))}${NO_BREAK}${text}` : text;
};

/** Returns the words of a text without accents, each without its plural ending. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=\p{L}{3})[sx]$/u, ''));

/**
 * Joins the short facts of an ad for its card, such as 'Année 2014 · 120 000 km': those that its title does not say
 * already, and the first alone if all together are too long; '' for none.
 */
export const cardFacts = ({ title, attributes }: Pick<AdCard, 'title' | 'attributes'>): string => {
  const said = new Set(wordsOf(title));
  const texts = attributes
    .filter(({ text }) => !wordsOf(text).every((word) => said.has(word)))
    .map(factText)
    .filter((text) => text && text.length <= FACTS_LENGTH);
  const both = texts.slice(0, 2).join(' · ');
  return both.length <= FACTS_LENGTH ? both : (texts[0] ?? '');
};
