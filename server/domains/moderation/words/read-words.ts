import { findDeposits } from '#server/platform/text/deposit.ts';
import type { MoneyWords } from '#server/platform/text/deposit-sentences.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findLinks } from '#server/platform/text/links.ts';
import { readNumbers } from '#server/platform/text/numbers.ts';
import type { Reading } from '#server/platform/text/reading.ts';
import { readingTexts } from '../texts.ts';
import { findForbidden, type ForbiddenWords } from './forbidden-words.ts';

export type { Reading };

/** Describes the findings in a text, in their original spelling, with what each says. */
export interface WordsRead {
  /** Lists the telephone numbers, links and social media names of the text. */
  contacts: Reading[];
  /** Lists the wordings that ask for money in advance. */
  deposits: Reading[];
  forbidden: Reading[];
}

/** Is a separator between texts across which no pattern matches. */
const APART = '\n\n\n\n';

/** Returns the readings without those of a text that an earlier one has. */
const onceEach = (readings: readonly Reading[]): Reading[] =>
  [
    ...new Map(readings.toReversed().map((reading) => [reading.text, reading])).values(),
  ].toReversed();

/** Holds the words that administrators edit, prepared for reading texts. */
export interface CheckWordLists {
  forbidden: ForbiddenWords;
  money: MoneyWords;
}

/**
 * Returns the wordings that ask for money in advance and the forbidden goods in several texts, by the words of this
 * process or by others; no finding spans two texts.
 */
export const readEditedWords = (
  texts: readonly string[],
  lists?: CheckWordLists,
): Pick<WordsRead, 'deposits' | 'forbidden'> => {
  const text = texts.join(APART);
  return {
    deposits: findDeposits(text, lists?.money),
    forbidden: onceEach(findForbidden(text, lists?.forbidden)),
  };
};

/**
 * Returns the contacts, wordings that ask for money in advance and forbidden goods in several texts, such as a title
 * and a description; no finding spans two texts.
 */
export const readWords = (...texts: string[]): WordsRead => {
  const text = texts.join(APART);
  const folded = fold(text);
  return {
    contacts: onceEach([
      ...readNumbers(folded).map(({ text: found, sense }) => ({
        text: found,
        sense: readingTexts.number(sense),
      })),
      ...findLinks(folded).map((found) => ({ text: found, sense: readingTexts.link })),
    ]),
    ...readEditedWords(texts),
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
