import { eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { signAccessToken, type Authenticate } from './access-token.ts';
import { decideRefresh } from './rules.ts';
import { refreshToken, signIn } from './tables.ts';

export type AuthenticateCookie = (token: string | undefined) => Promise<Actor | null>;

/**
 * Returns the function that finds the caller by the refresh cookie without replacing the cookie. It
 * serves forms with files: their upload takes minutes on a slow line, and if a new token were lost
 * with the response, the next use of the cookie would look like theft.
 */
export const makeAuthenticateCookie =
  (platform: Platform, authenticate: Authenticate): AuthenticateCookie =>
  async (token) => {
    if (!token) return null;
    const [row] = await platform.database.orm
      .select({
        usedAt: refreshToken.usedAt,
        expiresAt: refreshToken.expiresAt,
        signInEnded: signIn.endedFor,
        signInId: signIn.id,
        userId: signIn.userId,
      })
      .from(refreshToken)
      .innerJoin(signIn, eq(signIn.id, refreshToken.signInId))
      .where(eq(refreshToken.hash, tokenHash(token)));
    if (!row) return null;
    const verdict = decideRefresh(row, platform.clock.now());
    if (verdict !== 'rotate' && verdict !== 'repeat') return null;
    // Forms with files are writes (`true`), for which the session is always looked up.
    return authenticate(`Bearer ${await signAccessToken(platform, row)}`, true);
  };
