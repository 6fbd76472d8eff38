import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RatingFinding } from '#contract/ratings/schemas/ratings.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { conversation } from '#server/domains/messaging/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';
import type { RatingStatus, TextStatus } from './rules.ts';

const person = (name: string) =>
  integer(name)
    .notNull()
    .references(() => appUser.id);

/** Holds ratings of sellers by buyers: one for each conversation. */
export const rating = pgTable('rating', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  raterId: person('rater_id'),
  ratedId: person('rated_id'),
  came: boolean().notNull(),
  /** Tells whether the article was as described; null when the seller did not come. */
  asDescribed: boolean('as_described'),
  courteous: boolean().notNull(),
  sentence: text().notNull().default(''),
  sentenceState: text('sentence_state').$type<TextStatus>().notNull(),
  reply: text().notNull().default(''),
  replyState: text('reply_state').$type<TextStatus>().notNull().default('none'),
  state: text().$type<RatingStatus>().notNull(),
  findings: text().array().$type<RatingFinding[]>().notNull().default([]),
  report: text().notNull().default(''),
  reportOutcome: text('report_outcome').$type<'upheld' | 'dismissed'>(),
  /**
   * Is the time since which the rating, its sentence, its reply or a report of it waits for a moderator; null when none
   * does.
   */
  waitingSince: timestamptz('waiting_since'),
  /** Says why a moderator removed the rating or its sentence. */
  reason: text().notNull().default(''),
  /** Says why a moderator removed the seller's reply. */
  replyReason: text('reply_reason').notNull().default(''),
  /** Numbers the version of the rating; each change increments it. */
  version: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});
export type RatingRow = typeof rating.$inferSelect;
