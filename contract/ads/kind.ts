// This file does not use zod, because public pages load it.

/** Lists the kinds of ads: an ad offers something, or its author looks for something. */
export const AD_KINDS = ['offer', 'wanted'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/**
 * Lists what the texts and actions of an ad depend on: its kind, or, in a category where nothing is for sale, whether
 * the thing is missing or was found.
 */
export const AD_PURPOSES = [...AD_KINDS, 'lost', 'found'] as const;
export type AdPurpose = (typeof AD_PURPOSES)[number];

/** Returns the kind that the API answers: lost and found things count as offers. */
export const kindOf = (purpose: AdPurpose): AdKind => (purpose === 'wanted' ? 'wanted' : 'offer');

/** Tells whether an ad is about something lost, stolen or found, so that nothing is sold and there is no price. */
export const isNotice = (purpose: AdPurpose): boolean => purpose === 'lost' || purpose === 'found';

/** Begins the title of a wanted ad. */
export const WANTED_PREFIX = 'Je cherche : ';

/** Returns the title of an ad as people read it: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdPurpose; title: string }): string =>
  kind === 'wanted' ? WANTED_PREFIX + title : title;

/** Lists the conditions of used things. */
export const PRODUCT_STATUSES = ['Excellent', 'Bien', 'Moyen', 'Mauvais'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
