import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import { lockToDecide, takeShopDown } from '#server/domains/shops/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopReportClosed } from '../events.ts';
import { shopReport, type ReportOutcome } from '../tables.ts';
import { ticketRefusals } from '#contract/moderation/refusals.ts';

export interface ShopClosing {
  moderatorId: number;
  reportId: number;
  outcome: ReportOutcome;
  comment: string;
  /**
   * Is the reason, read by the shop's holder, for which the shop is also taken off the site; undefined when it stays.
   */
  withdraw: string | undefined;
}

/**
 * Closes all open reports of the shop of a report and notifies their authors; with the reason `withdraw`, also takes
 * the shop off the site. @throws Refusal 403, 404, 409, 422
 */
export const closeShopTicket = (platform: Platform, closing: ShopClosing): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { moderatorId, reportId, outcome, comment, withdraw } = closing;
    if (withdraw && outcome !== 'upheld') throw new Refusal(ticketRefusals.onlyWhenUpheld);
    const [ticket] = await tx.select().from(shopReport).where(eq(shopReport.id, reportId));
    if (!ticket) throw new Refusal(ticketRefusals.notFound);
    const { shopId, version } = ticket;
    const locked = await lockToDecide(tx, { moderatorId, shopId, version: undefined });
    const open = await tx
      .select()
      .from(shopReport)
      .where(and(eq(shopReport.shopId, shopId), isNull(shopReport.closedAt)))
      .orderBy(asc(shopReport.id))
      .for('update');
    if (!open.some(({ id }) => id === reportId)) throw new Refusal(ticketRefusals.alreadyClosed);
    const reporters = open.map(({ reporterId }) => reporterId);
    assertDisinterested(moderatorId, reporters, ticketRefusals.ownReport);
    const ids = open.map(({ id }) => id);
    const closedAt = platform.clock.now();
    await tx.update(shopReport).set({ closedAt, outcome }).where(inArray(shopReport.id, ids));
    await writeJournal(platform, tx, {
      actorId: moderatorId,
      act: outcome === 'upheld' ? 'shop.report_upheld' : 'shop.report_dismissed',
      subjectId: shopId,
      version,
      detail: { reports: ids },
      comment,
    });
    for (const id of ids) await emit(tx, shopReportClosed, { report_id: id });
    if (withdraw) await takeShopDown(platform, tx, locked, { moderatorId, reason: withdraw });
  });
