import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { losePledge } from '#server/domains/accounts/index.ts';
import { findParties, lockAd, type AdPageRow } from '#server/domains/ads/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { reportClosed } from '../events.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import { report, reportReason, type ReportOutcome } from '../tables.ts';
import { takeDown } from './decide.ts';
import { ticketRefusals } from '#contract/moderation/refusals.ts';

export interface Closing {
  moderatorId: number;
  reportId: number;
  outcome: ReportOutcome;
  comment: string;
  /** Is the code of the rejection reason for which the ad is also taken down; undefined when the ad stays. */
  withdraw: string | undefined;
  /** Tells whether the closed reports include a founded one about money asked in advance. */
  advance: boolean;
}

/**
 * Tells whether one of the reports says that the seller asked for money in advance; report reasons that say so are
 * marked `seller_weight` in the catalogue of reasons.
 */
const asksAdvance = async (tx: Tx, open: readonly { reason: string }[]): Promise<boolean> => {
  const codes = open.map(({ reason }) => reason);
  const weighs = and(inArray(reportReason.code, codes), eq(reportReason.way, 'seller_weight'));
  return (await tx.$count(reportReason, weighs)) > 0;
};

/**
 * Closes all open reports on the ad of a report and notifies their authors. The ad is unchanged unless `withdraw` names
 * a reason for taking it down. @throws Refusal 403, 404, 409, 422
 */
export const closeTicket = (platform: Platform, closing: Closing): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { moderatorId, reportId, outcome, comment, withdraw, advance } = closing;
    if (withdraw && outcome !== 'upheld') throw new Refusal(ticketRefusals.onlyWhenUpheld);
    const [ticket] = await tx.select().from(report).where(eq(report.id, reportId));
    if (!ticket) throw new Refusal(ticketRefusals.notFound);
    // Locks the ad before its reports, as the command that reports an ad does, to avoid deadlocks.
    const locked = await lockAd(tx, ticket.adId);
    const open = await tx
      .select()
      .from(report)
      .where(and(eq(report.adId, ticket.adId), isNull(report.closedAt)))
      .orderBy(asc(report.id))
      .for('update');
    if (!open.some(({ id }) => id === reportId)) throw new Refusal(ticketRefusals.alreadyClosed);
    // The seller may have deleted the ad meanwhile.
    const sellerId = locked?.ownerId ?? (ticket.snapshot as AdPageRow).owner.id;
    const reporters = open.map(({ reporterId }) => reporterId);
    const parties = await findParties(tx, ticket.adId, [moderatorId]);
    assertDisinterested(
      moderatorId,
      [...parties, sellerId, ...reporters],
      ticketRefusals.ownReport,
    );
    const ids = open.map(({ id }) => id);
    const closedAt = platform.clock.now();
    await tx.update(report).set({ closedAt, outcome }).where(inArray(report.id, ids));
    const takesPledge = outcome === 'upheld' && advance && (await asksAdvance(tx, open));
    await writeJournal(platform, tx, {
      actorId: moderatorId,
      act: outcome === 'upheld' ? 'ad.report_upheld' : 'ad.report_dismissed',
      subjectId: ticket.adId,
      version: ticket.adVersion,
      detail: { reports: ids, ...(takesPledge && { advance: true }) },
      comment,
    });
    for (const id of ids) await emit(tx, reportClosed, { report_id: id });
    if (takesPledge) await losePledge(platform, tx, sellerId);
    if (withdraw)
      await takeDown(platform, tx, {
        moderatorId,
        adId: ticket.adId,
        version: undefined,
        reason: withdraw,
        comment: '',
      });
  });
