import { and, eq, isNull, or } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { accountDeleted } from '../events.ts';
import { appUser, code } from '../tables.ts';
import { endSignIns } from './end-sign-ins.ts';
import { isAnotherAdministrator } from './give-role.ts';

/**
 * Closes an account for good: signed out everywhere, hidden from everyone, its number free for another.
 * What names the person is erased by a job (`server/app/personal-data.ts`). Twice at once is once. The site keeps an
 * administrator. @throws Refusal 409
 */
export const deleteAccount = async (
  { database, clock }: Platform,
  userId: number,
): Promise<void> => {
  const now = clock.now();
  await database.orm.transaction(async (tx) => {
    // Asked of everybody, so that one who becomes an administrator meanwhile is seen as one.
    const isAnother = await isAnotherAdministrator(tx, userId);
    const [user] = await tx
      .select({ role: appUser.role })
      .from(appUser)
      .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)));
    if (user?.role === 'admin' && !isAnother) throw new Refusal(accountRefusals.lastAdministrator);
    const [gone] = await tx
      .update(appUser)
      .set({ deletedAt: now, suspendedAt: now })
      .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)))
      .returning({ telephone: appUser.telephone });
    if (!gone) return;
    await endSignIns(tx, { userId, why: 'deletion', now });
    await tx
      .update(code)
      .set({ closedAt: now })
      .where(
        and(or(eq(code.target, gone.telephone), eq(code.userId, userId)), isNull(code.closedAt)),
      );
    await emit(tx, accountDeleted, { user_id: userId });
  });
};
