import { and, eq, isNull } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { signIn } from '../tables.ts';

/** Revokes one of the user's own sessions. @throws Refusal 404 for another's, an unknown or an ended one */
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
