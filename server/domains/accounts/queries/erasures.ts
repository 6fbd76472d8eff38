import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Accounts deleted before `date` that are not erased yet, longest waiting first. */
export const listToErase = async (db: Queryable, date: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(lt(appUser.deletedAt, date), isNull(appUser.erasedAt)))
    .orderBy(asc(appUser.deletedAt))
    .limit(200);
  return rows.map(({ id }) => id);
};

/** Marks a person as erased. */
export const markErased = async (db: Queryable, userId: number, now: Date): Promise<void> => {
  await db.update(appUser).set({ erasedAt: now }).where(eq(appUser.id, userId));
};
