// Without zod: public pages load it.

/** What an ad does: it offers something, or its author looks for something. */
export const AD_KINDS = ['offer', 'wanted'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** Stands before the title of a wanted ad. */
export const WANTED_PREFIX = 'Je cherche : ';

/** The title of an ad as people read it: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdKind; title: string }): string =>
  kind === 'wanted' ? WANTED_PREFIX + title : title;
