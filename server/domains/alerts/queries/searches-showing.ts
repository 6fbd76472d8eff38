import type pg from 'pg';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';

/**
 * Counts the saved searches whose alerts showed each of the given ads between two days in Niamey, `to` excluded, by the
 * id of the ad; ads that none showed are left out.
 */
export const countSearchesShowing = async (
  pool: pg.Pool,
  adIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await pool.query<{ id: number; searches: number }>(
    `SELECT ad_id AS id, count(*)::integer AS searches FROM alert_match
     WHERE ad_id = ANY($1) AND matched_at >= $2::timestamp AT TIME ZONE '${NIAMEY_TIME_ZONE}'
       AND matched_at < $3::timestamp AT TIME ZONE '${NIAMEY_TIME_ZONE}' GROUP BY ad_id`,
    [[...adIds], from, to],
  );
  return new Map(rows.map(({ id, searches }) => [id, searches]));
};
