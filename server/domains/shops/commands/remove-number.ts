import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { shopNumberRemoved } from '../events.ts';

/**
 * Removes a number from the pages of all shops at its holder's request. Returns the number of shops
 * that showed it or would have after their review.
 */
export const removeNumberFromShops = async (
  { clock }: Platform,
  tx: Tx,
  telephone: string,
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM shop WHERE id IN (SELECT shop_id FROM shop_page WHERE telephones @> ARRAY[${telephone}]::text[])
    ORDER BY id FOR UPDATE`);
  for (const { id } of rows) {
    await tx.execute(
      sql`UPDATE shop_page SET telephones = array_remove(telephones, ${telephone}) WHERE shop_id = ${id}`,
    );
    // Moderators see the removed number when a changed page would show it again.
    await tx.execute(
      sql`UPDATE shop SET disowned = array_append(array_remove(disowned, ${telephone}), ${telephone}) WHERE id = ${id}`,
    );
    await emit(tx, shopNumberRemoved, { shop_id: id, at: clock.now().toISOString() });
  }
  return rows.length;
};
