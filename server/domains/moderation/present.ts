import type { ReviewedAd } from '#contract/moderation.ts';
import { presentAd, type AdPageRow } from '#server/domains/ads/index.ts';
import type { Beside } from './queries/beside.ts';

// JSON built in SQL writes `+00:00`; the wire says `Z`.
const utc = (date: string): string => new Date(date).toISOString();

/** An ad as a reviewer sees it. */
export const presentReviewedAd = (row: AdPageRow, beside: Beside, readerId: number): ReviewedAd => {
  const ad = presentAd(row, { forOwner: true });
  const { holder, checks, seller } = beside;
  return {
    ...ad,
    version: row.version,
    submitted_at: utc(row.submitted_at),
    user: { ...ad.user, is_phone_verified: row.owner_phone_verified ? 1 : 0 },
    holder: holder && { ...holder, is_me: holder.id === readerId, until: utc(holder.until) },
    checks,
    seller: {
      ...seller,
      member_since: utc(seller.member_since),
      last_rejection: seller.last_rejection && {
        ...seller.last_rejection,
        at: utc(seller.last_rejection.at),
      },
    },
  };
};
