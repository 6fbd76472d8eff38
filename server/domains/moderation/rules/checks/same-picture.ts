import type { CheckRule } from './facts.ts';

export const samePicture: CheckRule = ({ samePictures }) => {
  if (samePictures.length === 0) return null;
  const isSame = samePictures.some(({ likeness }) => likeness === 1);
  return {
    kind: 'same_picture',
    weight: 2,
    label: isSame ? 'Même photo ailleurs' : 'Photo presque pareille ailleurs',
    found: [],
    ads: samePictures.map(({ adId }) => adId),
    pairs: samePictures.map(({ adId, own, other }) => ({ ad: adId, own, other })),
  };
};
