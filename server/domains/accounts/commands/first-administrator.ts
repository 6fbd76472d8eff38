import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { registerBody } from '#contract/accounts/schemas/accounts.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { verifyPassword } from '../passwords.ts';
import { findByTelephone, findUser } from '../queries/users.ts';
import { appUser } from '../tables.ts';
import { giveRole } from './give-role.ts';
import { logout } from './logout.ts';
import { openAccount, type Device } from './register.ts';
import { resendPhoneCode, verifyPhone } from './verify-phone.ts';

/** Tells whether the site has an administrator; the last administrator cannot leave, so that this stays true. */
export const hasAdministrator = async (db: Queryable): Promise<boolean> =>
  (await db.$count(appUser, eq(appUser.role, 'admin'))) > 0;

interface FutureAdministrator {
  userId: number;
  telephone: string;
  /** Is true when the account's number is confirmed; if not, a code was sent to it. */
  isConfirmed: boolean;
}

/**
 * Returns the account with this number after checking its password, and sends another code when the number is not
 * confirmed.
 */
const findOwn = async (
  platform: Platform,
  { telephone: typed, password }: { telephone: string; password: string },
  { address }: Device,
): Promise<FutureAdministrator> => {
  const telephone = toE164(typed) ?? '';
  const account = await findByTelephone(platform.database.orm, telephone);
  const isRight = await verifyPassword(platform, account?.passwordHash ?? null, password);
  if (!account || !isRight) throw new Refusal(accountRefusals.wrongPassword);
  if (account.suspendedAt) throw new Refusal(accountRefusals.suspended);
  const isConfirmed = account.phoneVerifiedAt !== null;
  if (!isConfirmed) await resendPhoneCode(platform, account.id, address);
  return { userId: account.id, telephone, isConfirmed };
};

/**
 * Registers the future first administrator without starting a session. Other than in a sign-up, the name may contain
 * the site's name. If the number already has an account, its password is checked instead.
 * @throws Refusal 422, 429
 */
export const openFirstAccount = async (
  platform: Platform,
  body: z.output<typeof registerBody>,
  device: Device,
): Promise<FutureAdministrator> => {
  try {
    const { userId, telephone, refreshToken } = await openAccount(platform, body, device);
    await logout(platform, { token: refreshToken, actor: null });
    return { userId, telephone, isConfirmed: false };
  } catch (error) {
    if (error instanceof Refusal && error.kind === accountRefusals.phoneTaken)
      return findOwn(platform, body, device);
    throw error;
  }
};

/**
 * Sends another code to the number of the account that is to be the first administrator's.
 * @throws Refusal 422, 429
 */
export const resendFirstCode = async (
  platform: Platform,
  telephone: string,
  address: string,
): Promise<void> => {
  const account = await findByTelephone(platform.database.orm, telephone);
  if (!account || account.phoneVerifiedAt) throw new Refusal(accountRefusals.wrongCode);
  await resendPhoneCode(platform, account.id, address);
};

/**
 * Confirms, by the code sent by SMS, the number of the account that is to be the first administrator's, and returns the
 * account's id.
 * @throws Refusal 422, 429
 */
export const confirmFirstAccount = async (
  platform: Platform,
  telephone: string,
  digits: string,
): Promise<number> => {
  const account = await findByTelephone(platform.database.orm, telephone);
  // For a confirmed number, the password is required instead of a code.
  if (!account || account.phoneVerifiedAt) throw new Refusal(accountRefusals.wrongCode);
  await verifyPhone(platform, account.id, digits);
  return account.id;
};

/**
 * Makes an account with a confirmed number the first administrator; returns false when there is an administrator
 * already. The journal records the account itself as actor.
 */
export const appointFirst = (platform: Platform, userId: number): Promise<boolean> =>
  platform.database.orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'administrators');
    if (await hasAdministrator(tx)) return false;
    const user = await findUser(tx, userId);
    if (!user?.phoneVerifiedAt || user.suspendedAt) throw new Refusal(accountRefusals.phoneFirst);
    await giveRole(tx, userId, 'admin');
    await writeJournal(platform, tx, {
      actorId: userId,
      act: 'user.role_given',
      subjectId: userId,
      detail: { before: user.role, role: 'admin' },
    });
    return true;
  });
