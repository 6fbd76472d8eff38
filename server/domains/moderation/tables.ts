import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '#server/domains/accounts/index.ts';

/** The catalogue a rejection's reason is out of. */
export const rejectionReason = pgTable('rejection_reason', {
  code: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
  /** The field of the ad's form that it speaks of; `photos` for the photos. */
  field: text(),
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

export type Reason = 'offensive' | 'other';

/** A person's word to the moderators about an ad; open until `closedAt`. */
export const report = pgTable('report', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** No foreign key: the report outlives the ad. */
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  reporterId: integer('reporter_id')
    .notNull()
    .references(() => appUser.id),
  reason: text().$type<Reason>().notNull(),
  /** The ad as it was then, an `AdPageRow`. */
  snapshot: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
});

/** Its author's words, apart so that erasure can blank them. */
export const reportComment = pgTable('report_comment', {
  reportId: integer('report_id').primaryKey(),
  text: text().notNull(),
});
