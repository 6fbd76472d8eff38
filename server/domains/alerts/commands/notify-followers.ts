import { sql } from 'drizzle-orm';
import { MINUTE, niameyDay } from '#contract/time.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sellersPublished } from '../events.ts';

/** Publications that may still be uncommitted are left for the next day. */
const SETTLED_MS = 2 * MINUTE;

/** People told in one transaction. */
const BATCH = 200;

interface News {
  user_id: number;
  sellers: number[];
  ads: number;
}

/** Tells followers, once a day, how many ads their sellers have published since. Idempotent. */
export const tellFollowers = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  const tellSome = () =>
    database.orm.transaction(async (tx) => {
      const { rows } = await tx.execute<News & Record<string, unknown>>(sql`
        WITH due AS (
          SELECT f.user_id, f.seller_id, count(*)::integer AS ads
          FROM seller_follow f JOIN ad a ON a.owner_id = f.seller_id JOIN ad_search s ON s.ad_id = a.id
          WHERE a.published_at > f.told_up_to AND a.published_at <= ${until}
            AND NOT EXISTS (SELECT FROM user_block b WHERE (b.blocker_id, b.blocked_id)
                              IN ((f.user_id, f.seller_id), (f.seller_id, f.user_id)))
          GROUP BY f.user_id, f.seller_id
        ), batch AS (SELECT DISTINCT user_id FROM due ORDER BY user_id LIMIT ${BATCH}
        ), told AS (
          UPDATE seller_follow f SET told_up_to = ${until} FROM due JOIN batch USING (user_id)
          WHERE f.user_id = due.user_id AND f.seller_id = due.seller_id
          RETURNING f.user_id, f.seller_id, due.ads
        )
        SELECT user_id, array_agg(seller_id ORDER BY seller_id) AS sellers, sum(ads)::integer AS ads
        FROM told GROUP BY user_id`);
      for (const news of rows) await emit(tx, sellersPublished, { ...news, day: niameyDay(now) });
      return rows.length;
    });
  while ((await tellSome()) === BATCH);
};
