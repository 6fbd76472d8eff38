import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { windowOf } from '#server/platform/paging.ts';
import { contactMessage } from '../tables.ts';

export const CONTACT_PER_PAGE = 24;

export type MessageRow = typeof contactMessage.$inferSelect;

/**
 * Returns the names of accounts. This domain cannot import that of accounts, so
 * `server/app/domains.ts` passes the function in.
 */
export type NamesOf = (
  db: Queryable,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

// Sorts in the order of the index of the messages.
const SELECT = `
  SELECT id, name, email, message, created_at AS "createdAt", answer, answered_at AS "answeredAt",
         (SELECT actor_id FROM journal WHERE subject = 'contact' AND subject_id = contact_message.id
          AND act = 'contact.answered' LIMIT 1) AS "answeredBy" FROM contact_message
  ORDER BY answered_at IS NOT NULL, answered_at DESC, created_at, id LIMIT $1 OFFSET $2`;

/**
 * Returns a page of the messages to the team: unanswered ones first, oldest on top, then answered ones, newest answer
 * first; one more than fits the page when more follow. `counted` is the number of all, up to `COUNT_CAP`.
 */
export const listContactMessages = async (
  pool: pg.Pool,
  page: number,
): Promise<{ rows: (MessageRow & { answeredBy: number | null })[]; counted: number }> => {
  const { limit, offset } = windowOf(page, CONTACT_PER_PAGE);
  const { rows } = await pool.query<MessageRow & { answeredBy: number | null }>(SELECT, [
    limit,
    offset,
  ]);
  return { rows, counted: await countCapped(pool, 'contact_message') };
};

export const findContactMessage = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row ?? null;
};
