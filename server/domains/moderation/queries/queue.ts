import type pg from 'pg';
import { AD_PAGE_JSON, type AdPageRow, type Status } from '#server/domains/ads/index.ts';

export const QUEUE_PER_PAGE = 24;

/** Ads of a state, longest waiting first, with how many there are in all. */
export const listQueue = async (
  pool: pg.Pool,
  status: Status,
  page: number,
): Promise<{ rows: AdPageRow[]; total: number }> => {
  const { rows } = await pool.query<{ ad: AdPageRow }>(
    `SELECT ${AD_PAGE_JSON} AS ad
     FROM (SELECT * FROM ad WHERE status = $1 ORDER BY submitted_at, id LIMIT $2 OFFSET $3) a
     JOIN app_user u ON u.id = a.owner_id ORDER BY a.submitted_at, a.id`,
    [status, QUEUE_PER_PAGE, (page - 1) * QUEUE_PER_PAGE],
  );
  const counted = await pool.query<{ total: number }>(
    'SELECT count(*) AS total FROM ad WHERE status = $1',
    [status],
  );
  return { rows: rows.map((row) => row.ad), total: counted.rows[0]?.total ?? 0 };
};
