import type pg from 'pg';
import {
  AD_PAGE_PARTS,
  joinReviewed,
  LATEST_AD,
  REVIEW_PAGE_PARTS,
  type ReviewedAdRow,
  type ReviewParts,
  type Status,
} from '#server/domains/ads/index.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { WAITING_PARTS } from './waiting.ts';

export const QUEUE_PER_PAGE = 24;

export type QueueSort = 'oldest' | 'checks';

// Selects ads as stored in `ad`; their pending edits are listed with the pending ads.
const DECIDED_PARTS = `${AD_PAGE_PARTS}, json_build_object(
  'rejection_reason', a.rejection_reason, 'rejection_field', a.rejection_field,
  'is_published', a.status = 'published', 'contacts', a.contacts, 'withdrawn_by', a.withdrawn_by,
  'expired_because', a.expired_because, 'base_status', a.status) AS owners, NULL AS previous`;

/**
 * Returns SQL queries that together select `id` and `submitted_at` of the ads in a state. A status is a constant, so it
 * is safe in SQL.
 */
const partsOf = (status: Status): readonly string[] =>
  status === 'pending'
    ? WAITING_PARTS
    : [`SELECT id, submitted_at FROM ad WHERE status = '${status}'`];

// Returns a prepared query of the ads with the ids in `$1`, in the order of these ids. It is prepared because planning
// it costs as much as reading, and ids given as one array have one plan.
const rowsOf = (name: string, table: string, parts: string) => ({
  name,
  text: `SELECT ${parts} FROM unnest($1::integer[]) WITH ORDINALITY AS q (wanted, place)
         JOIN ${table} a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.place`,
});
const WAITING_ROWS = rowsOf('waiting_ads', LATEST_AD, REVIEW_PAGE_PARTS);
const DECIDED_ROWS = rowsOf('decided_ads', 'ad', DECIDED_PARTS);

/**
 * Maps each order of the queue to a function that joins queries of parts, such as pending ads and pending edits, to the
 * SQL of the ids of a page; `oldest` reads of each part only the rows that the page may show.
 */
const SORTS: Record<QueueSort, (parts: readonly string[]) => string> = {
  oldest: (parts) =>
    `SELECT id FROM (${parts
      .map((part) => `(${part} ORDER BY submitted_at, id LIMIT $1::integer + $2::integer)`)
      .join(' UNION ALL ')}) w ORDER BY submitted_at, id`,
  checks: (parts) =>
    `SELECT w.id FROM (${parts.join(' UNION ALL ')}) w LEFT JOIN ad_check k ON k.ad_id = w.id
     ORDER BY coalesce(k.weight, 0) DESC, w.submitted_at, w.id`,
};

/**
 * Returns a page of the review queue: the ads in a state, longest waiting first or highest weight of findings first,
 * and one more when more follow. `counted` is the number of all, up to `COUNT_CAP`.
 */
export const listQueue = async (
  pool: pg.Pool,
  { status, sort, page }: { status: Status; sort: QueueSort; page: number },
): Promise<{ rows: ReviewedAdRow[]; counted: number }> => {
  const parts = partsOf(status);
  const { limit, offset } = windowOf(page, QUEUE_PER_PAGE);
  const idRows = await pool.query<{ id: number }>({
    name: `ids_${status}_${sort}`,
    text: `${SORTS[sort](parts)} LIMIT $1::integer OFFSET $2::integer`,
    values: [limit, offset],
  });
  const { rows } = await pool.query<ReviewParts>({
    ...(status === 'pending' ? WAITING_ROWS : DECIDED_ROWS),
    values: [idRows.rows.map(({ id }) => id)],
  });
  return {
    rows: rows.map(joinReviewed),
    counted: await countCapped(pool, `(${parts.join(' UNION ALL ')}) w`),
  };
};
