import type { z } from 'zod';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { registerBody } from '#contract/accounts/schemas/accounts.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { cityExists } from '#server/domains/catalog/index.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import { isDuplicate, expectOne } from '#server/platform/database/database.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashPassword, refuseWeakPassword } from '../passwords.ts';
import { findByTelephone } from '../queries/users.ts';
import { appUser } from '../tables.ts';
import { refuseSiteName } from './refuse-site-name.ts';
import { askForCode } from './request-code.ts';
import { countRequest } from './request-limits.ts';
import { startSignIn, type Credentials } from './start-sign-in.ts';

export interface Device {
  userAgent: string;
  /** Is the network address of the caller. */
  address: string;
  /** Is the cookie that identifies a known device. */
  cookie: string | undefined;
}

// Limits how many numbers a caller can test for an account.
const TAKEN: Limit = { name: 'register-taken', points: 30, seconds: HOUR_SECONDS, shared: true };

/**
 * Opens an account without checking whether the name imitates the site's, signs the account in and requests a code by
 * SMS. The code waits when the SMS budgets are used up; no code is sent when the number has used up those of the day.
 * @throws Refusal 422, 429
 */
export const openAccount = async (
  platform: Platform,
  body: z.output<typeof registerBody>,
  device: Device,
): Promise<Credentials & { userId: number; telephone: string; isCodeAsked: boolean }> => {
  const { orm } = platform.database;
  const telephone = toE164(body.telephone, { textable: true });
  if (!telephone) throw new Refusal(accountRefusals.badPhone);
  // Checked before the lookup of the number, so that an invalid form reveals nothing about the number.
  await refuseWeakPassword(body.password, telephone);
  if (body.city && !(await cityExists(orm, body.city)))
    throw new Refusal(accountRefusals.unknownCity);
  if (await findByTelephone(orm, telephone)) {
    const counters = networkCounters(TAKEN, device.address);
    await countAll(platform.limits, counters, accountRefusals.tooManyTaken);
    throw new Refusal(accountRefusals.phoneTaken);
  }
  await countRequest(platform, 'registrations', device.address);
  const passwordHash = await hashPassword(platform, body.password);
  const now = platform.clock.now();
  try {
    return await orm.transaction(async (tx) => {
      const rows = await tx
        .insert(appUser)
        .values({
          firstName: body.first_name,
          lastName: body.last_name,
          telephone,
          email: body.email ?? null,
          cityId: body.city ?? null,
          passwordHash,
          termsAcceptedAt: now,
          createdAt: now,
        })
        .returning({ id: appUser.id });
      const userId = expectOne(rows).id;
      const verdict = await askForCode(platform, tx, {
        purpose: 'confirm_phone',
        target: telephone,
        askedBy: 'session',
        askedFrom: device.address,
      });
      return {
        userId,
        telephone,
        isCodeAsked: verdict === 'take',
        ...(await startSignIn(platform, tx, { userId, userAgent: device.userAgent })),
      };
    });
  } catch (error) {
    if (isDuplicate(error, 'app_user_telephone_key')) throw new Refusal(accountRefusals.phoneTaken);
    throw error;
  }
};

/**
 * Opens an account for a visitor, whose name must not be one that could be taken for the site's.
 * @throws Refusal 422, 429
 */
export const register: typeof openAccount = async (platform, body, device) => {
  refuseSiteName(body);
  return openAccount(platform, body, device);
};
