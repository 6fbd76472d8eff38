import { and, eq, or } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '#server/platform/database/database.ts';
import { userBlock } from '../tables.ts';
import { PERSON_JSON, type PersonRow } from './conversations.ts';

/** Returns the users whom a user has blocked, at most 1,000, newest first. */
export const listBlocked = async (pool: pg.Pool, userId: number): Promise<PersonRow[]> => {
  const { rows } = await pool.query<{ person: PersonRow }>(
    `SELECT ${PERSON_JSON} AS person FROM user_block b JOIN app_user o ON o.id = b.blocked_id
     WHERE b.blocker_id = $1 ORDER BY b.created_at DESC, o.id LIMIT 1000`,
    [userId],
  );
  return rows.map((row) => row.person);
};

/** Tells whether one of two users has blocked the other. */
export const hasBlockBetween = async (
  db: Queryable,
  one: number,
  other: number,
): Promise<boolean> => {
  const has = (blocker: number, blocked: number) =>
    and(eq(userBlock.blockerId, blocker), eq(userBlock.blockedId, blocked));
  return (await db.$count(userBlock, or(has(one, other), has(other, one)))) > 0;
};
