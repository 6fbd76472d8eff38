import type pg from 'pg';

/** Returns which of the given ads are favourites of the person; none for a visitor without an account (`null`). */
export const favouritesAmong = async (
  pool: pg.Pool,
  userId: number | null,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (userId === null || ids.length === 0) return new Set();
  const { rows } = await pool.query<{ ad_id: number }>({
    name: 'liked_among',
    text: 'SELECT ad_id FROM favourite WHERE user_id = $1 AND ad_id = ANY($2)',
    values: [userId, ids],
  });
  return new Set(rows.map((row) => row.ad_id));
};
