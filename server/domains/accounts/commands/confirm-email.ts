import { eq } from 'drizzle-orm';
import { expectOne } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailConfirmed } from '../events.ts';
import { appUser } from '../tables.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { lockEmailOwner, requestEmailCode } from './request-email-code.ts';

/**
 * Sends a new code to the account's email address to confirm it.
 * @throws Refusal 422, 429
 */
export const resendEmailCode = (
  platform: Platform,
  userId: number,
  askedFrom: string,
): Promise<void> =>
  platform.database.orm.transaction((tx) => requestEmailCode(platform, tx, { userId, askedFrom }));

/**
 * Confirms the account's email address by the code sent to it. If the address is confirmed already, the call counts as
 * a retry: it succeeds without checking the code or counting an attempt.
 * @throws Refusal 422, 429
 */
export const confirmEmail = async (
  platform: Platform,
  userId: number,
  digits: string,
): Promise<void> => {
  const verdict = await platform.database.orm.transaction(async (tx) => {
    // This locks the account, so that of two concurrent calls the second finds the address confirmed.
    const address = await lockEmailOwner(tx, userId);
    const user = expectOne(
      await tx
        .select({ confirmedAt: appUser.emailVerifiedAt })
        .from(appUser)
        .where(eq(appUser.id, userId)),
    );
    if (user.confirmedAt) return 'right';
    const verified = await checkCode(platform, tx, address, digits);
    if (verified === 'right') {
      const now = platform.clock.now();
      await tx.update(appUser).set({ emailVerifiedAt: now }).where(eq(appUser.id, userId));
      await emit(tx, emailConfirmed, { user_id: userId, confirmed_at: now.toISOString() });
    }
    return verified;
  });
  refuseCode(verdict);
};
