import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import { signal } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { notificationDue } from '../events.ts';
import { delivery } from '../tables.ts';

/**
 * Makes a message that was not sent due now, as if it were new. One that was sent but did not arrive is sent again as a
 * new message.
 * @throws Refusal 404
 */
export const retryDelivery = ({ database, clock }: Platform, id: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const isOver = sql`${delivery.gaveUpAt} IS NOT NULL OR ${delivery.lostAt} IS NOT NULL`;
    const retried = await tx
      .update(delivery)
      .set({
        tryAt: now,
        createdAt: now,
        failedAttempts: 0,
        // A message given up or lost may now be sent by another gateway.
        gateway: sql`CASE WHEN ${isOver} THEN NULL ELSE ${delivery.gateway} END`,
        resent: sql`${delivery.resent} + CASE WHEN ${delivery.lostAt} IS NULL THEN 0 ELSE 1 END`,
        gaveUpAt: null,
        sentAt: null,
        gatewayMessage: null,
        lostAt: null,
        lostReason: '',
        dismissedAt: null,
      })
      .where(and(eq(delivery.id, id), or(isNull(delivery.sentAt), isNotNull(delivery.lostAt))))
      .returning({ id: delivery.id });
    if (retried.length === 0) throw new Refusal(commonRefusals.notFound);
    await signal(tx, notificationDue, {});
  });
