import type pg from 'pg';
import {
  AD_PAGE_JSON,
  LATEST_AD,
  REVIEW_PAGE_JSON,
  type ReviewedAdRow,
  type Status,
} from '#server/domains/ads/index.ts';

export const QUEUE_PER_PAGE = 24;

/** What waits for a decision: ads, and changed versions of published ones. */
const WAITING = `
  SELECT id, submitted_at FROM ad WHERE status = 'pending'
  UNION ALL
  SELECT e.ad_id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
  WHERE e.status = 'pending'`;

const SELECT_WAITING = `
  SELECT ${REVIEW_PAGE_JSON} AS ad
  FROM (SELECT id AS wanted, submitted_at AS since FROM (${WAITING}) w ORDER BY submitted_at, id LIMIT $1 OFFSET $2) q
  JOIN ${LATEST_AD} a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.since, q.wanted`;

// In the words that everybody reads, or read: what waits beside a published ad is in the queue.
const SELECT_BY_STATUS = `
  SELECT ${AD_PAGE_JSON} || jsonb_build_object(
           'rejection_reason', a.rejection_reason, 'rejection_field', a.rejection_field, 'previous', NULL,
           'is_published', a.status = 'published', 'contacts', a.contacts, 'withdrawn_by', a.withdrawn_by,
           'expired_because', a.expired_because, 'base_status', a.status) AS ad
  FROM (SELECT * FROM ad WHERE status = $3 ORDER BY submitted_at, id LIMIT $1 OFFSET $2) a
  JOIN app_user u ON u.id = a.owner_id ORDER BY a.submitted_at, a.id`;

/** Ads of a state, longest waiting first, with how many there are in all. */
export const listQueue = async (
  pool: pg.Pool,
  status: Status,
  page: number,
): Promise<{ rows: ReviewedAdRow[]; total: number }> => {
  const window = [QUEUE_PER_PAGE, (page - 1) * QUEUE_PER_PAGE];
  const isWaiting = status === 'pending';
  const { rows } = isWaiting
    ? await pool.query<{ ad: ReviewedAdRow }>(SELECT_WAITING, window)
    : await pool.query<{ ad: ReviewedAdRow }>(SELECT_BY_STATUS, [...window, status]);
  const counted = isWaiting
    ? await pool.query<{ total: number }>(`SELECT count(*) AS total FROM (${WAITING}) w`)
    : await pool.query<{ total: number }>('SELECT count(*) AS total FROM ad WHERE status = $1', [
        status,
      ]);
  return { rows: rows.map((row) => row.ad), total: counted.rows[0]?.total ?? 0 };
};
