import type { ReviewedAd } from '#contract/moderation.ts';
import { presentAd, type AdPageRow } from '#server/domains/ads/index.ts';

/** An ad as a reviewer sees it. */
export const presentReviewedAd = (row: AdPageRow): ReviewedAd => {
  const ad = presentAd(row, { forOwner: true });
  return {
    ...ad,
    version: row.version,
    // JSON built in SQL writes `+00:00`; the wire says `Z`.
    submitted_at: new Date(row.submitted_at).toISOString(),
    user: { ...ad.user, is_phone_verified: row.owner_phone_verified ? 1 : 0 },
  };
};
