import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ContactNumber } from '#contract/accounts/routes/numbers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isTextable } from '#server/platform/phones.ts';
import { appUser, contactNumber, hasNumber } from '../tables.ts';

/** Returns the numbers that an account has proven, oldest first. */
export const listNumbers = async (db: Queryable, userId: number): Promise<ContactNumber[]> => {
  const rows = await db
    .select()
    .from(contactNumber)
    .where(eq(contactNumber.userId, userId))
    .orderBy(asc(contactNumber.id));
  return rows.map(({ id, telephone, provenAt }) => ({
    id,
    telephone,
    proven_at: provenAt.toISOString(),
  }));
};

/**
 * Returns those of the given numbers that an account still has to prove: those that are neither its own nor proven yet.
 * A number that cannot receive SMS cannot be proven.
 */
export const findUnproven = async (
  db: Queryable,
  userId: number,
  numbers: readonly string[],
): Promise<string[]> => {
  const [user] = await db
    .select({ telephone: appUser.telephone })
    .from(appUser)
    .where(and(eq(appUser.id, userId), hasNumber));
  const foreign = [...new Set(numbers)].filter(
    (number) => number !== '' && number !== user?.telephone,
  );
  if (foreign.length === 0) return [];
  const proven = await db
    .select({ telephone: contactNumber.telephone })
    .from(contactNumber)
    .where(and(eq(contactNumber.userId, userId), inArray(contactNumber.telephone, foreign)));
  const known = new Set(proven.map(({ telephone }) => telephone));
  return foreign.filter((number) => !known.has(number) && isTextable(number));
};
