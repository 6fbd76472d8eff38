import type { z } from 'zod';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { loginBody } from '#contract/accounts/schemas/accounts.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { refuseOverload, verifyPassword } from '../passwords.ts';
import { findByTelephone } from '../queries/users.ts';
import { findTrustedDevice } from './find-trusted-device.ts';
import { countTry, clearFailures, settleSiteCount, type LoginTry } from './login-limits.ts';
import { isSuspended } from '../rules.ts';
import type { Device } from './register.ts';
import { takeSecondStep } from './second-step.ts';
import { stopWaitingChange } from './stop-waiting-change.ts';
import { liftSuspension } from './suspend-user.ts';
import { startSignIn, type Credentials } from './start-sign-in.ts';

const LONGEST_NUMBER = 40;

/**
 * Signs a user in by number and password. A wrong password and an unknown number give the same
 * response in the same time. With two-step sign-in, a code or a passkey is required too.
 * @throws Refusal 401, 403, 422, 429, 503
 */
export const login = async (
  platform: Platform,
  { telephone, password, otp, passkey }: z.output<typeof loginBody>,
  device: Device,
): Promise<Credentials & { userId: number; telephone: string; isConfirmed: boolean }> => {
  const { limits, database, settings } = platform;
  const budget = settings.LOGIN_FAILURE_BUDGET;
  const phone = toE164(telephone) ?? telephone.slice(0, LONGEST_NUMBER);
  const trustedDevice = await findTrustedDevice(platform, device.cookie, phone);
  const tried: LoginTry = {
    telephone: phone,
    address: device.address,
    deviceId: trustedDevice?.id ?? null,
  };
  // Overload is refused before counting, so that a flood costs no database work.
  refuseOverload();
  const refund = await countTry(limits, tried, budget);
  let user: Awaited<ReturnType<typeof findByTelephone>>;
  let isRight: boolean;
  try {
    user = await findByTelephone(database.orm, phone);
    isRight = await verifyPassword(platform, user?.passwordHash ?? null, password);
  } catch (error) {
    await refund();
    throw error;
  }
  if (!user || !isRight) {
    await settleSiteCount(limits, tried, { budget, hasAccount: user !== null });
    throw new Refusal(accountRefusals.wrongCredentials);
  }
  const { id: userId, suspendedAt } = user;
  await refund();
  if (isSuspended(user, platform.clock.now())) throw new Refusal(accountRefusals.suspended);
  if (suspendedAt) await liftSuspension(platform, userId);
  await clearFailures(limits, tried);
  const outcome = await database.orm.transaction(async (tx) => {
    const step = await takeSecondStep(platform, tx, user, { otp, passkey });
    if (step instanceof Refusal) return step;
    // A person who can sign in with the number has not lost it, so a pending change of number is stopped.
    await stopWaitingChange(tx, userId, platform.clock.now());
    return startSignIn(platform, tx, { userId, userAgent: device.userAgent, ...step });
  });
  // The refusal is thrown after the commit, so that a wrong code counts.
  if (outcome instanceof Refusal) throw outcome;
  return { userId, telephone: phone, isConfirmed: user.phoneVerifiedAt !== null, ...outcome };
};
