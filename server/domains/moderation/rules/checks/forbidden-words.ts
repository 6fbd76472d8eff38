import { checkLabels } from '../../texts.ts';
import { readIn, type CheckRule } from './facts.ts';

/** Finds names of goods that the law or the terms forbid to sell. */
export const forbiddenWords: CheckRule = ({ words: { forbidden } }) => {
  if (forbidden.length === 0) return null;
  return {
    kind: 'forbidden_words',
    weight: 3,
    label: checkLabels.forbiddenWords,
    ...readIn(forbidden),
    ads: [],
  };
};
