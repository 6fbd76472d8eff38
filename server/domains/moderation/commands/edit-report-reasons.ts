import { eq, max } from 'drizzle-orm';
import type { ManagedReportReason } from '#contract/moderation/admin/report-reasons.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { isDuplicate, expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { MANAGED_REASON } from '../queries/report-reasons.ts';
import { reportReason } from '../tables.ts';
import { reportReasonRefusals } from '#contract/moderation/refusals.ts';

/** Changes to a reason; omitted fields stay unchanged. */
interface ReportReasonChange {
  label?: string | undefined;
  hint?: string | undefined;
  weight?: number | undefined;
  position?: number | undefined;
}

const ORDINARY_WEIGHT = 2;

const lockEditable = async (tx: Tx, id: number) => {
  const [row] = await tx.select().from(reportReason).where(eq(reportReason.id, id)).for('update');
  if (!row || row.retired) throw new Refusal(reportReasonRefusals.notFound);
  if (row.isFixed) throw new Refusal(reportReasonRefusals.isFixed);
  return row;
};

/** Adds a reason, last unless a place is given. @throws Refusal 422 */
export const addReportReason = async (
  platform: Platform,
  actorId: number,
  { key, ...reason }: ReportReasonChange & { key: string; label: string },
): Promise<ManagedReportReason> => {
  try {
    return await platform.database.orm.transaction(async (tx) => {
      const [last] = await tx.select({ position: max(reportReason.position) }).from(reportReason);
      const row = expectOne(
        await tx
          .insert(reportReason)
          .values({
            code: key,
            label: reason.label,
            hint: reason.hint ?? '',
            weight: reason.weight ?? ORDINARY_WEIGHT,
            position: reason.position ?? (last?.position ?? 0) + 1,
          })
          .returning(MANAGED_REASON),
      );
      const detail = { code: key };
      await writeJournal(platform, tx, {
        actorId,
        act: 'report_reason.made',
        subjectId: row.id,
        detail,
      });
      return row;
    });
  } catch (error) {
    if (isDuplicate(error, 'report_reason_pkey')) throw new Refusal(reportReasonRefusals.keyTaken);
    throw error;
  }
};

/** Rewords or moves a reason; its key stays. @throws Refusal 404, 409 for a fixed one */
export const changeReportReason = (
  platform: Platform,
  actorId: number,
  id: number,
  change: ReportReasonChange,
): Promise<ManagedReportReason> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await lockEditable(tx, id);
    const names = (['label', 'hint', 'weight', 'position'] as const).filter(
      (name) => change[name] !== undefined && change[name] !== before[name],
    );
    const set = Object.fromEntries(names.map((name) => [name, change[name]]));
    const rows = await tx
      .update(reportReason)
      .set({ code: before.code, ...set })
      .where(eq(reportReason.id, id))
      .returning(MANAGED_REASON);
    const detail = { code: before.code, fields: names };
    if (names.length > 0)
      await writeJournal(platform, tx, {
        actorId,
        act: 'report_reason.changed',
        subjectId: id,
        detail,
      });
    return expectOne(rows);
  });

/** Retires a reason; reports keep it. @throws Refusal 404, 409 for a fixed one */
export const retireReportReason = (
  platform: Platform,
  actorId: number,
  id: number,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { code } = await lockEditable(tx, id);
    await tx.update(reportReason).set({ retired: true }).where(eq(reportReason.id, id));
    await writeJournal(platform, tx, {
      actorId,
      act: 'report_reason.deleted',
      subjectId: id,
      detail: { code },
    });
  });
