import type { AdPurpose } from '#contract/ads/purposes.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';

interface ConfirmedNoteProps {
  purpose: AdPurpose;
  at: string;
  now: number;
}

/** Shows when the owner last confirmed that the ad is still valid. */
export const ConfirmedNote = ({ purpose, at, now }: ConfirmedNoteProps) => (
  <p className="mt-1 text-sm text-ink-soft">
    {PURPOSE_TEXTS[purpose].confirmed} <TimeAgo at={at} now={now} />
  </p>
);
