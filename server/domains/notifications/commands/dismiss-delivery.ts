import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { delivery } from '../tables.ts';

/**
 * Removes a message that was given up, or did not arrive, from the administrators' list.
 * @throws Refusal 404
 */
export const dismissDelivery = async ({ database, clock }: Platform, id: number): Promise<void> => {
  const dismissed = await database.orm
    .update(delivery)
    .set({ dismissedAt: clock.now() })
    .where(
      and(
        eq(delivery.id, id),
        isNull(delivery.dismissedAt),
        or(isNotNull(delivery.gaveUpAt), isNotNull(delivery.lostAt)),
      ),
    )
    .returning({ id: delivery.id });
  if (dismissed.length === 0) throw new Refusal(commonRefusals.notFound);
};
