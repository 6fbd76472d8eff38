import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Role } from '#contract/common/roles.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { appUser } from '../tables.ts';

/**
 * Tells whether there is an active administrator besides this user. It locks the administrators, so that this stays
 * true until the transaction ends.
 */
export const isAnotherAdministrator = async (tx: Tx, userId: number): Promise<boolean> => {
  await lockUntilCommit(tx, 'administrators');
  const others = await tx.$count(
    appUser,
    and(eq(appUser.role, 'admin'), isNull(appUser.suspendedAt), ne(appUser.id, userId)),
  );
  return others > 0;
};

/** Sets the role of an account, without checks and without a record in the journal. */
export const giveRole = async (tx: Tx, userId: number, role: Role): Promise<void> => {
  await tx.update(appUser).set({ role }).where(eq(appUser.id, userId));
};
