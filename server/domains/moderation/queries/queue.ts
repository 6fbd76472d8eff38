import type pg from 'pg';
import {
  AD_PAGE_JSON,
  LATEST_AD,
  REVIEW_PAGE_JSON,
  type ReviewedAdRow,
  type Status,
} from '#server/domains/ads/index.ts';
import { WAITING } from './waiting.ts';

export const QUEUE_PER_PAGE = 24;

export type QueueSort = 'oldest' | 'checks';

// The public version; a pending edit of a published ad is in the queue.
const PUBLIC_JSON = `${AD_PAGE_JSON} || jsonb_build_object(
  'rejection_reason', a.rejection_reason, 'rejection_field', a.rejection_field, 'previous', NULL,
  'is_published', a.status = 'published', 'contacts', a.contacts, 'withdrawn_by', a.withdrawn_by,
  'expired_because', a.expired_because, 'base_status', a.status)`;

/** FROM and columns for ads of a state. A status is a constant, so it is safe in SQL. */
const sqlOf = (status: Status) =>
  status === 'pending'
    ? { ids: WAITING, table: LATEST_AD, json: REVIEW_PAGE_JSON }
    : {
        ids: `SELECT id, submitted_at FROM ad WHERE status = '${status}'`,
        table: 'ad',
        json: PUBLIC_JSON,
      };

const ORDERS: Record<QueueSort, string> = {
  oldest: 'w.submitted_at, w.id',
  checks: 'coalesce(k.weight, 0) DESC, w.submitted_at, w.id',
};

/** Ads of a state, longest waiting or highest weight first, with the total. */
export const listQueue = async (
  pool: pg.Pool,
  { status, sort, page }: { status: Status; sort: QueueSort; page: number },
): Promise<{ rows: ReviewedAdRow[]; total: number }> => {
  const { ids, table, json } = sqlOf(status);
  const { rows } = await pool.query<{ ad: ReviewedAdRow }>(
    `SELECT ${json} AS ad
     FROM (SELECT w.id AS wanted, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
           FROM (${ids}) w ${sort === 'checks' ? 'LEFT JOIN ad_check k ON k.ad_id = w.id' : ''}
           ORDER BY place LIMIT $1 OFFSET $2) q
     JOIN ${table} a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.place`,
    [QUEUE_PER_PAGE, (page - 1) * QUEUE_PER_PAGE],
  );
  const counted = await pool.query<{ total: number }>(`SELECT count(*) AS total FROM (${ids}) w`);
  return { rows: rows.map((row) => row.ad), total: counted.rows[0]?.total ?? 0 };
};
