import type { AdKind } from './kind.ts';

// Apart from `kind.ts`, which public pages load.

/** The choice of the form, and what reviewers read. */
export const AD_KIND_LABELS: Readonly<Record<AdKind, string>> = {
  offer: 'Je vends',
  wanted: 'Je cherche',
};

/** The price label of a wanted ad without a budget. */
export const NO_BUDGET = 'Budget à discuter';
