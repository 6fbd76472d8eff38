import { and, eq, ne } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { RejectionReason } from '#contract/moderation/admin/review.ts';
import { isDuplicate, expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { rejectionReason, type ReasonField } from '../tables.ts';

/** Changes to a reason; omitted fields stay unchanged. */
export interface ReasonChange {
  label?: string | undefined;
  advice?: string | undefined;
  field?: ReasonField | null | undefined;
  position?: number | undefined;
}

const lockReason = async (tx: Tx, id: number) => {
  const [row] = await tx
    .select()
    .from(rejectionReason)
    .where(and(eq(rejectionReason.id, id), eq(rejectionReason.retired, false)))
    .for('update');
  if (!row) throw new Refusal(adminRefusals.reasonNotFound);
  return row;
};

const presentReason = ({ retired: _own, ...row }: typeof rejectionReason.$inferSelect) => row;

/** Adds a reason. @throws Refusal 422 */
export const addReason = async (
  platform: Platform,
  actorId: number,
  reason: ReasonChange & { code: string; label: string },
): Promise<RejectionReason> => {
  try {
    return await platform.database.orm.transaction(async (tx) => {
      const position = reason.position ?? (await tx.$count(rejectionReason)) + 1;
      const values = { ...reason, advice: reason.advice ?? '', position };
      const row = expectOne(await tx.insert(rejectionReason).values(values).returning());
      const detail = { code: row.code };
      await writeJournal(platform, tx, { actorId, act: 'reason.made', subjectId: row.id, detail });
      return presentReason(row);
    });
  } catch (error) {
    if (isDuplicate(error, 'rejection_reason_pkey')) throw new Refusal(adminRefusals.codeTaken);
    throw error;
  }
};

/** Rewords a reason; its code stays. @throws Refusal 404 */
export const changeReason = (
  platform: Platform,
  actorId: number,
  id: number,
  change: ReasonChange,
): Promise<RejectionReason> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await lockReason(tx, id);
    const names = (['label', 'advice', 'field', 'position'] as const).filter(
      (name) => change[name] !== undefined && change[name] !== before[name],
    );
    if (names.length === 0) return presentReason(before);
    const set = Object.fromEntries(names.map((name) => [name, change[name]]));
    const rows = await tx
      .update(rejectionReason)
      .set(set)
      .where(eq(rejectionReason.id, id))
      .returning();
    const detail = { code: before.code, fields: names };
    await writeJournal(platform, tx, { actorId, act: 'reason.changed', subjectId: id, detail });
    return presentReason(expectOne(rows));
  });

/** Retires a reason; journal entries still refer to it. @throws Refusal 404, 409 for the last one */
export const retireReason = (platform: Platform, actorId: number, id: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    // Serialised, so that two concurrent calls do not retire the last one.
    await lockUntilCommit(tx, 'rejectionReasons');
    const { code } = await lockReason(tx, id);
    const left = await tx.$count(
      rejectionReason,
      and(eq(rejectionReason.retired, false), ne(rejectionReason.id, id)),
    );
    if (left === 0) throw new Refusal(adminRefusals.lastReason);
    await tx.update(rejectionReason).set({ retired: true }).where(eq(rejectionReason.id, id));
    const detail = { code };
    await writeJournal(platform, tx, { actorId, act: 'reason.deleted', subjectId: id, detail });
  });
