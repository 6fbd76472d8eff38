import { eq } from 'drizzle-orm';
import { only } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { requestCode } from './request-code.ts';

/** Confirms the account's number by the code texted to it. @throws Refusal 422, 429 */
export const verifyPhone = async (
  platform: Platform,
  userId: number,
  digits: string,
): Promise<void> => {
  const verdict = await platform.database.orm.transaction(async (tx) => {
    const user = only(
      await tx.select({ telephone: appUser.telephone }).from(appUser).where(eq(appUser.id, userId)),
    );
    const owner = { purpose: 'confirm_phone', target: user.telephone } as const;
    const found = await checkCode(platform, tx, owner, digits);
    if (found === 'right') {
      await tx
        .update(appUser)
        .set({ phoneVerifiedAt: platform.clock.now() })
        .where(eq(appUser.id, userId));
    }
    return found;
  });
  refuseCode(verdict);
};

/** Has a new code texted to the account's number. @throws Refusal 429 */
export const resendPhoneCode = async (
  platform: Platform,
  userId: number,
  block: string,
): Promise<void> => {
  await platform.database.orm.transaction(async (tx) => {
    const user = only(
      await tx.select({ telephone: appUser.telephone }).from(appUser).where(eq(appUser.id, userId)),
    );
    await requestCode(platform, tx, {
      purpose: 'confirm_phone',
      target: user.telephone,
      askedFrom: block,
    });
  });
};
