import { appointByOperator, findByTelephone, findUser } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toE164 } from '#server/platform/phones.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Makes the account with this number, which must be confirmed, an administrator and returns the person's name; the
 * journal records the account itself as actor. Idempotent. @throws StartupError when there is no such account, or it is
 * suspended
 */
export const makeAdministrator = async (platform: Platform, typed: string): Promise<string> => {
  const telephone = toE164(typed);
  if (!telephone) throw new StartupError('Give a phone number: npm run admin -- +22790123456');
  const { orm } = platform.database;
  const account = await findByTelephone(orm, telephone);
  const user = account && (await findUser(orm, account.id));
  if (!user)
    throw new StartupError(
      `No account has the number ${telephone}: sign up with it on the site first.`,
    );
  if (!user.phoneVerifiedAt)
    throw new StartupError(
      `The number ${telephone} is not confirmed: sign in and confirm it first.`,
    );
  if (user.suspendedAt) throw new StartupError(`The account of ${telephone} is suspended.`);
  await appointByOperator(platform, user.id);
  return `${user.firstName} ${user.lastName}`;
};
