import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts/routes/passwords.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
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

/** Limits password changes per account and day, because each sends an SMS. */
const CHANGES: Limit = { name: 'password-changes', points: 10, seconds: DAY_SECONDS, shared: true };

/**
 * Changes the user's password after checking the old one; the user's other sessions end.
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
  // The account may have been erased within the seconds for which its token stays valid.
  if (!user) throw new Refusal(commonRefusals.signInNeeded);
  await refuseWeakPassword(body.new_password, user.telephone, 'new_password');
  const key = String(actor.id);
  // The attempt is counted before the password is verified, so that concurrent guesses cannot bypass the limit.
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
      // Of two concurrent changes the second fails: its old password is outdated.
      .where(and(eq(appUser.id, actor.id), eq(appUser.passwordHash, user.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw new Refusal(accountRefusals.wrongOldPassword);
    await endSignIns(tx, { userId: actor.id, but: actor.signInId, why: 'password', now });
    await emit(tx, passwordChanged, { user_id: actor.id, changed_at: now.toISOString() });
  });
  await limits.reset(WRONG_PASSWORDS, key);
};
