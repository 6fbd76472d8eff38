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
 * Leaves everything in the account but the number; an administrator gives it another one. False when its owner signed in
 * meanwhile.
 */
const takeNumber = async (
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
 * Takes a number that its holder just proved from an account that does not hold it: one not used for two years,
 * since operators give it to another person, or one that proved its email address alone. False when there is none. The
 * caller holds the tries of the number.
 */
export const freeUnheldNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return false;
  if (isReader(other)) return takeNumber(tx, { userId: other.id, telephone, now });
  if (!isDormant(other, now)) return false;
  return takeNumber(tx, { userId: other.id, seenOn: other.seenOn, telephone, now });
};

/**
 * Makes an account whose number was never confirmed give way to the person who proved it: what a stranger may have opened is
 * closed and erased; with a proved address it keeps all but the number. False when it is closed already. The caller holds
 * the tries of the number.
 */
export const freeUnprovenNumber = (
  tx: Tx,
  account: Parameters<typeof isReader>[0] & { id: number },
  telephone: string,
  now: Date,
): Promise<boolean> =>
  isReader(account)
    ? takeNumber(tx, { userId: account.id, telephone, now })
    : closeAccount(tx, account.id, now);

/**
 * Frees a number that its holder just proved: an unconfirmed account, which another person may have opened with it, is
 * closed; one that proved its address and a dormant one lose the number. False when another account has it. The caller holds the tries of the number.
 */
export const freeNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return true;
  if (other.phoneVerifiedAt) return freeUnheldNumber(tx, telephone, now);
  return isStaff(other) ? false : freeUnprovenNumber(tx, other, telephone, now);
};
