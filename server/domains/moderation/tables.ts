import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The catalogue a rejection's reason is out of. */
export const rejectionReason = pgTable('rejection_reason', {
  code: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
});

export type Outcome = 'approved' | 'rejected';

/** The journal of decisions: rows are only ever added. */
export const decision = pgTable('decision', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** No foreign key: the journal outlives the ad. */
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  moderatorId: integer('moderator_id').notNull(),
  outcome: text().$type<Outcome>().notNull(),
  reason: text(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Free words, apart from the journal so that erasure can blank them. */
export const decisionComment = pgTable('decision_comment', {
  decisionId: integer('decision_id').primaryKey(),
  text: text().notNull(),
});
