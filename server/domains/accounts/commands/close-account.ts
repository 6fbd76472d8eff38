import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { accountDeleted } from '../events.ts';
import { appUser, code } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { endMandatesOf } from './end-mandates.ts';
import { endSignIns } from './end-sign-ins.ts';

/**
 * Closes an account: ends its sessions, open codes and mandates (permissions to publish ads for another user), hides it
 * and frees its number. A job erases its personal data later (`server/app/personal-data.ts`). Returns false when the
 * account is closed already.
 */
export const closeAccount = async (tx: Tx, userId: number, now: Date): Promise<boolean> => {
  const [user] = await tx
    .select({ telephone: appUser.telephone })
    .from(appUser)
    .where(eq(appUser.id, userId));
  // The lock order is that of a confirmation: the code attempts of the number, then the account.
  if (user) await lockTries(tx, user.telephone);
  const [gone] = await tx
    .update(appUser)
    .set({ deletedAt: now, suspendedAt: now })
    .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)))
    .returning({ telephone: appUser.telephone });
  if (!gone) return false;
  await endSignIns(tx, { userId, why: 'deletion', now });
  await tx
    .update(code)
    .set({ closedAt: now })
    .where(
      and(or(eq(code.target, gone.telephone), eq(code.userId, userId)), isNull(code.closedAt)),
    );
  await endMandatesOf(tx, userId, now);
  await emit(tx, accountDeleted, { user_id: userId });
  return true;
};
