import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Finds other ads with almost the same text. */
export const sameText: CheckRule = ({ sameTexts }) => {
  if (sameTexts.length === 0) return null;
  return {
    kind: 'same_text',
    weight: 2,
    label: checkLabels.sameText,
    found: [],
    ads: sameTexts.map(({ adId }) => adId),
  };
};
