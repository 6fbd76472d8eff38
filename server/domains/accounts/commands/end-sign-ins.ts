import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { signIn, type SignInEnd } from '../tables.ts';

/** Ends every sign-in of a person, but for `except`: within seconds no token of theirs opens anything. */
export const endSignIns = async (
  tx: Tx,
  userId: number,
  { endedFor, now, except }: { endedFor: SignInEnd; now: Date; except?: number },
): Promise<void> => {
  await tx
    .update(signIn)
    .set({ endedAt: now, endedFor })
    .where(and(eq(signIn.userId, userId), isNull(signIn.endedAt), ne(signIn.id, except ?? 0)));
};
