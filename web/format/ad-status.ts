import type { AdPurpose } from '#contract/ads/kind.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';

const ENDED: Readonly<Record<AdPurpose, string>> = {
  offer: 'Vendue',
  wanted: 'Trouvée',
  lost: 'Retrouvé',
  found: 'Rendu',
};

/** The label of an ad's status: wanted things are found, found things are returned, not sold. */
export const adStatusText = ({
  purpose,
  status,
}: {
  purpose: AdPurpose;
  status: AdStatusLabel;
}): string => (status === 'Vendue' ? ENDED[purpose] : status);

/** The label of the button by which the owner ends a successful ad. */
export const SOLD_LABELS: Readonly<Record<AdPurpose, string>> = {
  offer: 'Vendu',
  wanted: 'Trouvé',
  lost: 'Retrouvé',
  found: 'Rendu à son propriétaire',
};

/** The label of the button by which the owner of an ad brings or keeps it online. */
export const renewLabel = ({ published }: { published?: boolean | undefined }): string =>
  published ? 'Renouveler' : 'Republier';

/** The label of the link by which the owner edits an ad. */
export const editLabel = ({ status }: { status?: AdStatusLabel | undefined }): string =>
  status === 'Rejetée' ? 'Corriger' : 'Modifier';
