import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DraftBody } from '#contract/ads/draft.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { contentColumns } from './content.ts';

/** Every state an ad can be in. */
export const STATUSES = [
  'pending',
  'published',
  'rejected',
  'sold',
  'expired',
  'withdrawn',
] as const;
export type Status = (typeof STATUSES)[number];

export type WithdrawnBy = 'owner' | 'moderator';
export type ExpiredBecause = 'age' | 'silence';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const ad = pgTable('ad', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  ...contentColumns(),
  status: text().$type<Status>().notNull(),
  /** Grows with each change a reviewer must see. */
  version: integer().notNull().default(1),
  rejectionReason: text('rejection_reason'),
  /** The field of the form that the reason speaks of. */
  rejectionField: text('rejection_field'),
  views: integer().notNull().default(0),
  contacts: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** Since when it waits for review. */
  submittedAt: moment('submitted_at').notNull(),
  publishedAt: moment('published_at'),
  expiresAt: moment('expires_at'),
  soldAt: moment('sold_at'),
  expiredAt: moment('expired_at'),
  expiredBecause: text('expired_because').$type<ExpiredBecause>(),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<WithdrawnBy>(),
  /** The end that its owner was told of. */
  toldOfEnd: moment('told_of_end'),
  /** When its seller last said that it is still to be had. */
  confirmedAt: moment('confirmed_at'),
  /** The question that waits for an answer. */
  askedAt: moment('asked_at'),
  /** How many questions in a row went by without an answer. */
  silences: integer().notNull().default(0),
  /** The version that was decided on last, while a changed one waits: an `AdPageRow`. */
  decidedVersion: jsonb('decided_version'),
});

/** The changed version of a published ad: everybody goes on seeing the one in `ad` until it is approved. */
export const adEdit = pgTable('ad_edit', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  ...contentColumns(),
  /** Its photos in the order to show. */
  pictureIds: integer('picture_ids').array().notNull(),
  status: text().$type<'pending' | 'rejected'>().notNull(),
  rejectionReason: text('rejection_reason'),
  rejectionField: text('rejection_field'),
  submittedAt: moment('submitted_at').notNull(),
});

/** A photo. Without an ad it is forgotten after a day. */
export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'cascade' }),
  /** The ad whose changed version alone shows it so far. */
  editOf: integer('edit_of').references(() => ad.id, { onDelete: 'cascade' }),
  position: integer().notNull().default(0),
  /** Random name of its files. */
  key: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  widths: integer().array().notNull(),
  hasAvif: boolean('has_avif').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

export const favourite = pgTable(
  'favourite',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] })],
);

/** The ad that a caller's key has made: a retry answers with it. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of the fields and photos: another payload under the same key is a mistake. */
    requestHash: text('request_hash').notNull(),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'idempotency_key_pkey', columns: [table.userId, table.key] })],
);

/** The ad that somebody is writing: one per account, for a day after its last change. */
export const adDraft = pgTable('ad_draft', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** The retry key it will be sent with. */
  key: text().notNull(),
  /** The fields of the form as they were typed. */
  fields: jsonb().$type<DraftBody['fields']>().notNull(),
  /** The shown price was written by hand. */
  labelTouched: boolean('label_touched').notNull(),
  /** Its photos in the order to show; some may be gone. */
  photoIds: integer('photo_ids').array().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** Each ad somebody made, deleted ones included: what the daily limit counts. */
export const publication = pgTable('publication', {
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  madeAt: moment('made_at').notNull(),
});

/** Files that stay for a while after their ad is gone, because somebody reported it. */
export const keptPicture = pgTable('kept_picture', {
  key: text().primaryKey(),
  keptUntil: moment('kept_until').notNull(),
});
