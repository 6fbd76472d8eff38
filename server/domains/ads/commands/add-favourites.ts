import { sql } from 'drizzle-orm';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Adds the ads that are public to the person's favourites, with the first of them as the newest.
 * Idempotent. Returns how many are new, and which of the ads are favourites now.
 */
export const addFavourites = (
  { database, clock }: Platform,
  { userId, adIds }: { userId: number; adIds: readonly number[] },
): Promise<{ added: number; ids: number[] }> =>
  database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'favouritesOfUser', userId);
    const requested = sql`unnest(${sql.param(adIds)}::integer[]) WITH ORDINALITY AS asked (id, n)`;
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    // The ads are locked until the commit, so that none can be deleted in between.
    const added = await tx.execute<{ ad_id: number }>(
      sql`INSERT INTO favourite (user_id, ad_id, created_at)
          SELECT ${userId}, a.id, ${now} - asked.n * interval '1 millisecond'
          FROM ${requested} JOIN ad a ON a.id = asked.id JOIN app_user u ON u.id = a.owner_id
          WHERE a.status = 'published' AND u.suspended_at IS NULL ORDER BY a.id FOR KEY SHARE OF a
          ON CONFLICT DO NOTHING RETURNING ad_id`,
    );
    const kept = await tx.execute<{ ad_id: number }>(
      sql`SELECT f.ad_id FROM favourite f JOIN ${requested} ON asked.id = f.ad_id WHERE f.user_id = ${userId} ORDER BY asked.n`,
    );
    return { added: added.rows.length, ids: [...new Set(kept.rows.map((row) => row.ad_id))] };
  });
