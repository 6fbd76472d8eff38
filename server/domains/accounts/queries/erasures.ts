import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Returns the ids of at most 200 accounts deleted before `date` and not erased yet, longest waiting first. */
export const listToErase = async (db: Queryable, date: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(lt(appUser.deletedAt, date), isNull(appUser.erasedAt)))
    .orderBy(asc(appUser.deletedAt))
    .limit(200);
  return rows.map(({ id }) => id);
};

/** Returns when an account was opened; null when it does not exist. */
export const findOpened = async (db: Queryable, userId: number): Promise<Date | null> => {
  const [user] = await db
    .select({ openedAt: appUser.createdAt })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return user?.openedAt ?? null;
};

/** Returns the given accounts that exist and are not closed, with the time when each was opened. */
export const listOpened = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; openedAt: Date }[]> =>
  db
    .select({ id: appUser.id, openedAt: appUser.createdAt })
    .from(appUser)
    .where(
      // The ids are one parameter, since a statement can have at most 65,535.
      and(sql`${appUser.id} = ANY(${sql.param([...ids])}::integer[])`, isNull(appUser.deletedAt)),
    )
    .orderBy(asc(appUser.id));

/** Records that the personal data of a deleted account is erased. */
export const markErased = async (db: Queryable, userId: number, now: Date): Promise<void> => {
  await db.update(appUser).set({ erasedAt: now }).where(eq(appUser.id, userId));
};
