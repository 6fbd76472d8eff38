import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isFreshSignIn } from '../rules.ts';
import { signIn } from '../tables.ts';
import { confirmPassword } from './confirm-password.ts';

/** Confirms the password again on this device. @throws Refusal 422, 429 */
export const confirmSignIn = async (
  platform: Platform,
  actor: Actor,
  password: string,
): Promise<void> => {
  await confirmPassword(platform, actor.id, password);
  await platform.database.orm
    .update(signIn)
    .set({ confirmedAt: platform.clock.now() })
    .where(eq(signIn.id, actor.signInId));
};

/** Requires a recent password check on this device. @throws Refusal 403 */
export const requireFreshSignIn = async (
  { database, clock }: Platform,
  signInId: number,
  db: Queryable = database.orm,
): Promise<void> => {
  const [row] = await db
    .select({ createdAt: signIn.createdAt, confirmedAt: signIn.confirmedAt })
    .from(signIn)
    .where(eq(signIn.id, signInId));
  if (!row || !isFreshSignIn(row, clock.now())) throw new Refusal(accountRefusals.passwordFirst);
};
