import type pg from 'pg';
import type { PersonRow } from './conversations.ts';

/** The people whom somebody has blocked, the last one first. */
export const listBlocked = async (pool: pg.Pool, userId: number): Promise<PersonRow[]> => {
  const { rows } = await pool.query<PersonRow>(
    `SELECT u.id, u.first_name, u.last_name, u.photo_key
     FROM user_block b JOIN app_user u ON u.id = b.blocked_id
     WHERE b.blocker_id = $1 ORDER BY b.created_at DESC, u.id LIMIT 1000`,
    [userId],
  );
  return rows;
};
