import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '#server/domains/accounts/index.ts';
import { category, city, quarter } from '#server/domains/catalog/index.ts';

export const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export type Condition = (typeof CONDITIONS)[number];

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

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const ad = pgTable('ad', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  title: text().notNull(),
  description: text().notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
  subCategoryId: integer('sub_category_id')
    .notNull()
    .references(() => category.id),
  cityId: integer('city_id')
    .notNull()
    .references(() => city.id),
  /** A part of that town, where the seller says it. */
  quarterId: integer('quarter_id').references(() => quarter.id),
  condition: text().$type<Condition>().notNull(),
  /** Whole francs; null when the label tells no number. */
  price: integer(),
  priceLabel: text('price_label').notNull(),
  /** Numbers of the three contact links, E.164. */
  whatsapp: text().notNull(),
  telephone: text().notNull(),
  sms: text().notNull(),
  status: text().$type<Status>().notNull(),
  /** Grows with each change a reviewer must see. */
  version: integer().notNull().default(1),
  rejectionReason: text('rejection_reason'),
  views: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** Since when it waits for review. */
  submittedAt: moment('submitted_at').notNull(),
  publishedAt: moment('published_at'),
  expiresAt: moment('expires_at'),
});

/** A photo. Without an ad it is forgotten after a day. */
export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'cascade' }),
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
