import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Act } from '#contract/moderation/admin/journal.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Stores the decisions of the staff. Append-only: a trigger of the database rejects updates and deletes. */
export const journal = pgTable('journal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull(),
  /**
   * Is the person who decided. There are no foreign keys: entries outlive accounts, ads and other things that they
   * name.
   */
  actorId: integer('actor_id').notNull(),
  act: text().$type<Act>().notNull(),
  subjectId: integer('subject_id').notNull(),
  /** Is the version of the ad that was decided on; null where the subject is no ad. */
  version: integer(),
  /** Is the code of a rejection reason. */
  reason: text(),
  /** Holds ids, codes and dates only. */
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Stores the free text of entries of the journal in a table of its own, so that it can be erased. */
export const journalComment = pgTable('journal_comment', {
  journalId: integer('journal_id').primaryKey(),
  text: text().notNull(),
});
