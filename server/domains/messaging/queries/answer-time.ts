import type pg from 'pg';
import { ANSWER_TIME_MIN, ANSWER_TIME_SAMPLE } from '../rules.ts';

/**
 * Median minutes from a buyer's first message to the seller's first one, over the last conversations; an unanswered one
 * counts as longer than any other. Null with too few conversations, or with half of them unanswered.
 */
export const medianAnswerMinutes = async (
  pool: pg.Pool,
  sellerId: number,
): Promise<number | null> => {
  const { rows } = await pool.query<{ conversations: number; median: number | null }>({
    name: 'answer_time',
    text: `SELECT count(*)::integer AS conversations,
             percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(minutes, 'Infinity'::float8)) AS median
           FROM (SELECT extract(epoch FROM answer.sent_at - question.sent_at)::float8 / 60 AS minutes
                 FROM (SELECT id FROM conversation WHERE seller_id = $1
                       ORDER BY last_message_id DESC LIMIT $2) c
                 CROSS JOIN LATERAL (SELECT sent_at FROM chat_message m WHERE m.conversation_id = c.id
                                     ORDER BY m.id LIMIT 1) question
                 LEFT JOIN LATERAL (SELECT sent_at FROM chat_message m
                                    WHERE m.conversation_id = c.id AND m.sender_id = $1
                                    ORDER BY m.id LIMIT 1) answer ON true) recent`,
    values: [sellerId, ANSWER_TIME_SAMPLE],
  });
  const { conversations = 0, median = null } = rows[0] ?? {};
  if (conversations < ANSWER_TIME_MIN || median === null || !Number.isFinite(median)) return null;
  return Math.round(median);
};
