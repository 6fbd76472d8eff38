import { sql } from 'drizzle-orm';
import { MINUTE, niameyDay } from '#contract/common/time.ts';
import { AD_LIFE_DAYS } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sellersPublished } from '../events.ts';

/**
 * Is the least age, in ms, of the ads that are announced to followers: before, an ad published earlier may still be
 * uncommitted, so newer ads wait for the next day.
 */
const SETTLED_MS = 2 * MINUTE;

/** Is the number of followers handled in one transaction. */
const BATCH = 200;

interface News {
  user_id: number;
  sellers: number[];
  ads: number;
}

/** Returns the last user id of the next batch of followers with ids above `after`; null when there are no more. */
const lastOfBatch = async (tx: Tx, after: number): Promise<number | null> => {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    SELECT max(user_id) AS last FROM
      (SELECT DISTINCT user_id FROM seller_follow WHERE user_id > ${after} ORDER BY user_id LIMIT ${BATCH}) AS batch`);
  return rows[0]?.last ?? null;
};

/**
 * Counts, for each follower with an id above `after` up to `last`, the ads that the followed sellers published since
 * the last notification, and marks them as announced. A renewal, which gives an ad older than AD_LIFE_DAYS a new
 * publication date, is not counted.
 */
const takeCountOfNewAds = async (
  tx: Tx,
  { after, last, until }: { after: number; last: number; until: string },
): Promise<News[]> => {
  const { rows } = await tx.execute<News & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT f.user_id, f.seller_id, count(*)::integer AS ads
      FROM seller_follow f JOIN ad a ON a.owner_id = f.seller_id JOIN ad_search s ON s.ad_id = a.id
      WHERE f.user_id > ${after} AND f.user_id <= ${last}
        AND a.published_at > f.told_up_to AND a.published_at <= ${until}
        AND a.published_at < a.created_at + make_interval(days => ${AD_LIFE_DAYS})
        AND NOT EXISTS (SELECT FROM user_block b WHERE (b.blocker_id, b.blocked_id)
                          IN ((f.user_id, f.seller_id), (f.seller_id, f.user_id)))
      GROUP BY f.user_id, f.seller_id
    ), notified AS (
      UPDATE seller_follow f SET told_up_to = ${until} FROM due
      WHERE f.user_id = due.user_id AND f.seller_id = due.seller_id
      RETURNING f.user_id, f.seller_id, due.ads
    )
    SELECT user_id, array_agg(seller_id ORDER BY seller_id) AS sellers, sum(ads)::integer AS ads
    FROM notified GROUP BY user_id`);
  return rows;
};

/**
 * Notifies followers, once a day, of the number of ads that the followed sellers have published since the last
 * notification. Idempotent.
 */
export const notifyFollowers = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  // Newer ads wait for the next day, since an ad published before them may be uncommitted.
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  /** Notifies the next batch of followers, and returns its last user id; null when there are no more. */
  const notifySome = (after: number) =>
    database.orm.transaction(async (tx) => {
      const last = await lastOfBatch(tx, after);
      if (last === null) return null;
      for (const news of await takeCountOfNewAds(tx, { after, last, until }))
        await emit(tx, sellersPublished, { ...news, day: niameyDay(now) });
      return last;
    });
  let last = await notifySome(0);
  while (last !== null) last = await notifySome(last);
};
