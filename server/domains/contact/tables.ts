import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Stores the messages to the team and their answers. They are deleted after a year. */
export const contactMessage = pgTable('contact_message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  answer: text(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});
