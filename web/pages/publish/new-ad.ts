import type { SiteInfo } from '#contract/common/site.ts';
import type { FormTexts } from '#web/parts/ad-form/server-form.ts';

export type ReviewedSite = Pick<SiteInfo, 'reviewsAfter'>;

/** Says who reads a new ad, and when. */
const reviewNote = ({ reviewsAfter }: ReviewedSite): string =>
  reviewsAfter
    ? 'Un administrateur relit chaque annonce, avant ou après sa parution. Publier est gratuit.'
    : 'Un administrateur valide chaque annonce avant qu’elle paraisse. Publier est gratuit.';

/** Returns the texts of the form of a new ad. */
export const newAd = (site: ReviewedSite): FormTexts => ({
  action: '/publish',
  note: reviewNote(site),
  submit: 'Publier',
});
