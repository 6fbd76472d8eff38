import type { CheckWordKind } from '#contract/moderation/admin/check-words.ts';
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { REASON_FIELDS } from '#contract/moderation/admin/review.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { shop } from '#server/domains/shops/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Stores the catalogue of rejection reasons. */
export const rejectionReason = pgTable('rejection_reason', {
  code: text().primaryKey(),
  /** Is the id by which administrators edit the reason. */
  id: integer().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** Tells the owner what to change. */
  advice: text().notNull().default(''),
  /** Names the field of the ad's form that the reason concerns; `photos` for the photos. */
  field: text().$type<ReasonField>(),
  position: integer().notNull(),
  /** Tells that the reason is no longer offered; journal entries still refer to it. */
  retired: boolean().notNull().default(false),
});
export type ReasonField = (typeof REASON_FIELDS)[number];

/** Stores the review locks: which moderator reviews which pending ad, and until when. */
export const reviewHold = pgTable('review_hold', {
  adId: integer('ad_id').primaryKey(),
  moderatorId: integer('moderator_id').notNull(),
  heldSince: timestamptz('held_since').notNull(),
  heldUntil: timestamptz('held_until').notNull(),
});

/** Stores the ads that are reviewed while public: published before their review, or flagged for another one. */
export const reviewDue = pgTable('review_due', {
  adId: integer('ad_id').primaryKey(),
  version: integer().notNull(),
  submittedAt: timestamptz('submitted_at').notNull(),
  /**
   * Tells whether a public ad is reviewed because of something new, such as a phone declared stolen; false for an ad
   * published before its review.
   */
  isFlagged: boolean('is_flagged').notNull().default(false),
});

/** Stores the phones that their owners declare stolen. */
export const stolenPhone = pgTable('stolen_phone', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the keyed hash of the IMEI (`imeiHash`). */
  imeiHash: text('imei_hash').notNull(),
  /** Holds the last four digits of the IMEI. */
  lastFour: text('last_four').notNull(),
  stolenOn: date('stolen_on').notNull(),
  place: text().notNull(),
  /** Is the number of the receipt for the declaration to the police. */
  receipt: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Stores the catalogue of report reasons. */
export const reportReason = pgTable('report_reason', {
  code: text().primaryKey(),
  id: integer().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** Is a hint for the comment of a report with this reason. */
  hint: text().notNull(),
  weight: smallint().notNull(),
  /**
   * Is what a report with this reason does besides waiting for a moderator: ask the seller whether the ad is still
   * available, weigh on all ads of the seller, or compare the photos with those of other ads; null for nothing.
   */
  way: text().$type<'ask_seller' | 'seller_weight' | 'compare_photos'>(),
  /** Lists the slugs of the categories or sub-categories that offer the reason; null for all. */
  onlyFor: text('only_for').array(),
  position: integer().notNull(),
  /** Tells that the reason is always first, and never reworded or retired. */
  isFixed: boolean('is_fixed').notNull().default(false),
  /** Tells that the reason is no longer offered; reports still have it. */
  retired: boolean().notNull().default(false),
});
export type ReportWay = NonNullable<typeof reportReason.$inferSelect.way>;

export type ReportOutcome = 'upheld' | 'dismissed';

/** Stores people's reports of ads; each is open until `closedAt`. */
export const report = pgTable('report', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Is the id of the reported ad, without a foreign key, since the report outlives the ad. */
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  reporterId: integer('reporter_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the code of a report reason in the catalogue. */
  reason: text().notNull(),
  /** Holds a snapshot of the reported ad, an `AdPageRow`. */
  snapshot: jsonb().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  closedAt: timestamptz('closed_at'),
  /** Is the outcome of the report; null while it is open. */
  outcome: text().$type<ReportOutcome>(),
});

/** Stores people's reports of shops; each is open until `closedAt`. */
export const shopReport = pgTable('shop_report', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id')
    .notNull()
    .references(() => shop.id, { onDelete: 'cascade' }),
  /** Is the version of the shop at the time of the report. */
  version: integer().notNull(),
  reporterId: integer('reporter_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the code of a report reason in the catalogue. */
  reason: text().notNull(),
  text: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  closedAt: timestamptz('closed_at'),
  outcome: text().$type<ReportOutcome>(),
});

/** Stores the appeals, by which sellers contest decisions on ads; each is open until `decidedAt`. */
export const appeal = pgTable('appeal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  /** Is the id of the journal entry of the contested decision. */
  decisionId: integer('decision_id').notNull(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  text: text().notNull(),
  /** Lists the photos sent with the appeal. */
  pictures: jsonb().$type<{ key: string; widths: number[] }[]>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  decidedBy: integer('decided_by'),
  outcome: text().$type<ReportOutcome>(),
  /** Is the text that the seller reads with the outcome of the appeal. */
  answer: text().notNull().default(''),
});

/** Stores the reporter's text in a table of its own, so that it can be erased. */
export const reportComment = pgTable('report_comment', {
  reportId: integer('report_id').primaryKey(),
  text: text().notNull(),
});

/** Stores the words that the pre-checks of ads read; the lists are separated by commas. */
export const checkWords = pgTable('check_words', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<CheckWordKind>().notNull(),
  reason: text().notNull(),
  words: text().notNull(),
  /** Lists words of which one must stand near; empty when none must. */
  near: text().notNull(),
  innocent: text().notNull(),
});
