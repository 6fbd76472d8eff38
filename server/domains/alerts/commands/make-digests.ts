import { and, eq, isNull, sql } from 'drizzle-orm';
import { niameyDay } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertMatched } from '../events.ts';
import { maySendAlerts } from '../rules.ts';
import { alertDigest, alertMatch, savedSearch } from '../tables.ts';

/**
 * Puts the pending matches of a saved search into today's digest and emits the event that sends it; does nothing when
 * the search is stopped, is locked by another run, or has today's digest already.
 */
const makeDigest = async ({ database, clock }: Platform, id: number): Promise<void> => {
  const now = clock.now();
  const today = niameyDay(now);
  await database.orm.transaction(async (tx) => {
    const [search] = await tx
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.id, id), isNull(savedSearch.stoppedAt)))
      .for('update', { skipLocked: true });
    if (!search || search.notifiedOn === today) return;
    const created = await tx
      .insert(alertDigest)
      .values({ savedSearchId: id })
      .returning({ id: alertDigest.id });
    const digestId = expectOne(created).id;
    await tx
      .update(alertMatch)
      .set({ digestId })
      .where(and(eq(alertMatch.savedSearchId, id), isNull(alertMatch.digestId)));
    await tx.update(savedSearch).set({ notifiedOn: today }).where(eq(savedSearch.id, id));
    const payload = { digest_id: digestId, saved_search_id: id, user_id: search.userId };
    await emit(tx, alertMatched, payload);
  });
};

/** Creates digests of saved searches outside the quiet hours, at most one a day for each search. */
export const makeDigests = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  if (!maySendAlerts(now)) return;
  const waiting = await platform.database.orm
    .selectDistinct({ id: savedSearch.id })
    .from(savedSearch)
    .innerJoin(alertMatch, eq(alertMatch.savedSearchId, savedSearch.id))
    .where(
      and(
        isNull(alertMatch.digestId),
        isNull(savedSearch.stoppedAt),
        sql`${savedSearch.notifiedOn} IS DISTINCT FROM ${niameyDay(now)}::date`,
      ),
    );
  for (const { id } of waiting) await makeDigest(platform, id);
};
