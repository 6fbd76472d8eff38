import type { AdKind } from '#contract/ads/kind.ts';
import type { AdStatusLabel } from '#contract/ads/schemas.ts';

/** The status of an ad as people read it: what was looked for is found, not sold. */
export const adStatusText = ({ kind, status }: { kind: AdKind; status: AdStatusLabel }): string =>
  kind === 'wanted' && status === 'Vendue' ? 'Trouvée' : status;
