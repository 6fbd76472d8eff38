import { eq, sql } from 'drizzle-orm';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appointmentDue } from '../events.ts';
import { nextReminder } from '../rules.ts';
import { appointment } from '../tables.ts';

const AT_ONCE = 200;

interface Due extends Record<string, unknown> {
  id: number;
  at: string;
  remind_at: string;
  can_meet: boolean;
}

/**
 * Schedules the next reminder of each appointment whose reminder is due, at most `AT_ONCE`, and emits an event for it
 * unless one person has blocked the other, is suspended or has deleted the account.
 */
export const remindOfAppointments = ({ database, clock }: Platform): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await tx.execute<Due>(sql`
      SELECT p.id, p.at, p.remind_at,
             NOT EXISTS (SELECT FROM app_user u
                         WHERE u.id IN (c.buyer_id, c.seller_id) AND u.suspended_at IS NOT NULL)
             AND NOT EXISTS (SELECT FROM user_block b
                             WHERE b.blocker_id IN (c.buyer_id, c.seller_id)
                               AND b.blocked_id IN (c.buyer_id, c.seller_id)) AS can_meet
      FROM appointment p JOIN conversation c ON c.id = p.conversation_id
      WHERE p.remind_at <= ${now.toISOString()} ORDER BY p.remind_at LIMIT ${AT_ONCE}
      FOR UPDATE OF p SKIP LOCKED`);
    for (const due of rows) {
      const at = new Date(due.at);
      await tx
        .update(appointment)
        .set({ remindAt: nextReminder(at, now) })
        .where(eq(appointment.id, due.id));
      if (due.can_meet)
        await emit(tx, appointmentDue, {
          appointment_id: due.id,
          remind_at: new Date(due.remind_at).toISOString(),
        });
    }
  });
