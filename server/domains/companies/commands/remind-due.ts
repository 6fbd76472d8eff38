import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { declarationDue } from '../events.ts';
import { reminderDue } from '../rules.ts';
import { company } from '../tables.ts';

/**
 * Reminds the holders of companies whose owners changed after a filed declaration that a new one is due. There are
 * several reminders, at fixed numbers of days after the change; each is sent once.
 */
export const remindDue = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now().getTime();
  const changed = await database.orm
    .select({ id: company.id })
    .from(company)
    .where(
      and(
        isNotNull(company.ownersChangedAt),
        isNull(company.deletedAt),
        sql`EXISTS (SELECT 1 FROM declaration d WHERE d.company_id = ${company.id} AND d.status = 'filed')`,
      ),
    );
  for (const { id } of changed) {
    await database.orm.transaction(async (tx) => {
      const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
      if (!row?.ownersChangedAt || row.deletedAt) return;
      const days = Math.floor((now - row.ownersChangedAt.getTime()) / DAY);
      const day = reminderDue(days, row.remindedDay);
      if (day === null) return;
      await tx.update(company).set({ remindedDay: day }).where(eq(company.id, id));
      await emit(tx, declarationDue, { company_id: id, day });
    });
  }
};
