import { findDepositWords } from '#server/platform/text/deposit.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findLinks } from '#server/platform/text/links.ts';
import { findNumbers } from '#server/platform/text/numbers.ts';
import { findForbiddenWords } from './forbidden-words.ts';

/** What the pre-checks look for in words, as it was written. */
export interface WordsRead {
  /** Numbers, links and names on networks. */
  contacts: string[];
  /** Wordings that ask for money beforehand. */
  deposits: string[];
  forbidden: string[];
}

/** So far apart that nothing is read across. */
const APART = '\n\n\n\n';

/** Reads texts that stand on their own, such as a title and a description. */
export const readWords = (...texts: string[]): WordsRead => {
  const text = texts.join(APART);
  const folded = fold(text);
  return {
    contacts: [...new Set([...findNumbers(folded), ...findLinks(folded)])],
    deposits: findDepositWords(text),
    forbidden: findForbiddenWords(text),
  };
};
