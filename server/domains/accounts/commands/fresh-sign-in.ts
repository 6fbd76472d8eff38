import { and, eq, isNull, max } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isFreshSignIn } from '../rules.ts';
import { numberChange, passkey, signIn } from '../tables.ts';
import { confirmPassword } from './confirm-password.ts';

/** Verifies the user's password again in the current session, which then counts as fresh. @throws Refusal 422, 429 */
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

/**
 * Requires a session that has not ended and in which the user recently entered the password or another proof.
 * @throws Refusal 403
 */
export const requireFreshSignIn = async (
  { database, clock }: Platform,
  signInId: number,
  db: Queryable = database.orm,
): Promise<void> => {
  const [row] = await db
    .select({
      createdAt: signIn.createdAt,
      confirmedAt: signIn.confirmedAt,
      passkeyAddedAt: passkey.createdAt,
      numberChangedAt: max(numberChange.doneAt),
    })
    .from(signIn)
    .leftJoin(passkey, eq(passkey.id, signIn.passkeyId))
    .leftJoin(numberChange, eq(numberChange.userId, signIn.userId))
    .where(and(eq(signIn.id, signInId), isNull(signIn.endedAt)))
    .groupBy(signIn.id, passkey.id);
  if (!row || !isFreshSignIn(row, clock.now())) throw new Refusal(accountRefusals.passwordFirst);
};
