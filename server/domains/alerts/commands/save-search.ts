import { eq } from 'drizzle-orm';
import type { SavedSearchBody } from '#contract/alerts/schemas.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { filtersOf, hasOnlyFillers } from '#server/domains/search/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findSame, lockSearchesOf, type SavedSearchRow } from '../queries/saved-searches.ts';
import { readQuery, writeQuery } from '../rules.ts';
import { savedSearch } from '../tables.ts';
import { SAVED_SEARCHES_MAX } from '#contract/alerts/limits.ts';
import { alertRefusals } from '#contract/alerts/refusals.ts';

/**
 * Saves a search; an equal one that exists gets the new name and channel and is active again.
 * @throws Refusal 422
 */
export const saveSearch = async (
  platform: Platform,
  userId: number,
  { name, query: requestedQuery, channel }: SavedSearchBody,
): Promise<{ row: SavedSearchRow; isNew: boolean }> => {
  const { database, clock } = platform;
  const read = readQuery(requestedQuery);
  if (!read) throw new Refusal(alertRefusals.badQuery);
  const query = writeQuery(read);
  if (!query) throw new Refusal(alertRefusals.emptyQuery);
  if (
    await hasOnlyFillers(
      database.pool,
      filtersOf(read, await cachedAttributes(platform), clock.now()),
    )
  )
    throw new Refusal(alertRefusals.saysNothing);
  const user = await findUser(database.orm, userId);
  if (channel === 'email' && !user?.email) throw new Refusal(alertRefusals.noEmail);
  return database.orm.transaction(async (tx) => {
    await lockSearchesOf(tx, userId);
    const same = await findSame(tx, userId, query);
    if (same) {
      const changed = await tx
        .update(savedSearch)
        .set({ name, channel, stoppedAt: null })
        .where(eq(savedSearch.id, same.id))
        .returning();
      return { row: expectOne(changed), isNew: false };
    }
    const kept = await tx.$count(savedSearch, eq(savedSearch.userId, userId));
    if (kept >= SAVED_SEARCHES_MAX) throw new Refusal(alertRefusals.tooMany);
    const added = await tx
      .insert(savedSearch)
      .values({ userId, name, query, channel, createdAt: clock.now() })
      .returning();
    return { row: expectOne(added), isNew: true };
  });
};
