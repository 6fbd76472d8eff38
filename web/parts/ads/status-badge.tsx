import { type AdPurpose, DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { adStatusText } from '#web/format/ad-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Readonly<Record<AdStatusLabel, BadgeTone>> = {
  'En attente': 'action',
  Publiée: 'done',
  Rejetée: 'danger',
  Vendue: 'plain',
  Expirée: 'plain',
  Retirée: 'plain',
};

/** Shows the status of an ad. */
export const StatusBadge = ({
  status,
  purpose = DEFAULT_PURPOSE,
}: {
  status: AdStatusLabel;
  purpose?: AdPurpose;
}) => <Badge tone={TONES[status]}>{adStatusText({ purpose, status })}</Badge>;
