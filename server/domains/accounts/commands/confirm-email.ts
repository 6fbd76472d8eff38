import { eq } from 'drizzle-orm';
import { only } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { addressOf, requestEmailCode } from './request-email-code.ts';

/** Has a new code emailed to the account's address. @throws Refusal 422, 429 */
export const resendEmailCode = (
  platform: Platform,
  userId: number,
  askedFrom: string,
): Promise<void> =>
  platform.database.orm.transaction((tx) => requestEmailCode(platform, tx, { userId, askedFrom }));

/**
 * Confirms the account's address by the code emailed to it. Once it is confirmed no code is looked at and no try
 * counted: the call is a retry whose first answer was lost. @throws Refusal 422, 429
 */
export const confirmEmail = async (
  platform: Platform,
  userId: number,
  digits: string,
): Promise<void> => {
  const verdict = await platform.database.orm.transaction(async (tx) => {
    // Holds the row: of two calls at once the second finds the address confirmed.
    const address = await addressOf(tx, userId);
    const user = only(
      await tx
        .select({ confirmedAt: appUser.emailVerifiedAt })
        .from(appUser)
        .where(eq(appUser.id, userId)),
    );
    if (user.confirmedAt) return 'right';
    const found = await checkCode(platform, tx, address, digits);
    if (found === 'right') {
      await tx
        .update(appUser)
        .set({ emailVerifiedAt: platform.clock.now() })
        .where(eq(appUser.id, userId));
    }
    return found;
  });
  refuseCode(verdict);
};
