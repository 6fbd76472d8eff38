import type pg from 'pg';
import type { AdPurpose } from '#contract/ads/purposes.ts';

interface Keeper {
  userId: number;
  kind: AdPurpose;
  soldAt: Date | null;
}

/**
 * Lists the users, except the owner, who have an ad among their favourites, with the purpose of the ad (`kind`) and the
 * time of its sale; null unless it is sold.
 */
export const listFavouriteKeepers = async (pool: pg.Pool, adId: number): Promise<Keeper[]> => {
  const { rows } = await pool.query<Keeper>(
    `SELECT f.user_id AS "userId", a.kind, CASE WHEN a.status = 'sold' THEN a.sold_at END AS "soldAt"
     FROM favourite f JOIN ad a ON a.id = f.ad_id
     WHERE f.ad_id = $1 AND f.user_id <> a.owner_id ORDER BY f.user_id`,
    [adId],
  );
  return rows;
};

/** Returns the last price change of a published ad if it was a drop to the current price; null otherwise. */
export const findPriceDrop = async (
  pool: pg.Pool,
  adId: number,
): Promise<{ before: number; after: number } | null> => {
  const { rows } = await pool.query<{ before: number; after: number }>(
    `SELECT price_before AS before, price_after AS after FROM
       (SELECT price_before, price_after, a.price FROM price_change c JOIN ad a ON a.id = c.ad_id
        WHERE c.ad_id = $1 AND a.status = 'published' ORDER BY c.id DESC LIMIT 1) AS last
     WHERE price_after < price_before AND price_after = price`,
    [adId],
  );
  return rows[0] ?? null;
};
