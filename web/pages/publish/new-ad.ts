import type { SiteInfo } from '#contract/common/site.ts';
import type { FormTexts } from '#web/parts/ad-form/server-form.ts';

export type ReviewedSite = Pick<SiteInfo, 'reviewsAfter'>;

/** Returns the note above the form: an administrator reviews an ad before it appears or, with `reviewsAfter`, later. */
const reviewNote = ({ reviewsAfter }: ReviewedSite): string =>
  reviewsAfter
    ? 'Un administrateur relit chaque annonce, avant ou après sa parution. Publier est gratuit.'
    : 'Un administrateur valide chaque annonce avant qu’elle paraisse. Publier est gratuit.';

/** Returns the path to which the form of a new ad is posted, its note about the review, and the label of its button. */
export const newAd = (site: ReviewedSite): FormTexts => ({
  action: '/publish',
  note: reviewNote(site),
  submit: 'Publier',
});
