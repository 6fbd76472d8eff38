import { and, eq, sql } from 'drizzle-orm';
import { fieldName, withChoice, type ChoiceChange } from '#contract/search/field-filters.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findSame, lockSearchesOf } from '../queries/saved-searches.ts';
import { movedQuery, readQuery, writeQuery, type PlaceMove } from '../rules.ts';
import { savedSearch } from '../tables.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

/** Changes the saved searches that have a certain filter, in the caller's transaction, and removes duplicates. */
const changeSearches = async (
  tx: Tx,
  [name, value]: readonly [string, string],
  change: (query: AdQuery) => AdQuery,
): Promise<void> => {
  const hasFilter = sql`strpos('&' || ${savedSearch.query} || '&', ${`&${name}=${encodeURIComponent(value)}&`}) > 0`;
  const owners = await tx
    .selectDistinct({ userId: savedSearch.userId })
    .from(savedSearch)
    .where(hasFilter)
    .orderBy(savedSearch.userId);
  for (const { userId } of owners) {
    await lockSearchesOf(tx, userId);
    // Read under the lock, since another change may have written the queries meanwhile.
    const rows = await tx
      .select()
      .from(savedSearch)
      .where(and(hasFilter, eq(savedSearch.userId, userId)))
      .orderBy(savedSearch.id);
    for (const { id, query } of rows) {
      const read = readQuery(query);
      if (!read) continue;
      const moved = writeQuery(change(read));
      const same = await findSame(tx, userId, moved);
      await (same && same.id !== id
        ? tx.delete(savedSearch).where(eq(savedSearch.id, id))
        : tx.update(savedSearch).set({ query: moved }).where(eq(savedSearch.id, id)));
    }
  }
};

/** Updates saved searches when a city, quarter or category is merged or moved. */
export const moveSearches = (tx: Tx, move: PlaceMove): Promise<void> =>
  changeSearches(tx, [move.key, String(move.from)], (query) => movedQuery(query, move));

/** Updates saved searches when a choice of an attribute is merged. */
export const moveSearchesOfChoice = (tx: Tx, change: ChoiceChange): Promise<void> =>
  changeSearches(tx, [fieldName(change.attribute), change.from], (query) => ({
    ...query,
    fields: withChoice(query.fields, change),
  }));
