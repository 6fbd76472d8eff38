import { and, eq, isNull } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { appUser } from '../tables.ts';
import { closeAccount } from './close-account.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { isAnotherAdministrator } from './give-role.ts';

/**
 * Closes the caller's account, to be erased; requires that the caller has recently entered the password. Idempotent.
 * The last administrator's account cannot be closed.
 * @throws Refusal 403, 409
 */
export const deleteAccount = async (
  platform: Platform,
  { id, signInId }: Pick<Actor, 'id' | 'signInId'>,
): Promise<void> => {
  const { database, clock } = platform;
  await database.orm.transaction(async (tx) => {
    await requireFreshSignIn(platform, signInId, tx);
    // This takes the lock on administrators first, so that the role read next cannot change any more.
    const isAnother = await isAnotherAdministrator(tx, id);
    const [user] = await tx
      .select({ role: appUser.role })
      .from(appUser)
      .where(and(eq(appUser.id, id), isNull(appUser.deletedAt)));
    if (user?.role === 'admin' && !isAnother) throw new Refusal(accountRefusals.lastAdministrator);
    await closeAccount(tx, id, clock.now());
  });
};
