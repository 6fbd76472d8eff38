import { and, eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isSuspended } from '../rules.ts';
import { appUser, hasNumber } from '../tables.ts';
import type { WebAuthnJson } from '../webauthn.ts';
import { checkPasskey } from './check-passkey.ts';
import { countPasskeyTry } from './login-limits.ts';
import type { Device } from './register.ts';
import { startSignIn, type Credentials } from './start-sign-in.ts';
import { stopWaitingChange } from './stop-waiting-change.ts';
import { liftSuspension } from './suspend-user.ts';

/**
 * Signs in the owner of a passkey, which counts as two factors: the device, and the finger, face or code that unlocks
 * it. It lifts a suspension that has expired and stops a pending change of the number. Every error of the passkey gets
 * the same response as a wrong password.
 * @throws Refusal 401, 403, 429
 */
export const loginWithPasskey = async (
  platform: Platform,
  credential: WebAuthnJson,
  device: Device,
): Promise<Credentials & { userId: number; telephone: string; isConfirmed: boolean }> => {
  const { limits, database, clock } = platform;
  const refund = await countPasskeyTry(limits, device.address);
  const signIn = await database.orm.transaction(async (tx) => {
    const used = await checkPasskey(platform, tx, credential);
    if (!used) return null;
    const [user] = await tx
      .select()
      .from(appUser)
      .where(and(eq(appUser.id, used.userId), hasNumber));
    return user ? { user, passkeyId: used.id } : null;
  });
  if (!signIn) throw new Refusal(accountRefusals.wrongCredentials);
  await refund();
  const { user, passkeyId } = signIn;
  if (isSuspended(user, clock.now())) throw new Refusal(accountRefusals.suspended);
  if (user.suspendedAt) await liftSuspension(platform, user.id);
  const created = await database.orm.transaction(async (tx) => {
    await stopWaitingChange(tx, user.id, clock.now());
    return startSignIn(platform, tx, { userId: user.id, userAgent: device.userAgent, passkeyId });
  });
  const { id: userId, telephone, phoneVerifiedAt } = user;
  return { userId, telephone, isConfirmed: phoneVerifiedAt !== null, ...created };
};
