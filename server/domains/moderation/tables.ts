import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Check, REASON_FIELDS } from '#contract/moderation.ts';
import { appUser } from '#server/domains/accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The catalogue of rejection reasons. */
export const rejectionReason = pgTable('rejection_reason', {
  code: text().primaryKey(),
  /** Id by which administrators edit it. */
  id: integer().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** What to change, for the owner. */
  advice: text().notNull().default(''),
  /** The field of the ad's form that it concerns; `photos` for the photos. */
  field: text().$type<ReasonField>(),
  position: integer().notNull(),
  /** No longer offered; journal entries still refer to it. */
  retired: boolean().notNull().default(false),
});
export type ReasonField = (typeof REASON_FIELDS)[number];

/** Review locks: which moderator reviews which pending ad, and until when. */
export const reviewHold = pgTable('review_hold', {
  adId: integer('ad_id').primaryKey(),
  moderatorId: integer('moderator_id').notNull(),
  heldSince: moment('held_since').notNull(),
  heldUntil: moment('held_until').notNull(),
});

/** Findings of the pre-checks for a version of an ad. */
export const adCheck = pgTable('ad_check', {
  adId: integer('ad_id').primaryKey(),
  version: integer().notNull(),
  checks: jsonb().$type<Check[]>().notNull(),
  /** Place in a queue sorted by findings: see `weightOf`. */
  weight: integer().notNull(),
  madeAt: moment('made_at').notNull(),
});

export type Reason = 'offensive' | 'other';
export type ReportOutcome = 'upheld' | 'dismissed';

/** A person's report of an ad; open until `closedAt`. */
export const report = pgTable('report', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** No foreign key: the report outlives the ad. */
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  reporterId: integer('reporter_id')
    .notNull()
    .references(() => appUser.id),
  reason: text().$type<Reason>().notNull(),
  /** Snapshot of the ad, an `AdPageRow`. */
  snapshot: jsonb().notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  /** Outcome, once closed. */
  outcome: text().$type<ReportOutcome>(),
});

/** The reporter's text, in a table of its own so that it can be erased. */
export const reportComment = pgTable('report_comment', {
  reportId: integer('report_id').primaryKey(),
  text: text().notNull(),
});
