// Without zod: public pages load it.

/** What an ad does: it offers something, or its author looks for something. */
export const AD_KINDS = ['offer', 'wanted'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/**
 * What the texts and the actions of an ad depend on: its kind, or, in a category where nothing is for sale, whether the
 * thing is missing or was found.
 */
export const AD_PURPOSES = [...AD_KINDS, 'lost', 'found'] as const;
export type AdPurpose = (typeof AD_PURPOSES)[number];

/** The kind that the API answers: lost and found things count as offers. */
export const kindOf = (purpose: AdPurpose): AdKind => (purpose === 'wanted' ? 'wanted' : 'offer');

/** Whether it is about something lost, stolen or found, so that nothing is sold and there is no price. */
export const isNotice = (purpose: AdPurpose): boolean => purpose === 'lost' || purpose === 'found';

/** The prefix of the title of a wanted ad. */
export const WANTED_PREFIX = 'Je cherche : ';

/** The title of an ad as people read it: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdPurpose; title: string }): string =>
  kind === 'wanted' ? WANTED_PREFIX + title : title;
