import type pg from 'pg';
import { AD_PAGE_JSON, type AdPageRow, type Status } from '#server/domains/ads/index.ts';
import { WAITING } from './waiting.ts';

export const QUEUE_PER_PAGE = 24;

export type QueueSort = 'oldest' | 'checks';

// `$1` is the status where it is not what waits; an untyped null else.
const sourceOf = (status: Status): string =>
  status === 'pending' ? WAITING : `SELECT id, submitted_at FROM ad WHERE status = '${status}'`;

const ORDERS: Record<QueueSort, string> = {
  oldest: 'w.submitted_at, w.id',
  checks: 'coalesce(k.weight, 0) DESC, w.submitted_at, w.id',
};

/** Ads of a state, longest waiting first or those to look at first, with how many there are in all. */
export const listQueue = async (
  pool: pg.Pool,
  { status, sort, page }: { status: Status; sort: QueueSort; page: number },
): Promise<{ rows: AdPageRow[]; total: number }> => {
  const source = sourceOf(status);
  const { rows } = await pool.query<{ ad: AdPageRow }>(
    `SELECT ${AD_PAGE_JSON} AS ad
     FROM (SELECT w.id AS wanted, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
           FROM (${source}) w ${sort === 'checks' ? 'LEFT JOIN ad_check k ON k.ad_id = w.id' : ''}
           ORDER BY place LIMIT $1 OFFSET $2) q
     JOIN ad a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.place`,
    [QUEUE_PER_PAGE, (page - 1) * QUEUE_PER_PAGE],
  );
  const counted = await pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM (${source}) w`,
  );
  return { rows: rows.map((row) => row.ad), total: counted.rows[0]?.total ?? 0 };
};
