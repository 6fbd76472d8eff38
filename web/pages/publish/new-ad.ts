import type { SiteInfo } from '#contract/common/site.ts';
import type { PlainFormProps } from '#web/parts/plain-ad-form/plain-part.tsx';

export type ReviewedSite = Pick<SiteInfo, 'reviewsAfter'>;

/** Who reads a new ad, and when. */
export const reviewNote = ({ reviewsAfter }: ReviewedSite): string =>
  reviewsAfter
    ? 'Un administrateur relit chaque annonce, avant ou après sa parution. Publier est gratuit.'
    : 'Un administrateur valide chaque annonce avant qu’elle paraisse. Publier est gratuit.';

/** The plain form of a new ad. */
export const newAd = (site: ReviewedSite): Pick<PlainFormProps, 'action' | 'note' | 'submit'> => ({
  action: '/publish',
  note: reviewNote(site),
  submit: 'Publier',
});
