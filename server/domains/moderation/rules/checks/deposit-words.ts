import { checkLabels } from '../../texts.ts';
import { readIn, type CheckRule } from './facts.ts';

/** Finds words that ask for money in advance. */
export const depositWords: CheckRule = ({ words: { deposits } }) => {
  if (deposits.length === 0) return null;
  return {
    kind: 'deposit_words',
    weight: 2,
    label: checkLabels.depositWords,
    ...readIn(deposits),
    ads: [],
  };
};
