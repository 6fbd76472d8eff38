import { and, eq, lt } from 'drizzle-orm';
import { niameyDay } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { randomToken, tokenHash } from '#server/platform/secrets.ts';
import { signAccessToken } from '../access-token.ts';
import { REFRESH_LIFE_MS } from '../rules.ts';
import { appUser, refreshToken, signIn } from '../tables.ts';

export interface Credentials {
  accessToken: string;
  /** Is the refresh token, the value of the cookie. */
  refreshToken: string;
}

const MAX_AGENT_CHARS = 300;

/** Issues a refresh token for a session and stores its hash. */
export const issueRefreshToken = async (tx: Tx, signInId: number, now: Date): Promise<string> => {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + REFRESH_LIFE_MS);
  await tx.insert(refreshToken).values({ hash: tokenHash(token), signInId, expiresAt });
  return token;
};

/** Records the day on which an account was last used. */
export const noteSeen = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const today = niameyDay(now);
  await tx
    .update(appUser)
    .set({ seenOn: today })
    .where(and(eq(appUser.id, userId), lt(appUser.seenOn, today)));
};

/** Starts a new session on a device, records the day as the last use of the account, and returns the tokens. */
export const startSignIn = async (
  platform: Platform,
  tx: Tx,
  {
    userId,
    userAgent,
    passkeyId = null,
  }: { userId: number; userAgent: string; passkeyId?: number | null },
): Promise<Credentials> => {
  const now = platform.clock.now();
  const agent = userAgent.slice(0, MAX_AGENT_CHARS);
  const rows = await tx
    .insert(signIn)
    .values({ userId, userAgent: agent, createdAt: now, seenAt: now, passkeyId })
    .returning({ id: signIn.id });
  const signInId = expectOne(rows).id;
  await noteSeen(tx, userId, now);
  const refresh = await issueRefreshToken(tx, signInId, now);
  return {
    accessToken: await signAccessToken(platform, { userId, signInId }),
    refreshToken: refresh,
  };
};
