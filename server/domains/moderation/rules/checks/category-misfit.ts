import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/**
 * Is the minimum number of ads with a word, with the minimum share of them in one category, for the word to indicate
 * it.
 */
const ENOUGH = 12;
const CLEAR = 0.8;

export const categoryMisfit: CheckRule = ({ categoryId, wordPlaces }) => {
  const significant = wordPlaces.filter(({ ads, share }) => ads >= ENOUGH && share >= CLEAR);
  if (significant.length === 0 || significant.some((place) => place.categoryId === categoryId))
    return null;
  const [first] = significant.toSorted((a, b) => b.ads * b.share - a.ads * a.share);
  if (!first) return null;
  return {
    kind: 'category_misfit',
    weight: 1,
    label: checkLabels.categoryMisfit(first.categoryName),
    found: significant
      .filter((place) => place.categoryId === first.categoryId)
      .map(({ word }) => word),
    ads: [],
  };
};
