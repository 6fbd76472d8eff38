import { and, eq, or, isNull } from 'drizzle-orm';
import { isStaff } from '#contract/accounts/roles.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findByTelephone } from '../queries/users.ts';
import { isSilent } from '../rules.ts';
import { appUser, code } from '../tables.ts';
import { closeAccount } from './close-account.ts';
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
  }: { userId: number; seenOn: string; telephone: string; now: Date },
): Promise<boolean> => {
  const freed = await tx
    .update(appUser)
    .set({ numberFreedAt: now, phoneVerifiedAt: null })
    .where(and(eq(appUser.id, userId), eq(appUser.seenOn, seenOn)))
    .returning({ id: appUser.id });
  if (freed.length === 0) return false;
  await closeChanges(tx, userId, now);
  await endSignIns(tx, { userId, why: 'phone', now });
  await tx
    .update(code)
    .set({ closedAt: now })
    .where(and(or(eq(code.target, telephone), eq(code.userId, userId)), isNull(code.closedAt)));
  return true;
};

/**
 * Takes a number that its holder just proved from an account that nobody used for two years, since operators give it to
 * somebody else. False when there is none. The caller holds the tries of the number.
 */
export const freeSilentNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other || !isSilent(other, now)) return false;
  return takeNumber(tx, { userId: other.id, seenOn: other.seenOn, telephone, now });
};

/**
 * Frees a number that its holder just proved: an unconfirmed account, which somebody else may have opened with it, is
 * closed; a silent one loses the number. False when another account has it. The caller holds the tries of the number.
 */
export const freeNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return true;
  if (other.phoneVerifiedAt) return freeSilentNumber(tx, telephone, now);
  return isStaff(other) ? false : closeAccount(tx, other.id, now);
};
