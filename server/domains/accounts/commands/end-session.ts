import { and, eq, isNull } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { signIn } from '../tables.ts';

/**
 * Ends a session of the user.
 * @throws Refusal 404 for an unknown or ended session, and for one of another user
 */
export const endSession = async (
  { database, clock }: Platform,
  userId: number,
  id: number,
): Promise<void> => {
  const ended = await database.orm
    .update(signIn)
    .set({ endedAt: clock.now(), endedFor: 'logout' })
    .where(and(eq(signIn.id, id), eq(signIn.userId, userId), isNull(signIn.endedAt)))
    .returning({ id: signIn.id });
  if (ended.length === 0) throw new Refusal(commonRefusals.notFound);
};
