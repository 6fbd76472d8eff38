import type { Ad } from '#contract/ads/schemas.ts';
import type { ReviewedAd } from '#contract/moderation.ts';
import { reviewedContent } from './reviewed-content.ts';

/** What differs between the version before and the one that waits, in the words a reviewer reads. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

const NONE = 'non indiqué';

const photos = (n: number): string => (n === 0 ? 'aucune' : String(n));

/** The photos, told by how many are new and how many are gone; the order alone is told too. */
const photoChange = (before: Ad, after: Ad): Change[] => {
  const had = before.images;
  const has = after.images;
  if (had.join() === has.join()) return [];
  const added = has.filter((url) => !had.includes(url)).length;
  const gone = had.filter((url) => !has.includes(url)).length;
  const words = [
    added > 0 && `${added} ajoutée${added > 1 ? 's' : ''}`,
    gone > 0 && `${gone} retirée${gone > 1 ? 's' : ''}`,
  ].filter(Boolean);
  return [
    {
      label: 'Photos',
      before: photos(had.length),
      after: `${photos(has.length)} (${words.join(', ') || 'ordre changé'})`,
    },
  ];
};

/** Nothing when there is no version before: the ad is new. */
export const changesOf = ({ previous, ...ad }: ReviewedAd): Change[] => {
  if (!previous) return [];
  const now = reviewedContent(ad);
  const texts = reviewedContent(previous).flatMap(({ label, text: before }, i) => {
    const after = now[i]?.text ?? '';
    return after === before ? [] : [{ label, before: before || NONE, after: after || NONE }];
  });
  return [...texts, ...photoChange(previous, ad)];
};
