import type pg from 'pg';
import type { Channel } from '#contract/notifications/channels.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import type { KindName } from '../kinds.ts';

export const FAILED_PER_PAGE = 24;

interface FailedRow {
  id: number;
  kind: KindName;
  channel: Channel;
  created_at: Date;
  attempts: number;
  error: string;
  gave_up_at: Date | null;
  lost_at: Date | null;
  lost_reason: string;
}

/** Is the SQL condition of a failed delivery. Codes do not count, since they expire. */
const FAILED =
  'dismissed_at IS NULL AND rank > 0 AND (gave_up_at IS NOT NULL OR lost_at IS NOT NULL OR try_at IS NOT NULL AND failed_at IS NOT NULL)';

/**
 * Returns the failed deliveries: first those given up and lost, newest first, then those still
 * tried. Returns one more than fits the page when more follow.
 */
export const listFailedDeliveries = async (
  pool: pg.Pool,
  page: number,
): Promise<{ rows: FailedRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, FAILED_PER_PAGE);
  const { rows } = await pool.query<FailedRow>(
    `SELECT d.id, n.kind, d.channel, d.created_at, d.attempts, d.error, d.gave_up_at, d.lost_at, d.lost_reason
     FROM delivery d JOIN notification n ON n.id = d.notification_id
     WHERE ${FAILED} ORDER BY coalesce(d.gave_up_at, d.lost_at) DESC NULLS LAST, d.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return { rows, counted: await countCapped(pool, `delivery WHERE ${FAILED}`) };
};
