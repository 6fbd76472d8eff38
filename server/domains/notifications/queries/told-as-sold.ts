import type pg from 'pg';

/** People whose last line about this favourite says that it is sold, with its id. */
export const listToldAsSold = async (
  pool: pg.Pool,
  adId: number,
  soldNote: string,
): Promise<{ id: number; userId: number }[]> => {
  const { rows } = await pool.query<{ id: number; userId: number }>(
    `SELECT id, user_id AS "userId" FROM
       (SELECT DISTINCT ON (user_id) id, user_id, note FROM notification
        WHERE kind = 'favourite_state' AND subject_id = $1 ORDER BY user_id, id DESC) AS last
     WHERE note = $2`,
    [adId, soldNote],
  );
  return rows;
};
