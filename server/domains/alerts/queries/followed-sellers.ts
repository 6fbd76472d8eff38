import type pg from 'pg';
import type { FollowedSeller } from '#contract/alerts/routes/following.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';

type Row = Omit<FollowedSeller, 'photo'> & { photo_key: string | null };

/**
 * Is the SQL that selects the sellers shown as followed by $1: those not suspended, without a block
 * between the two people.
 */
const SHOWN = `seller_follow f JOIN app_user u ON u.id = f.seller_id
     WHERE f.user_id = $1 AND u.suspended_at IS NULL
       AND NOT EXISTS (SELECT FROM user_block b WHERE (b.blocker_id, b.blocked_id)
                         IN (($1, f.seller_id), (f.seller_id, $1)))`;

/**
 * Lists the sellers whom a person follows, the most recently followed first, without suspended sellers and those who
 * block or are blocked by the person.
 */
export const listFollowed = async (pool: pg.Pool, userId: number): Promise<FollowedSeller[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT u.id, u.first_name, u.last_name, u.photo_key,
       (SELECT count(*)::integer FROM ad a WHERE a.owner_id = u.id AND a.status = 'published') AS ads
     FROM ${SHOWN}
     ORDER BY f.created_at DESC, u.id`,
    [userId],
  );
  return rows.map(({ photo_key: key, ...seller }) => ({ ...seller, photo: presentUserPhoto(key) }));
};

/** Counts the sellers whom a person follows, except suspended ones and those with a block between the two. */
export const countFollowed = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${SHOWN}`,
    [userId],
  );
  return rows[0]?.count ?? 0;
};
