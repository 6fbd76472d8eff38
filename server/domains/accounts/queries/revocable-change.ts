import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateOfChange } from '../rules/number-changes.ts';
import { numberChange } from '../tables.ts';

/**
 * Returns the oldest change of an account's number that can still be undone; undoing it also undoes the later changes.
 * Null when there is none. `former` is in E.164 format.
 */
export const findRevocableChange = async (
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ id: number; former: string } | null> => {
  const changes = await db
    .select()
    .from(numberChange)
    .where(
      and(
        eq(numberChange.userId, userId),
        isNotNull(numberChange.doneAt),
        isNull(numberChange.closedAt),
      ),
    )
    .orderBy(asc(numberChange.id));
  return changes.find((change) => stateOfChange(change, now) === 'done') ?? null;
};
