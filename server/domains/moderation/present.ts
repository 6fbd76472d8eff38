import type { ReviewedAd } from '#contract/moderation.ts';
import { presentAd, type AdPageRow } from '#server/domains/ads/index.ts';

/** An ad as a reviewer sees it. */
export const presentReviewedAd = (row: AdPageRow): ReviewedAd => {
  const ad = presentAd(row, { forOwner: true });
  return {
    ...ad,
    version: row.version,
    user: { ...ad.user, is_phone_verified: row.owner_phone_verified ? 1 : 0 },
  };
};
