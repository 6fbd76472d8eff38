import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import {
  presentAd,
  presentStoredAd,
  statusLabel,
  type ReviewedAdRow,
} from '#server/domains/ads/index.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { ReviewContext } from './queries/review-context.ts';
import type { TicketRow } from './queries/tickets.ts';
import type { PictureLikeness } from './rules/checks/facts.ts';
import { withDeclarations } from './rules/checks/imei.ts';
import { presentPairs } from './rules/checks/same-picture.ts';
import { ticketWeight } from './rules/reporters.ts';

// JSON built in SQL has `+00:00`; the API returns `Z`.
const utc = (date: string): string => new Date(date).toISOString();

/**
 * Returns the public version of an ad that is reviewed while public, when its latest version is an edit that was
 * rejected or waits for the proof of a number; returns any other ad unchanged.
 */
const reviewedVersion = (row: ReviewedAdRow, { due }: ReviewContext): ReviewedAdRow =>
  due && row.previous && row.is_published && (row.status === 'rejected' || row.unproven?.length)
    ? {
        ...row,
        ...row.previous,
        unproven: [],
        rejection_reason: null,
        rejection_field: null,
        previous: null,
      }
    : row;

/**
 * Returns an ad as the reviewer `readerId` sees it; `beside` holds what is shown with it, such as review lock,
 * findings, last decision and seller.
 */
export const presentReviewedAd = (
  latest: ReviewedAdRow,
  beside: ReviewContext,
  readerId: number,
  attributes: AttributeCatalog,
): ReviewedAd => {
  const row = reviewedVersion(latest, beside);
  const due = row.status === 'published' ? beside.due : null;
  const ad = presentAd(row, attributes);
  // A decision about an edit does not concern the version that was published without review.
  const decision = due?.is_flagged === false ? null : beside.decision;
  const { holder, checks, price_changes: prices, agent, seller } = beside;
  return {
    ...ad,
    version: row.version,
    previous: row.previous && presentStoredAd(row.previous, attributes),
    submitted_at: utc(due?.since ?? row.submitted_at),
    user: { ...ad.user, is_phone_verified: row.owner_phone_verified ? 1 : 0 },
    holder: holder && { ...holder, is_me: holder.id === readerId, until: utc(holder.until) },
    checks: withDeclarations(checks, beside.declarations),
    decision: decision && { ...decision, at: utc(decision.at) },
    agent,
    price_changes: prices.map((change) => ({ ...change, at: utc(change.at) })),
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

/** Presents the reports of several people about one ad for moderators; `alike` lists similar photos of other ads. */
export const presentTicket = (
  row: TicketRow,
  alike: readonly PictureLikeness[],
  attributes: AttributeCatalog,
): Ticket => ({
  id: row.id,
  outcome: row.outcome,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closing?.by ?? null,
  comment: row.closing?.comment ?? null,
  weight: ticketWeight(row.reports),
  ad: presentStoredAd(row.snapshot, attributes),
  status_now: row.status_now && statusLabel(row.status_now),
  asks_advance: row.reports.some(({ way }) => way === 'seller_weight'),
  pairs: presentPairs(alike),
  reports: row.reports.map(({ text, created_at: at, weight: _own, way: _what, ...report }) => ({
    ...report,
    description: text ?? '',
    created_at: utc(at),
  })),
});
