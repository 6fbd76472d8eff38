import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Check, REASON_FIELDS } from '#contract/moderation.ts';
import { appUser } from '#server/domains/accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The catalogue a rejection's reason is out of. */
export const rejectionReason = pgTable('rejection_reason', {
  code: text().primaryKey(),
  /** What administrators edit it by. */
  id: integer().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** What to change, in plain words. */
  advice: text().notNull().default(''),
  /** The field of the ad's form that it speaks of; `photos` for the photos. */
  field: text().$type<ReasonField>(),
  position: integer().notNull(),
  /** Offered no more; the journal goes on naming it. */
  retired: boolean().notNull().default(false),
});
export type ReasonField = (typeof REASON_FIELDS)[number];

/** Who reads which waiting ad, and until when. */
export const reviewHold = pgTable('review_hold', {
  adId: integer('ad_id').primaryKey(),
  moderatorId: integer('moderator_id').notNull(),
  heldSince: moment('held_since').notNull(),
  heldUntil: moment('held_until').notNull(),
});

/** What the pre-checks found in an ad, in which version. */
export const adCheck = pgTable('ad_check', {
  adId: integer('ad_id').primaryKey(),
  version: integer().notNull(),
  checks: jsonb().$type<Check[]>().notNull(),
  /** The sum of what was found. */
  weight: integer().notNull(),
  madeAt: moment('made_at').notNull(),
});

export type Reason = 'offensive' | 'other';
export type ReportOutcome = 'upheld' | 'dismissed';

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
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  /** What a moderator made of it, once closed. */
  outcome: text().$type<ReportOutcome>(),
});

/** Its author's words, apart so that erasure can blank them. */
export const reportComment = pgTable('report_comment', {
  reportId: integer('report_id').primaryKey(),
  text: text().notNull(),
});
