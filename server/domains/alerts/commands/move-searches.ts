import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { findSame, lockSearchesOf } from '../queries/saved-searches.ts';
import { movedQuery, readQuery, writeQuery, type PlaceMove } from '../rules.ts';
import { savedSearch } from '../tables.ts';

/**
 * Updates saved searches when a city, quarter or category is merged or moved, in the same transaction. Duplicates are
 * removed.
 */
export const moveSearches = async (tx: Tx, move: PlaceMove): Promise<void> => {
  // Keys are plain words and ids are digits, so nothing needs escaping.
  const named = sql`${savedSearch.query} ~ ${`(^|&)${move.key}=${move.from}(&|$)`}`;
  const rows = await tx.select().from(savedSearch).where(named).orderBy(savedSearch.userId);
  for (const { id, userId, query } of rows) {
    const read = readQuery(query);
    if (!read) continue;
    await lockSearchesOf(tx, userId);
    const moved = writeQuery(movedQuery(read, move));
    const same = await findSame(tx, userId, moved);
    await (same && same.id !== id
      ? tx.delete(savedSearch).where(eq(savedSearch.id, id))
      : tx.update(savedSearch).set({ query: moved }).where(eq(savedSearch.id, id)));
  }
};
