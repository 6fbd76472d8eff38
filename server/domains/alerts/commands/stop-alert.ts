import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readStopToken } from '../stop-link.ts';
import { savedSearch } from '../tables.ts';
import { alertRefusals } from '#contract/alerts/refusals.ts';

/**
 * Stops the alerts of a saved search by the link in a message. Idempotent.
 * @throws Refusal 404
 */
export const stopAlert = async (
  { database, clock, secrets }: Platform,
  token: string,
): Promise<void> => {
  const id = readStopToken(secrets, token);
  if (id === null) throw new Refusal(alertRefusals.notFound);
  const stopped = await database.orm
    .update(savedSearch)
    .set({ stoppedAt: sql`coalesce(${savedSearch.stoppedAt}, ${clock.now().toISOString()})` })
    .where(eq(savedSearch.id, id))
    .returning({ id: savedSearch.id });
  if (stopped.length === 0) throw new Refusal(alertRefusals.notFound);
};
