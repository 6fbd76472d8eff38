import type { AdPurpose } from './kind.ts';

// The labels of kinds are apart from `kind.ts`, which public pages load.

/** Labels the choice of the form among purposes, and what reviewers read. */
export const AD_PURPOSE_LABELS: Readonly<Record<AdPurpose, string>> = {
  offer: 'Je vends',
  wanted: 'Je cherche',
  lost: 'Perdu ou volé',
  found: 'Trouvé',
};

/** Is the price label of a wanted ad without a budget. */
export const NO_BUDGET = 'Budget à discuter';

/** Is the price label of an ad about something lost or found that does not say which of the two. */
export const NO_PRICE = 'Sans prix';
