import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import type { updatePasswordBody } from '#contract/accounts/routes/passwords.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { isStaff } from '#contract/common/roles.ts';
import { MINUTE_SECONDS } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { revokeAccessGrants, type AccessGrant } from '#server/platform/access-grants.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { passwordChanged } from '../events.ts';
import { hashPassword, refuseWeakPassword } from '../passwords.ts';
import { findByTelephone } from '../queries/users.ts';
import { accessGrantsSince } from '../rules/access-grants.ts';
import { appUser, type CodeAsker } from '../tables.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { isByWhatsapp } from './code-channel.ts';
import { endSignIns } from './end-sign-ins.ts';
import { findTrustedDevice } from './find-trusted-device.ts';
import { freeUnprovenNumber } from './free-number.ts';
import { clearAllFailures } from './login-limits.ts';
import type { Device } from './register.ts';
import { requestCode } from './request-code.ts';
import { countRequest } from './request-limits.ts';

// Limits callers who guess one code for each of many numbers.
const TRIES: Limit = {
  name: 'reset-block',
  points: 60,
  seconds: 15 * MINUTE_SECONDS,
  shared: true,
};

/**
 * Returns how far the device of the person who requests a reset is trusted: `known_device` if the number signed in on
 * the device after it was confirmed, `session` if before and it is still unconfirmed, otherwise `stranger`.
 */
const trustOf = async (
  platform: Platform,
  telephone: string,
  cookie: string | undefined,
): Promise<CodeAsker> => {
  const device = await findTrustedDevice(platform, cookie, telephone);
  if (!device) return 'stranger';
  return device.isConfirmed ? 'known_device' : 'session';
};

interface Replacement {
  former: NonNullable<Awaited<ReturnType<typeof findByTelephone>>>;
  telephone: string;
  passwordHash: string;
  now: Date;
}

/**
 * Requests a code to reset a password, by SMS or WhatsApp. Work, counts and response are the same with and without an
 * account; the job that sends the code checks later whether there is one.
 * @throws Refusal 422, 429
 */
export const forgotPassword = async (
  platform: Platform,
  telephone: string,
  { cookie, address }: Pick<Device, 'cookie' | 'address'>,
  channel?: CodeChannel,
): Promise<void> => {
  const byWhatsapp = isByWhatsapp(platform, channel);
  const target = toE164(telephone, { textable: true });
  if (!target) throw new Refusal(accountRefusals.badPhone);
  const askedBy = await trustOf(platform, target, cookie);
  if (askedBy === 'stranger') await countRequest(platform, 'code-requests', address);
  const ask = {
    purpose: 'reset_password',
    target,
    askedBy,
    askedFrom: address,
    byWhatsapp,
  } as const;
  await platform.database.orm.transaction((tx) => requestCode(platform, tx, ask));
};

/**
 * Opens an empty account for the number's owner in place of an unconfirmed one, which a stranger
 * may have opened. Returns the new id; null when the old account was closed meanwhile.
 */
const replaceAccount = async (
  tx: Tx,
  { former, telephone, passwordHash, now }: Replacement,
): Promise<number | null> => {
  if (!(await freeUnprovenNumber(tx, former, telephone, now))) return null;
  const created = await tx
    .insert(appUser)
    .values({
      firstName: '',
      lastName: '',
      telephone,
      passwordHash,
      termsAcceptedAt: now,
      createdAt: now,
    })
    .returning({ id: appUser.id });
  return expectOne(created).id;
};

/**
 * Sets a new password by a code sent by SMS, revokes the account's sessions and the access grants (such as passkeys)
 * that they set up in the last days, and returns the French names of these grants. The code confirms the number too: an
 * unconfirmed account is replaced by an empty one, and one that a mandate opened is taken over. A number without an
 * account is refused like a wrong code.
 * @throws Refusal 422, 429
 */
export const resetPassword = async (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
  body: z.output<typeof updatePasswordBody>,
  device: Device,
): Promise<string[]> => {
  const { database, clock, limits } = platform;
  const telephone = toE164(body.telephone);
  if (!telephone) throw new Refusal(accountRefusals.badPhone);
  // Checked before the code, so that the code can be used again with a better password.
  await refuseWeakPassword(body.password, telephone);
  const tries = networkCounters(TRIES, device.address);
  const refund = await countAll(limits, tries, accountRefusals.tooManyCodes);
  const { verdict, revoked } = await database.orm.transaction(async (tx) => {
    const owner = { purpose: 'reset_password', target: telephone } as const;
    const verified = await checkCode(platform, tx, owner, body.code);
    if (verified !== 'right') return { verdict: verified, revoked: [] };
    const user = await findByTelephone(tx, telephone);
    if (!user || user.suspendedAt) return { verdict: 'wrong' as const, revoked: [] };
    const now = clock.now();
    // The password is hashed within the transaction, so that the code stays valid when hashing is overloaded.
    const passwordHash = await hashPassword(platform, body.password);
    const mayBeAnothers = user.phoneVerifiedAt === null && !isStaff(user);
    const userId = mayBeAnothers
      ? await replaceAccount(tx, { former: user, telephone, passwordHash, now })
      : user.id;
    if (userId === null) return { verdict: 'wrong' as const, revoked: [] };
    await tx
      .update(appUser)
      .set({
        passwordHash,
        phoneVerifiedAt: user.phoneVerifiedAt ?? now,
        // Who takes over an account that a mandate opened agrees to the terms by the call.
        ...(user.unclaimedSince && { unclaimedSince: null, termsAcceptedAt: now }),
      })
      .where(eq(appUser.id, userId));
    await endSignIns(tx, { userId, why: 'password', now });
    const since = accessGrantsSince(now);
    // Nobody ever signed in to an account that a mandate opened, so there are no access grants to revoke.
    const removed = user.unclaimedSince
      ? []
      : await revokeAccessGrants(accessGrants, { tx, userId, since, now });
    await emit(tx, passwordChanged, { user_id: userId, changed_at: now.toISOString() });
    return { verdict: verified, revoked: removed };
  });
  refuseCode(verdict);
  await refund();
  const trustedDevice = await findTrustedDevice(platform, device.cookie, telephone);
  await clearAllFailures(limits, { telephone, deviceId: trustedDevice?.id ?? null });
  return revoked;
};
