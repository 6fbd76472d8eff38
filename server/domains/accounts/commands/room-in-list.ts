import { eq, type SQL } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { appUser, type careerStep, type highlight } from '../tables.ts';
import { LIST_MAX } from '#contract/accounts/limits.ts';

/**
 * Locks a person's profile lists until the transaction ends, so that concurrent inserts respect the limit.
 * @throws Refusal 401
 */
export const lockProfileLists = async (tx: Tx, userId: number): Promise<void> => {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('no key update');
  if (rows.length === 0) throw new Refusal(commonRefusals.signInNeeded);
};

/**
 * Checks that the profile list selected by `which` has room.
 * @throws Refusal 422 when it is full
 */
export const refuseWhenFull = async (
  tx: Tx,
  table: typeof careerStep | typeof highlight,
  which: SQL | undefined,
): Promise<void> => {
  if ((await tx.$count(table, which)) >= LIST_MAX) throw new Refusal(accountRefusals.listFull);
};
