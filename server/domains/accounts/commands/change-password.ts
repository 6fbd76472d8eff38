import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts/passwords.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { DAY_SECONDS } from '#contract/time.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { passwordChanged } from '../events.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from '../passwords.ts';
import { appUser } from '../tables.ts';
import { WRONG_PASSWORDS } from './confirm-password.ts';
import { endSignIns } from './end-sign-ins.ts';

/** Each change is told by a text that the site pays for. */
const CHANGES: Limit = { name: 'password-changes', points: 10, seconds: DAY_SECONDS, shared: true };

/**
 * Sets a new password for whoever knows the old one. Their other sign-ins end, the one that asks goes on.
 * @throws Refusal 401, 422, 429
 */
export const changePassword = async (
  platform: Platform,
  actor: Actor,
  body: z.output<typeof changePasswordBody>,
): Promise<void> => {
  const { database, clock, limits } = platform;
  const [user] = await database.orm
    .select({ passwordHash: appUser.passwordHash, telephone: appUser.telephone })
    .from(appUser)
    .where(eq(appUser.id, actor.id));
  // Erased within the seconds that a token outlives its account.
  if (!user) throw new Refusal(commonRefusals.signInNeeded);
  refuseWeakPassword(body.new_password, user.telephone, 'new_password');
  const key = String(actor.id);
  // Counted before the password is looked at, or many guesses at once would all find the door open.
  await limits.use(WRONG_PASSWORDS, key, accountRefusals.tooManyLogins);
  if (!(await verifyPassword(platform, user.passwordHash, body.old_password)))
    throw new Refusal(accountRefusals.wrongOldPassword);
  await limits.use(CHANGES, key);
  const passwordHash = await hashPassword(platform, body.new_password);
  await database.orm.transaction(async (tx) => {
    const now = clock.now();
    const changed = await tx
      .update(appUser)
      .set({ passwordHash })
      // Of two changes at once the second no longer holds the password that it knows.
      .where(and(eq(appUser.id, actor.id), eq(appUser.passwordHash, user.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw new Refusal(accountRefusals.wrongOldPassword);
    await endSignIns(tx, { userId: actor.id, but: actor.signInId, why: 'password', now });
    await emit(tx, passwordChanged, { user_id: actor.id, changed_at: now.toISOString() });
  });
  await limits.reset(WRONG_PASSWORDS, key);
};
