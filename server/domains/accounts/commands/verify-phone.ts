import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { only } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { appUser } from '../tables.ts';
import { checkCode } from './check-code.ts';
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
    const found = await checkCode(platform, tx, {
      purpose: 'confirm_phone',
      target: user.telephone,
      digits,
    });
    if (found === 'right') {
      await tx
        .update(appUser)
        .set({ phoneVerifiedAt: platform.clock.now() })
        .where(eq(appUser.id, userId));
    }
    return found;
  });
  if (verdict === 'blocked') throw new Refusal(accountRefusals.tooManyCodes, { retryAfter: 600 });
  if (verdict === 'wrong') throw new Refusal(accountRefusals.wrongCode);
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
