import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { reviewedContent } from './reviewed-content.ts';

/** Describes a difference between the previous version of an ad and the pending one, for the reviewer. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

const NONE = 'non indiqué';

const photos = (n: number): string => (n === 0 ? 'aucune' : String(n));

/** Describes changed photos: how many were added and removed, or that the order changed. */
const photoChange = (before: Ad, after: Ad): Change[] => {
  const had = before.images;
  const has = after.images;
  if (had.join() === has.join()) return [];
  const added = has.filter((url) => !had.includes(url)).length;
  const gone = had.filter((url) => !has.includes(url)).length;
  const words = [
    added > 0 && pluralize(added, 'ajoutée'),
    gone > 0 && pluralize(gone, 'retirée'),
  ].filter(Boolean);
  return [
    {
      label: 'Photos',
      before: photos(had.length),
      after: `${photos(has.length)} (${words.join(', ') || 'ordre changé'})`,
    },
  ];
};

/** Returns the changes since the previous version; empty when there is none, as the ad is new. */
export const changesOf = ({ previous, ...ad }: ReviewedAd): Change[] => {
  if (!previous) return [];
  const before = new Map(reviewedContent(previous).map((field) => [field.key, field]));
  const after = new Map(reviewedContent(ad).map((field) => [field.key, field]));
  // An attribute may be in one version only; those that the new version lacks come last.
  const fields = [...new Map([...after, ...before]).values()];
  const texts = fields.flatMap(({ key, label }) => {
    const [was, is] = [before.get(key)?.text ?? '', after.get(key)?.text ?? ''];
    return was === is ? [] : [{ label, before: was || NONE, after: is || NONE }];
  });
  return [...texts, ...photoChange(previous, ad)];
};
