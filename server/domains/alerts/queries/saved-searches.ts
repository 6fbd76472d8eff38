import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { savedSearch } from '../tables.ts';

export type SavedSearchRow = typeof savedSearch.$inferSelect;

export const listSavedSearches = (db: Queryable, userId: number): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearch).where(eq(savedSearch.userId, userId)).orderBy(desc(savedSearch.id));

export const countSavedSearches = (db: Queryable, userId: number): Promise<number> =>
  db.$count(savedSearch, eq(savedSearch.userId, userId));

export const findSavedSearch = async (
  db: Queryable,
  id: number,
): Promise<SavedSearchRow | null> => {
  const [row] = await db.select().from(savedSearch).where(eq(savedSearch.id, id));
  return row ?? null;
};

/** Locks a person's saved searches until the transaction ends, so that none is stored twice or above the limit. */
export const lockSearchesOf = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'savedSearchesOfUser', userId);
};

/** Returns the person's saved search with the same query; null when there is none. */
export const findSame = async (
  db: Queryable,
  userId: number,
  query: string,
): Promise<SavedSearchRow | null> => {
  const [row] = await db
    .select()
    .from(savedSearch)
    .where(and(eq(savedSearch.userId, userId), eq(savedSearch.query, query)));
  return row ?? null;
};
