// Without zod: public pages load it.

/** What an ad does: it offers something, or its author looks for something. */
export const AD_KINDS = ['offer', 'wanted'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** The choice of the form, the chip of the filter, and what reviewers read. */
export const AD_KIND_LABELS: Readonly<Record<AdKind, string>> = {
  offer: 'Je vends',
  wanted: 'Je cherche',
};

/** The lists of them, as the filter and its chip say. */
export const AD_KIND_LISTS: Readonly<Record<AdKind, string>> = {
  offer: 'Offres',
  wanted: 'Demandes',
};

/** Stands before the title of a wanted ad. */
export const WANTED_PREFIX = `${AD_KIND_LABELS.wanted}\u00a0: `;

/** The price label of a wanted ad without a budget. */
export const NO_BUDGET = 'Budget à discuter';

/** The title of an ad as people read it: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdKind; title: string }): string =>
  kind === 'wanted' ? WANTED_PREFIX + title : title;
