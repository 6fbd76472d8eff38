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

/** Owners of ads looked at in one query. */
const BATCH = 500;

/** People with an email address whose ads were seen in these days, by their ids after one; a batch, with its last id. */
const sellersAfter = async (
  pool: pg.Pool,
  after: number,
  { from, to }: Days,
): Promise<{ last: number | null; seen: number[] }> => {
  const { rows } = await pool.query<{ last: number | null; seen: number[] | null }>(
    `WITH batch AS (SELECT id FROM app_user
       WHERE id > $1 AND email IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH})
     SELECT max(id) AS last, array_agg(id ORDER BY id) FILTER (WHERE EXISTS (
       SELECT FROM ad a JOIN ad_day d ON d.ad_id = a.id AND d.day >= $2 AND d.day < $3 AND d.views > 0
       WHERE a.owner_id = batch.id)) AS seen FROM batch`,
    [after, from, to],
  );
  return { last: rows[0]?.last ?? null, seen: rows[0]?.seen ?? [] };
};

/** People with an email address whose ads were seen in these days, by the indexes of ads by owner and of days by ad. */
export async function* eachSellerSeen(pool: pg.Pool, days: Days): AsyncGenerator<number> {
  let batch = await sellersAfter(pool, 0, days);
  while (batch.last !== null) {
    yield* batch.seen;
    batch = await sellersAfter(pool, batch.last, days);
  }
}

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
