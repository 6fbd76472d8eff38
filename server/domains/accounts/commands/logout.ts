import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { refreshToken, signIn } from '../tables.ts';

/** Ends the session of the refresh token (from the cookie) and the session of the access token, if any. */
export const logout = async (
  { database, clock }: Platform,
  { token, actor }: { token: string | undefined; actor: Actor | null },
): Promise<void> => {
  const { orm } = database;
  const ofToken = orm
    .select({ id: refreshToken.signInId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, tokenHash(token ?? '')));
  await orm
    .update(signIn)
    .set({ endedAt: clock.now(), endedFor: 'logout' })
    .where(
      and(
        isNull(signIn.endedAt),
        or(inArray(signIn.id, ofToken), eq(signIn.id, actor?.signInId ?? 0)),
      ),
    );
};
