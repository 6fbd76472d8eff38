import type pg from 'pg';

/** People whose last line about the state of this favourite says this, with its id. */
export const listLastNotified = async (
  pool: pg.Pool,
  adId: number,
  note: string,
): Promise<{ id: number; userId: number }[]> => {
  const { rows } = await pool.query<{ id: number; userId: number }>(
    `SELECT id, user_id AS "userId" FROM
       (SELECT DISTINCT ON (user_id) id, user_id, note FROM notification
        WHERE kind = 'favourite_state' AND subject_id = $1 ORDER BY user_id, id DESC) AS last
     WHERE note = $2`,
    [adId, note],
  );
  return rows;
};
