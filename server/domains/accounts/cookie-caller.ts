import { eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { signAccessToken, type Authenticate } from './access-token.ts';
import { decideRefresh } from './rules.ts';
import { refreshToken, signIn } from './tables.ts';

export type AuthenticateCookie = (token: string | undefined) => Promise<Actor | null>;

/**
 * Makes the function that finds the caller by the refresh cookie, which stays as it is. It serves forms with files:
 * their upload takes minutes on a slow line, and a successor of the token that is lost with the response would make the
 * next use of the cookie look like a theft.
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
    return authenticate(`Bearer ${await signAccessToken(platform, row)}`, true);
  };
