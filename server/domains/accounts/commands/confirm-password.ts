import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { MINUTE_SECONDS } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { verifyPassword } from '../passwords.ts';
import { appUser } from '../tables.ts';

/** Limits wrong passwords per account entered in signed-in sessions. */
export const WRONG_PASSWORDS: Limit = {
  name: 'own-password',
  points: 10,
  seconds: 15 * MINUTE_SECONDS,
  shared: true,
};

/** Verifies the password of a signed-in user and counts wrong ones. @throws Refusal 422, 429 */
export const confirmPassword = async (
  platform: Platform,
  userId: number,
  password: string,
): Promise<void> => {
  const { database, limits } = platform;
  await limits.use(WRONG_PASSWORDS, String(userId), accountRefusals.tooManyLogins);
  const { passwordHash } = expectOne(
    await database.orm
      .select({ passwordHash: appUser.passwordHash })
      .from(appUser)
      .where(eq(appUser.id, userId)),
  );
  if (!(await verifyPassword(platform, passwordHash, password)))
    throw new Refusal(accountRefusals.wrongPassword);
  await limits.refund(WRONG_PASSWORDS, String(userId));
};
