import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { numberChange } from '../tables.ts';

/** Returns the change of the account's number that has not taken effect yet; null when there is none. */
export const findWaitingChange = async (db: Queryable, userId: number) => {
  const [change] = await db
    .select()
    .from(numberChange)
    .where(
      and(
        eq(numberChange.userId, userId),
        isNull(numberChange.doneAt),
        isNull(numberChange.closedAt),
      ),
    );
  return change ?? null;
};
