import type pg from 'pg';
import type { FavouriteState } from '../kinds/favourite.ts';

export interface LastState {
  id: number;
  userId: number;
  state: FavouriteState;
  /** Of a reservation (ISO 8601). */
  until: string | null;
}

/** The last notification of each person about the state of this favourite. */
export const listLastNotified = async (pool: pg.Pool, adId: number): Promise<LastState[]> => {
  const { rows } = await pool.query<LastState>(
    `SELECT DISTINCT ON (user_id) id, user_id AS "userId", data->>'state' AS state, data->>'until' AS until
     FROM notification WHERE kind = 'favourite_state' AND subject_id = $1 ORDER BY user_id, id DESC`,
    [adId],
  );
  return rows;
};
