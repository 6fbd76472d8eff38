import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/**
 * Is the minimum number of ads with a word for it to indicate a category; the constant below is the
 * minimum share of these ads in the category.
 */
const ENOUGH = 12;
const CLEAR = 0.8;

/** Questions the category when words of the title clearly belong to another one. */
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
