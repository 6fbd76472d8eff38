import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { PURPOSE_TEXTS } from './purpose-texts.ts';

/**
 * Returns the French label of an ad's status, which depends on its purpose: wanted things are found and found things
 * returned, rather than sold.
 */
export const adStatusText = ({
  purpose,
  status,
}: {
  purpose: AdPurpose;
  status: AdStatusLabel;
}): string => (status === 'Vendue' ? PURPOSE_TEXTS[purpose].ended : status);

/** Returns the label of the button by which the owner puts an ad online, or keeps it online. */
export const renewLabel = ({ published }: { published?: boolean | undefined }): string =>
  published ? 'Renouveler' : 'Republier';

/** Returns the label of the link by which the owner edits an ad. */
export const editLabel = ({ status }: { status?: AdStatusLabel | undefined }): string =>
  status === 'Rejetée' ? 'Corriger' : 'Modifier';
