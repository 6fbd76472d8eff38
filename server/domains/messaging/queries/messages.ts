import type pg from 'pg';
import { MESSAGES_PER_PAGE } from '#contract/messaging/schemas.ts';
import { APPOINTMENT_JSON } from './appointments.ts';
import { IS_PLEDGED, type MessageRow } from './conversations.ts';

const COLUMNS = `m.id, m.sender_id, m.text, m.sent_at, m.read_at, ${APPOINTMENT_JSON} AS appointment,
  ${IS_PLEDGED} AS is_pledged`;

/** Selects a part of a conversation: the newest messages, or those before or after a message. */
export interface Window {
  before: number | undefined;
  after: number | undefined;
}

/**
 * Returns a page of the newest messages of a conversation, or of those next to a given message, oldest first; null when
 * the person is not a participant. `hasMore` tells whether more follow in the same direction.
 */
export const listMessages = async (
  pool: pg.Pool,
  { userId, conversationId }: { userId: number; conversationId: number },
  { before, after }: Window,
): Promise<{ rows: MessageRow[]; hasMore: boolean } | null> => {
  const mine = await pool.query(
    'SELECT FROM conversation WHERE id = $1 AND (buyer_id = $2 OR seller_id = $2)',
    [conversationId, userId],
  );
  if (mine.rowCount === 0) return null;
  const isForward = after !== undefined;
  const { rows } = await pool.query<MessageRow>(
    `SELECT ${COLUMNS} FROM chat_message m
     WHERE m.conversation_id = $1 AND ($2::integer IS NULL OR m.id < $2) AND ($3::integer IS NULL OR m.id > $3)
     ORDER BY m.id ${isForward ? 'ASC' : 'DESC'} LIMIT $4`,
    [conversationId, before ?? null, after ?? null, MESSAGES_PER_PAGE + 1],
  );
  const shown = rows.slice(0, MESSAGES_PER_PAGE);
  const inOrder = isForward ? shown : shown.toReversed();
  return { rows: inOrder, hasMore: rows.length > shown.length };
};

/** Describes a message with its conversation. */
export interface FeedRow extends MessageRow {
  conversation_id: number;
}

/**
 * Returns the messages of all the person's conversations after an id, oldest first, without gaps (see `lockPeople`).
 */
export const messagesAfter = async (
  pool: pg.Pool,
  userId: number,
  after: number,
  limit: number,
): Promise<FeedRow[]> => {
  const { rows } = await pool.query<FeedRow>({
    name: 'messages_after',
    text: `SELECT ${COLUMNS}, m.conversation_id
           FROM (SELECT id FROM conversation WHERE buyer_id = $1 AND last_message_id > $2
                 UNION ALL SELECT id FROM conversation WHERE seller_id = $1 AND last_message_id > $2) c
           JOIN chat_message m ON m.conversation_id = c.id AND m.id > $2
           ORDER BY m.id LIMIT $3`,
    values: [userId, after, limit],
  });
  return rows;
};

/** Returns the id of the last message in any of the person's conversations. */
export const lastMessageOf = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ last: number }>(
    `SELECT greatest((SELECT max(last_message_id) FROM conversation WHERE buyer_id = $1),
                     (SELECT max(last_message_id) FROM conversation WHERE seller_id = $1), 0) AS last`,
    [userId],
  );
  return rows[0]?.last ?? 0;
};

/** Returns a message with its conversation; null when it is unknown. */
export const findMessage = async (pool: pg.Pool, id: number): Promise<FeedRow | null> => {
  const { rows } = await pool.query<FeedRow>(
    `SELECT ${COLUMNS}, m.conversation_id FROM chat_message m WHERE m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
};
