import { and, eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { savedSearch } from '../tables.ts';
import { alertRefusals } from '#contract/alerts/refusals.ts';

/**
 * Deletes a saved search of the person, with its matches.
 * @throws Refusal 404
 */
export const removeSearch = async (
  { database }: Platform,
  userId: number,
  id: number,
): Promise<void> => {
  const deleted = await database.orm
    .delete(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id });
  if (deleted.length === 0) throw new Refusal(alertRefusals.notFound);
};
