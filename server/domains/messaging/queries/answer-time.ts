import type pg from 'pg';
import { ANSWER_TIME_MIN, ANSWER_TIME_SAMPLE } from '../rules.ts';

/**
 * Is the SQL of one row about the seller $1: the number of recent conversations, and the median of
 * the minutes to the seller's first answer.
 */
export const ANSWER_TIMES = `
  SELECT count(*)::integer AS conversations,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(minutes, 'Infinity'::float8)) AS median
  FROM (SELECT extract(epoch FROM answer.sent_at - question.sent_at)::float8 / 60 AS minutes
        FROM (SELECT id FROM conversation WHERE seller_id = $1
              ORDER BY last_message_id DESC LIMIT ${ANSWER_TIME_SAMPLE}) c
        CROSS JOIN LATERAL (SELECT sent_at FROM chat_message m WHERE m.conversation_id = c.id
                            ORDER BY m.id LIMIT 1) question
        LEFT JOIN LATERAL (SELECT sent_at FROM chat_message m
                           WHERE m.conversation_id = c.id AND m.sender_id = $1
                           ORDER BY m.id LIMIT 1) answer ON true) recent`;

export interface AnswerTimesRow {
  conversations: number;
  median: number | null;
}

/**
 * Returns the median time to a seller's first answer in whole minutes; null with too few conversations, or with half of
 * them unanswered.
 */
export const minutesOf = ({ conversations, median }: AnswerTimesRow): number | null =>
  conversations < ANSWER_TIME_MIN || median === null || !Number.isFinite(median)
    ? null
    : Math.round(median);

/**
 * Returns the median minutes from a buyer's first message to the seller's first answer, where an unanswered message
 * counts as longer than any other; null with too few conversations, or with half of them unanswered.
 */
export const medianAnswerMinutes = async (
  pool: pg.Pool,
  sellerId: number,
): Promise<number | null> => {
  const { rows } = await pool.query<AnswerTimesRow>({
    name: 'answer_time',
    text: ANSWER_TIMES,
    values: [sellerId],
  });
  return rows[0] ? minutesOf(rows[0]) : null;
};
