import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts/schemas.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { appUser } from '../tables.ts';

// Any number of its own: administrators are counted and changed one at a time.
const ADMINISTRATORS_LOCK = 7243;

/**
 * Whether somebody else than this person could go on administering the site. Holds the answer true until the
 * transaction ends: nobody else's role or suspension changes meanwhile.
 */
export const isAnotherAdministrator = async (tx: Tx, userId: number): Promise<boolean> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);
  const others = await tx.$count(
    appUser,
    and(eq(appUser.role, 'admin'), isNull(appUser.suspendedAt), ne(appUser.id, userId)),
  );
  return others > 0;
};

/** Gives a person a role. */
export const giveRole = async (tx: Tx, userId: number, role: Role): Promise<void> => {
  await tx.update(appUser).set({ role }).where(eq(appUser.id, userId));
};
