import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { AlertChannel } from '#contract/alerts/schemas.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { ad } from '#server/domains/ads/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Holds saved searches, which alert their owners of new matching ads. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Is the query of the search as in the list's URL, with keys in canonical order. */
    query: text().notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Is when the alerts of the search were stopped; null while they are sent. */
    stoppedAt: timestamptz('stopped_at'),
    /** Is the day (in Niamey) of the last digest of the search. */
    notifiedOn: date('told_on'),
  },
  (table) => [unique('saved_search_once').on(table.userId, table.query)],
);

/** Holds the sellers whose new ads are announced to a person, once a day. */
export const sellerFollow = pgTable(
  'seller_follow',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    /** Is the time until which the ads of the seller were announced. */
    notifiedUpTo: timestamptz('told_up_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sellerId] })],
);

/** Holds digests, each of which is one message about a saved search. */
export const alertDigest = pgTable('alert_digest', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  savedSearchId: integer('saved_search_id')
    .notNull()
    .references(() => savedSearch.id, { onDelete: 'cascade' }),
});

/** Holds the ads that match a saved search; each is sent once. */
export const alertMatch = pgTable(
  'alert_match',
  {
    savedSearchId: integer('saved_search_id')
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    matchedAt: timestamptz('matched_at').notNull(),
    /** Is the digest in which the match was sent; null while the match is pending. */
    digestId: integer('digest_id').references(() => alertDigest.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.savedSearchId, table.adId] })],
);

/**
 * Names the person who is notified of a match: the `seeker` who published the wanted ad, or the `seller` of the offer.
 */
export const WANTED_SIDES = ['seeker', 'seller'] as const;
export type WantedSide = (typeof WANTED_SIDES)[number];

/** Holds pairs of a wanted ad and an offer that answers it, for each person to notify. */
export const wantedMatch = pgTable(
  'wanted_match',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    side: text({ enum: WANTED_SIDES }).notNull(),
    wantedId: integer('wanted_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    matchedAt: timestamptz('matched_at').notNull(),
    /** Is the day (in Niamey) of the message about the match; null while the match is pending. */
    notifiedOn: date('told_on'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wantedId, table.offerId] })],
);
