import type pg from 'pg';

/** Returns the ids of the given sessions that are live: not ended, and of a user who is not suspended. */
export const findLiveSignIns = async (
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'live_sign_ins',
    text: `SELECT s.id FROM sign_in s JOIN app_user u ON u.id = s.user_id
           WHERE s.id = ANY($1) AND s.ended_at IS NULL AND u.suspended_at IS NULL`,
    values: [[...new Set(ids)]],
  });
  return new Set(rows.map((row) => row.id));
};
