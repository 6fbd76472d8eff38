import type { AdPurpose } from '#contract/ads/kind.ts';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';

/** Before how long ago its owner confirmed it. */
const CONFIRMED: Readonly<Record<AdPurpose, string>> = {
  offer: 'Disponibilité confirmée',
  wanted: 'Recherche confirmée',
  lost: 'Recherche confirmée',
  found: 'Annonce confirmée',
};

interface ConfirmedNoteProps {
  purpose: AdPurpose;
  at: string;
  now: number;
}

/** When its owner last confirmed that the ad is still valid. */
export const ConfirmedNote = ({ purpose, at, now }: ConfirmedNoteProps) => (
  <p className="mt-1 text-sm text-ink-soft">
    {CONFIRMED[purpose]} <TimeAgo at={at} now={now} />
  </p>
);
