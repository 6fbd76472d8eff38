import type { AdPurpose } from '#contract/ads/kind.ts';
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

/** The status of an ad. */
export const StatusBadge = ({
  status,
  purpose = 'offer',
}: {
  status: AdStatusLabel;
  purpose?: AdPurpose;
}) => <Badge tone={TONES[status]}>{adStatusText({ purpose, status })}</Badge>;
