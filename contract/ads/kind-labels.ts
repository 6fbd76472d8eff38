import type { AdPurpose } from './kind.ts';

// Apart from `kind.ts`, which public pages load.

/** The choice of the form among kinds, and what reviewers read. */
export const AD_PURPOSE_LABELS: Readonly<Record<AdPurpose, string>> = {
  offer: 'Je vends',
  wanted: 'Je cherche',
  lost: 'Perdu ou volé',
  found: 'Trouvé',
};

/** The price label of a wanted ad without a budget. */
export const NO_BUDGET = 'Budget à discuter';

/** The price label of an ad where nothing is for sale, without the value whether the thing is lost or found. */
export const NO_PRICE = 'Sans prix';
