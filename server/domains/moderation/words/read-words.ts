import { findDepositWords } from '#server/platform/text/deposit.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findLinks } from '#server/platform/text/links.ts';
import { findNumbers } from '#server/platform/text/numbers.ts';
import { findForbiddenWords } from './forbidden-words.ts';

/** Describes the findings in a text, in their original spelling. */
export interface WordsRead {
  /** Lists the telephone numbers, links and social media names of the text. */
  contacts: string[];
  /** Lists the wordings that ask for money in advance. */
  deposits: string[];
  forbidden: string[];
}

/** Is a separator between texts across which no pattern matches. */
const APART = '\n\n\n\n';

/**
 * Returns the contacts, wordings that ask for money in advance and forbidden goods in several texts, such as a title
 * and a description; no finding spans two texts.
 */
export const readWords = (...texts: string[]): WordsRead => {
  const text = texts.join(APART);
  const folded = fold(text);
  return {
    contacts: [...new Set([...findNumbers(folded), ...findLinks(folded)])],
    deposits: findDepositWords(text),
    forbidden: findForbiddenWords(text),
  };
};

/**
 * Tells whether a text can be shown without a review: it has no contact, no wording that asks for money in advance and
 * no forbidden goods.
 */
export const mayBePublic = (text: string): boolean => {
  const { contacts, deposits, forbidden } = readWords(text);
  return [contacts, deposits, forbidden].every((found) => found.length === 0);
};
