import type { ReportReason, ReviewedAd } from '#contract/moderation.ts';
import { presentAd, type ReviewedAdRow } from '#server/domains/ads/index.ts';
import type { Reason } from './tables.ts';

const REASONS: Record<ReportReason, Reason> = {
  'Contenu inapproprié - langage offensant ou abusif': 'offensive',
  Autres: 'other',
};

export const reasonOf = (label: ReportReason): Reason => REASONS[label];

/** An ad as a reviewer sees it. */
export const presentReviewedAd = (row: ReviewedAdRow): ReviewedAd => {
  const ad = presentAd(row);
  return {
    ...ad,
    version: row.version,
    previous: row.previous && presentAd(row.previous),
    // JSON built in SQL writes `+00:00`; the wire says `Z`.
    submitted_at: new Date(row.submitted_at).toISOString(),
    user: { ...ad.user, is_phone_verified: row.owner_phone_verified ? 1 : 0 },
  };
};
