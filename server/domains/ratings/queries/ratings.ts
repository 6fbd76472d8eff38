import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '#server/platform/database/database.ts';
import { rating, type RatingRow } from '../tables.ts';

/** Returns the rating of a conversation; null without one. */
export const findRating = async (
  db: Queryable,
  conversationId: number,
): Promise<RatingRow | null> => {
  const [row] = await db.select().from(rating).where(eq(rating.conversationId, conversationId));
  return row ?? null;
};

export interface RatingNotice {
  conversationId: number;
  raterId: number;
  ratedId: number;
  reason: string;
  replyReason: string;
}

/** Returns the content and the recipient of a notification about a rating; null when the rating was erased. */
export const findRatingNotice = async (pool: pg.Pool, id: number): Promise<RatingNotice | null> => {
  const { rows } = await pool.query<RatingNotice>(
    `SELECT conversation_id AS "conversationId", rater_id AS "raterId", rated_id AS "ratedId", reason,
       reply_reason AS "replyReason"
     FROM rating WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
};
