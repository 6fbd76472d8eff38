import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { REASON_FIELDS } from '#contract/moderation/admin/review.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { shop } from '#server/domains/shops/index.ts';

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

/** Ads that are reviewed while they are public: published before their review, or doubted since. */
export const reviewDue = pgTable('review_due', {
  adId: integer('ad_id').primaryKey(),
  version: integer().notNull(),
  submittedAt: moment('submitted_at').notNull(),
  /** Whether something came up about it since it was approved. */
  isDoubted: boolean('is_doubted').notNull().default(false),
});

/** Phones that their owner declares stolen. */
export const stolenPhone = pgTable('stolen_phone', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id),
  /** See `imeiHash`. */
  imeiHash: text('imei_hash').notNull(),
  /** The last four digits of the IMEI. */
  lastFour: text('last_four').notNull(),
  stolenOn: date('stolen_on').notNull(),
  place: text().notNull(),
  /** Number of the receipt of the police. */
  receipt: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The catalogue of reasons of reports. */
export const reportReason = pgTable('report_reason', {
  code: text().primaryKey(),
  id: integer().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** A hint for the comment. */
  hint: text().notNull(),
  weight: smallint().notNull(),
  /** What such a report does beside waiting for a moderator. */
  way: text().$type<'ask_seller' | 'seller_weight' | 'compare_photos'>(),
  /** Slugs of the categories or sub-categories that offer it; null: all. */
  onlyFor: text('only_for').array(),
  position: integer().notNull(),
  /** Always first, never reworded or retired. */
  isFixed: boolean('is_fixed').notNull().default(false),
  /** No longer offered; reports still have it. */
  retired: boolean().notNull().default(false),
});
export type ReportWay = NonNullable<typeof reportReason.$inferSelect.way>;

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
  /** A code of the catalogue. */
  reason: text().notNull(),
  /** Snapshot of the ad, an `AdPageRow`. */
  snapshot: jsonb().notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  /** Outcome, once closed. */
  outcome: text().$type<ReportOutcome>(),
});

/** A person's report of a shop; open until `closedAt`. */
export const shopReport = pgTable('shop_report', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id')
    .notNull()
    .references(() => shop.id, { onDelete: 'cascade' }),
  /** Of the shop at that time. */
  version: integer().notNull(),
  reporterId: integer('reporter_id')
    .notNull()
    .references(() => appUser.id),
  /** A code of the catalogue. */
  reason: text().notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  outcome: text().$type<ReportOutcome>(),
});

/** A seller contests a decision on an ad; open until `decidedAt`. */
export const appeal = pgTable('appeal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id').notNull(),
  adVersion: integer('ad_version').notNull(),
  /** The journal entry of the decision. */
  decisionId: integer('decision_id').notNull(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  text: text().notNull(),
  /** Photos sent with it. */
  pictures: jsonb().$type<{ key: string; widths: number[] }[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: integer('decided_by'),
  outcome: text().$type<ReportOutcome>(),
  /** What the seller reads with the outcome. */
  answer: text().notNull().default(''),
});

/** The reporter's text, in a table of its own so that it can be erased. */
export const reportComment = pgTable('report_comment', {
  reportId: integer('report_id').primaryKey(),
  text: text().notNull(),
});
