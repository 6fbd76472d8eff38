import { and, eq, isNull } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { signAccessToken } from '../access-token.ts';
import { signInReused } from '../events.ts';
import { decideRefresh } from '../rules.ts';
import { appUser, refreshToken, signIn } from '../tables.ts';
import { issueRefreshToken, noteSeen, type Credentials } from './start-sign-in.ts';

/** Revokes the session whose refresh token was reused, and notifies its owner once. */
const endForReuse = async (
  tx: Tx,
  { userId, signInId }: { userId: number; signInId: number },
  now: Date,
): Promise<void> => {
  const ended = await tx
    .update(signIn)
    .set({ endedAt: now, endedFor: 'reuse' })
    .where(and(eq(signIn.id, signInId), isNull(signIn.endedAt)))
    .returning({ id: signIn.id });
  if (ended.length > 0) await emit(tx, signInReused, { user_id: userId, sign_in_id: signInId });
};

/**
 * Exchanges a refresh token for a new one. Concurrent requests get the same successor; later reuse revokes the session.
 * @throws Refusal 401
 */
export const refresh = async (
  platform: Platform,
  token: string | undefined,
): Promise<Credentials> => {
  const { database, clock, secrets } = platform;
  if (!token) throw new Refusal(accountRefusals.noSession);
  const hash = tokenHash(token);
  const outcome = await database.orm.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .select({
        usedAt: refreshToken.usedAt,
        expiresAt: refreshToken.expiresAt,
        successor: refreshToken.successor,
        signInId: signIn.id,
        signInEnded: signIn.endedFor,
        userId: signIn.userId,
        suspendedAt: appUser.suspendedAt,
      })
      .from(refreshToken)
      .innerJoin(signIn, eq(signIn.id, refreshToken.signInId))
      .innerJoin(appUser, eq(appUser.id, signIn.userId))
      .where(eq(refreshToken.hash, hash))
      .for('update', { of: refreshToken });
    if (!row || row.suspendedAt) return null;
    const who = { userId: row.userId, signInId: row.signInId };
    const verdict = decideRefresh(row, now);
    if (verdict === 'repeat' && row.successor)
      return { ...who, refreshToken: secrets.decrypt(row.successor) };
    if (verdict === 'reuse') await endForReuse(tx, who, now);
    if (verdict !== 'rotate') return null;
    const next = await issueRefreshToken(tx, row.signInId, now);
    await tx
      .update(refreshToken)
      .set({ usedAt: now, successor: secrets.encrypt(next) })
      .where(eq(refreshToken.hash, hash));
    await noteSeen(tx, row.userId, now);
    await tx.update(signIn).set({ seenAt: now }).where(eq(signIn.id, row.signInId));
    return { ...who, refreshToken: next };
  });
  if (!outcome) throw new Refusal(accountRefusals.noSession);
  return {
    accessToken: await signAccessToken(platform, outcome),
    refreshToken: outcome.refreshToken,
  };
};
