import { and, eq, or, isNull } from 'drizzle-orm';
import { isStaff } from '#contract/common/roles.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { numberFreed } from '../events.ts';
import { findByTelephone } from '../queries/users.ts';
import { isReader, isDormant } from '../rules.ts';
import { appUser, code, hasNumber } from '../tables.ts';
import { closeAccount } from './close-account.ts';
import { endMandatesOf } from './end-mandates.ts';
import { endSignIns } from './end-sign-ins.ts';
import { closeChanges } from './replace-phone.ts';

/**
 * Removes the number from an account, whose sessions, mandates, open codes and pending changes of number end. Ads and
 * profile remain, and an administrator may give the account another number. Returns false when the account has no
 * number or, with `seenOn`, its owner has signed in since that day.
 */
const removeNumberFromAccount = async (
  tx: Tx,
  {
    userId,
    seenOn,
    telephone,
    now,
  }: { userId: number; seenOn?: string; telephone: string; now: Date },
): Promise<boolean> => {
  const freed = await tx
    .update(appUser)
    .set({ numberFreedAt: now, phoneVerifiedAt: null })
    .where(and(eq(appUser.id, userId), hasNumber, seenOn ? eq(appUser.seenOn, seenOn) : undefined))
    .returning({ id: appUser.id });
  if (freed.length === 0) return false;
  await emit(tx, numberFreed, { user_id: userId, freed_at: now.toISOString() });
  await closeChanges(tx, userId, now);
  await endMandatesOf(tx, userId, now);
  await endSignIns(tx, { userId, why: 'phone', now });
  await tx
    .update(code)
    .set({ closedAt: now })
    .where(and(or(eq(code.target, telephone), eq(code.userId, userId)), isNull(code.closedAt)));
  return true;
};

/**
 * Removes a number that its holder has just proved from an account without a right to it: one unused for two years,
 * since operators reassign such numbers, or one that confirmed only its email address. Returns false when there is no
 * such account. The caller must hold the lock of the number's code attempts.
 */
export const freeUnheldNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return false;
  if (isReader(other)) return removeNumberFromAccount(tx, { userId: other.id, telephone, now });
  if (!isDormant(other, now)) return false;
  return removeNumberFromAccount(tx, { userId: other.id, seenOn: other.seenOn, telephone, now });
};

/**
 * Removes a number from an account that never confirmed it, for the person who has proved it. Such an account, which
 * somebody else may have opened, is closed to be erased; one with a confirmed email address loses only the number.
 * Returns false when it is closed already. The caller must hold the lock of the number's code attempts.
 */
export const freeUnprovenNumber = (
  tx: Tx,
  account: Parameters<typeof isReader>[0] & { id: number },
  telephone: string,
  now: Date,
): Promise<boolean> =>
  isReader(account)
    ? removeNumberFromAccount(tx, { userId: account.id, telephone, now })
    : closeAccount(tx, account.id, now);

/**
 * Frees a number that its holder has just proved: closes an unconfirmed account, which somebody else may have opened
 * with the number; removes the number from an account unused for two years and from one that confirmed only its email
 * address. Returns false when another account has a right to the number. The caller must hold the lock of the number's
 * code attempts.
 */
export const freeNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return true;
  if (other.phoneVerifiedAt) return freeUnheldNumber(tx, telephone, now);
  return isStaff(other) ? false : freeUnprovenNumber(tx, other, telephone, now);
};
