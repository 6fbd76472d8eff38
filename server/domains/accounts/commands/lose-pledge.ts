import { and, eq, isNull, sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pledgeLost } from '../events.ts';
import { appUser } from '../tables.ts';

/**
 * Is the number of days, six months, for which an account loses the pledge 'Aucune avance demandée' after a founded
 * report about money asked in advance.
 */
const PLEDGE_LOST_DAYS = 183;

/**
 * Forbids an account the pledge 'Aucune avance demandée' for six months from now; does nothing for a deleted account.
 */
export const losePledge = async ({ clock }: Platform, tx: Tx, userId: number): Promise<void> => {
  const until = new Date(clock.now().getTime() + PLEDGE_LOST_DAYS * DAY);
  const lost = await tx
    .update(appUser)
    .set({
      pledgeLostUntil: sql`greatest(${appUser.pledgeLostUntil}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)))
    .returning({ id: appUser.id });
  if (lost.length === 0) return;
  await emit(tx, pledgeLost, { user_id: userId, until: until.toISOString() });
};

/**
 * Returns the time until which no ad of the account may have the pledge 'Aucune avance demandée'; null when its ads may
 * have it.
 */
export const pledgeLostUntil = async (tx: Tx, userId: number, now: Date): Promise<Date | null> => {
  const { until } = expectOne(
    await tx.select({ until: appUser.pledgeLostUntil }).from(appUser).where(eq(appUser.id, userId)),
  );
  return until && until > now ? until : null;
};
