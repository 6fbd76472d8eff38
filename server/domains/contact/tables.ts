import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Stores the messages to the team and their answers. They are deleted after a year. */
export const contactMessage = pgTable('contact_message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  answer: text(),
  answeredAt: timestamptz('answered_at'),
});
