import { and, eq, isNull } from 'drizzle-orm';
import { commonRefusals } from '#contract/refusals.ts';
import { signal } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { notificationDue } from '../events.ts';
import { delivery } from '../tables.ts';

/** Tries an SMS or email again from now on, as long as its kind is tried. @throws Refusal 404 */
export const retryDelivery = ({ database, clock }: Platform, id: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const retried = await tx
      .update(delivery)
      .set({ tryAt: now, createdAt: now, gaveUpAt: null })
      .where(and(eq(delivery.id, id), isNull(delivery.sentAt)))
      .returning({ id: delivery.id });
    if (retried.length === 0) throw new Refusal(commonRefusals.notFound);
    await signal(tx, notificationDue, {});
  });
