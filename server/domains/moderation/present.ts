import type { Ticket } from '#contract/admin/reports.ts';
import type { ReportReason, ReviewedAd } from '#contract/moderation.ts';
import { presentAd, statusLabel, type ReviewedAdRow } from '#server/domains/ads/index.ts';
import type { ReviewContext } from './queries/review-context.ts';
import type { TicketRow } from './queries/tickets.ts';
import { reporterWeight } from './rules/reporters.ts';
import type { Reason } from './tables.ts';

const REASONS: Record<ReportReason, Reason> = {
  'Contenu inapproprié - langage offensant ou abusif': 'offensive',
  Autres: 'other',
};

const REASON_LABELS: Record<Reason, ReportReason> = {
  offensive: 'Contenu inapproprié - langage offensant ou abusif',
  other: 'Autres',
};

export const reasonOf = (label: ReportReason): Reason => REASONS[label];

// JSON built in SQL has `+00:00`; the API returns `Z`.
const utc = (date: string): string => new Date(date).toISOString();

/** An ad as a reviewer sees it. */
export const presentReviewedAd = (
  row: ReviewedAdRow,
  beside: ReviewContext,
  readerId: number,
): ReviewedAd => {
  const ad = presentAd(row);
  const { holder, checks, seller } = beside;
  return {
    ...ad,
    version: row.version,
    previous: row.previous && presentAd(row.previous),
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

/** Reports of several people about one ad. */
export const presentTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  outcome: row.outcome,
  closed_at: row.closed_at?.toISOString() ?? null,
  weight: row.reports.reduce((sum, { reporter }) => sum + reporterWeight(reporter), 0),
  ad: presentAd(row.snapshot),
  status_now: row.status_now && statusLabel(row.status_now),
  reports: row.reports.map(({ reason, text, created_at: at, ...report }) => ({
    ...report,
    raison: REASON_LABELS[reason],
    description: text ?? '',
    created_at: utc(at),
  })),
});
