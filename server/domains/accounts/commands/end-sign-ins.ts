import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { signIn, type SignInEnd } from '../tables.ts';

/** Ends all sessions of a user except the session `but`. Their access tokens are rejected within 5 s. */
export const endSignIns = async (
  tx: Tx,
  { userId, but = 0, why, now }: { userId: number; but?: number; why: SignInEnd; now: Date },
): Promise<void> => {
  await tx
    .update(signIn)
    .set({ endedAt: now, endedFor: why })
    .where(and(eq(signIn.userId, userId), ne(signIn.id, but), isNull(signIn.endedAt)));
};
