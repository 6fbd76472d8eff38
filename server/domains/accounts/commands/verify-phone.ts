import { eq } from 'drizzle-orm';
import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';
import { checkCode, lockTries, refuseCode } from './check-code.ts';
import { isByWhatsapp, isPhoneCodeLost } from './code-channel.ts';
import { requestCode } from './request-code.ts';

/** Returns the account's number, and the times when it was confirmed and when another person took it over. */
const phoneOf = async (tx: Tx, userId: number) =>
  expectOne(
    await tx
      .select({
        telephone: appUser.telephone,
        confirmedAt: appUser.phoneVerifiedAt,
        freedAt: appUser.numberFreedAt,
      })
      .from(appUser)
      .where(eq(appUser.id, userId)),
  );

/**
 * Confirms the account's number by a code. For a confirmed number the call counts as a retry: it
 * succeeds without checking the code or counting an attempt.
 * @throws Refusal 422, 429
 */
export const verifyPhone = async (
  platform: Platform,
  userId: number,
  digits: string,
): Promise<void> => {
  const verdict = await platform.database.orm.transaction(async (tx) => {
    const { telephone } = await phoneOf(tx, userId);
    // The number is read again under the lock, so that of two concurrent calls the second finds it confirmed.
    await lockTries(tx, telephone);
    const { confirmedAt, freedAt } = await phoneOf(tx, userId);
    if (confirmedAt) return 'right';
    // Another person proved the number meanwhile.
    if (freedAt) return 'wrong';
    const owner = { purpose: 'confirm_phone', target: telephone } as const;
    const verified = await checkCode(platform, tx, owner, digits);
    if (verified === 'right') {
      await tx
        .update(appUser)
        .set({ phoneVerifiedAt: platform.clock.now() })
        .where(eq(appUser.id, userId));
    }
    return verified;
  });
  refuseCode(verdict);
};

/**
 * Requests a new code by SMS or WhatsApp to confirm the account's number.
 * @throws Refusal 422, 429
 */
export const resendPhoneCode = async (
  platform: Platform,
  userId: number,
  askedFrom: string,
  channel?: CodeChannel,
): Promise<void> => {
  const byWhatsapp = isByWhatsapp(platform, channel);
  await platform.database.orm.transaction(async (tx) => {
    const { telephone } = await phoneOf(tx, userId);
    await requestCode(platform, tx, {
      purpose: 'confirm_phone',
      target: telephone,
      askedBy: 'session',
      askedFrom,
      byWhatsapp,
    });
  });
};

/** Tells whether the last code for the account's number is known not to have arrived. */
export const readPhoneCodeLost = async (
  { database: { orm } }: Platform,
  userId: number,
): Promise<boolean> =>
  orm.transaction(async (tx) => isPhoneCodeLost(tx, (await phoneOf(tx, userId)).telephone));
