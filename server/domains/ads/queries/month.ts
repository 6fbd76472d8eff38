import type pg from 'pg';

/** Days from one until another, the latter excluded: `2026-10-01`. */
export interface Days {
  from: string;
  to: string;
}

/** What a period was for an ad, and what its seller could change. */
export interface AdMonth {
  id: number;
  title: string;
  views: number;
  contacts: number;
  is_published: boolean;
  photos: number;
  description_length: number;
}

/** People with an email address whose ads were seen in these days. */
export const listSellersSeen = async (pool: pg.Pool, { from, to }: Days): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT DISTINCT u.id FROM ad_day d JOIN ad a ON a.id = d.ad_id JOIN app_user u ON u.id = a.owner_id
     WHERE d.day >= $1 AND d.day < $2 AND d.views > 0
       AND u.email IS NOT NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL ORDER BY u.id`,
    [from, to],
  );
  return rows.map(({ id }) => id);
};

/** The ads of a seller that were seen in these days, the most seen first. */
export const monthOfSeller = async (
  pool: pg.Pool,
  sellerId: number,
  { from, to }: Days,
): Promise<AdMonth[]> => {
  const { rows } = await pool.query<AdMonth>(
    `SELECT a.id, a.title, a.status = 'published' AS is_published, length(a.description) AS description_length,
            (SELECT count(*)::integer FROM picture p WHERE p.ad_id = a.id) AS photos,
            sum(d.views)::integer AS views, sum(d.contacts)::integer AS contacts
     FROM ad a JOIN ad_day d ON d.ad_id = a.id AND d.day >= $2 AND d.day < $3
     WHERE a.owner_id = $1 GROUP BY a.id HAVING sum(d.views) > 0 ORDER BY views DESC, a.id`,
    [sellerId, from, to],
  );
  return rows;
};
