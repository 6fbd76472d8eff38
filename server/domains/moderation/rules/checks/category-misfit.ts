import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Is the minimum number of ads with a word from which the word indicates a category. */
const ENOUGH = 12;
/** Is the minimum share, from 0 to 1, of the ads with a word that are in the category which the word indicates. */
const CLEAR = 0.8;

/**
 * Finds that words of the title belong to another category: enough `ads` have the word, and a large `share` of them is
 * in that category. Finds nothing when one of these words belongs to the category of the ad.
 */
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
