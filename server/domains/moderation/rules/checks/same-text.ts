import type { CheckRule } from './facts.ts';

export const sameText: CheckRule = ({ sameTexts }) => {
  if (sameTexts.length === 0) return null;
  return {
    kind: 'same_text',
    weight: 2,
    label: 'Même texte ailleurs',
    found: [],
    ads: sameTexts.map(({ adId }) => adId),
  };
};
