import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { contactMessage } from '../tables.ts';

/** Messages: unanswered first, oldest on top; then answered, newest answer first. */
export const listContactMessages = async (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
) => ({
  rows: await db
    .select()
    .from(contactMessage)
    .orderBy(
      sql`${contactMessage.answeredAt} IS NOT NULL`,
      desc(contactMessage.answeredAt),
      contactMessage.createdAt,
      contactMessage.id,
    )
    .limit(limit)
    .offset(offset),
  total: await db.$count(contactMessage),
});

export const findContactMessage = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row ?? null;
};
