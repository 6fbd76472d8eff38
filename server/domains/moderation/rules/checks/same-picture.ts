import type { Check } from '#contract/moderation/admin/review.ts';
import { checkLabels } from '../../texts.ts';
import { likenessLabel } from '../picture-likeness.ts';
import type { CheckRule, PictureLikeness } from './facts.ts';

/** Returns pairs of similar photos to compare side by side. */
export const presentPairs = (alike: readonly PictureLikeness[]): NonNullable<Check['pairs']> =>
  alike.map(({ adId, own, other, ...how }) => ({
    ad: adId,
    own,
    other,
    likeness: likenessLabel(how),
  }));

/** Finds photos that other ads have too, the most similar first, by which the finding is labelled. */
export const samePicture: CheckRule = ({ samePictures }) => {
  const [nearest] = samePictures;
  if (!nearest) return null;
  return {
    kind: 'same_picture',
    weight: 2,
    label: checkLabels.samePicture(likenessLabel(nearest)),
    found: [],
    ads: samePictures.map(({ adId }) => adId),
    pairs: presentPairs(samePictures),
  };
};
