import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { verifyPassword } from '../passwords.ts';
import { findByTelephone } from '../queries/users.ts';
import { isSuspended } from '../rules.ts';
import type { Device } from './register.ts';
import { liftSuspension } from './suspend-user.ts';
import { startSignIn, type Credentials } from './start-sign-in.ts';

// Failures, not tries: who knows the password is never held back by their own sign-ins.
const PER_PHONE_AND_BLOCK: Limit = { name: 'login-phone-block', points: 10, seconds: 15 * 60 };
const PER_PHONE: Limit = { name: 'login-phone', points: 100, seconds: 24 * 3600 };
const PER_BLOCK: Limit = { name: 'login-block', points: 100, seconds: 15 * 60 };

/**
 * Signs a person in. A wrong password and an unknown number are told apart by nothing: same text,
 * same time. @throws Refusal 401, 403, 429
 */
export const login = async (
  platform: Platform,
  { telephone, password }: { telephone: string; password: string },
  device: Device,
): Promise<Credentials & { userId: number }> => {
  const { limits, database } = platform;
  const phone = toE164(telephone) ?? telephone.slice(0, 40);
  const counters: [Limit, string][] = [
    [PER_PHONE_AND_BLOCK, `${phone} ${device.block}`],
    [PER_PHONE, phone],
    [PER_BLOCK, device.block],
  ];
  // Counted before the password is looked at, or many guesses at once would all find the door open.
  for (const [limit, key] of counters) await limits.use(limit, key, accountRefusals.tooManyLogins);
  const giveBack = async (): Promise<void> => {
    for (const [limit, key] of counters) await limits.giveBack(limit, key);
  };
  let user: Awaited<ReturnType<typeof findByTelephone>>;
  let isRight: boolean;
  try {
    user = await findByTelephone(database.orm, phone);
    isRight = await verifyPassword(user?.passwordHash ?? null, password);
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (!user || !isRight) throw new Refusal(accountRefusals.wrongCredentials);
  await giveBack();
  if (isSuspended(user, platform.clock.now())) throw new Refusal(accountRefusals.suspended);
  if (user.suspendedAt) await liftSuspension(platform, user.id);
  await limits.reset(PER_PHONE_AND_BLOCK, `${phone} ${device.block}`);
  return database.orm.transaction(async (tx) => ({
    userId: user.id,
    ...(await startSignIn(platform, tx, { userId: user.id, userAgent: device.userAgent })),
  }));
};
