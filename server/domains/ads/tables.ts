import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftBody } from '#contract/ads/routes/draft.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { shop } from '#server/domains/shops/index.ts';
import { bytea, timestamptz } from '#server/platform/database/columns.ts';
import { contentColumns } from './content.ts';

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
export type ExpiredBecause = 'age' | 'silence' | 'absence';

/**
 * Describes what a sale or renewal changed in an ad, so that it can be undone; dates are in ISO
 * 8601.
 */
export interface BeforeMove {
  movedAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
  askedAt: string | null;
  unanswered: number;
  /** Is the time when an absence of the seller paused the ad; null when none did. */
  pausedAt?: string | null;
}

export const ad = pgTable('ad', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  ...contentColumns(),
  status: text().$type<Status>().notNull(),
  /** Numbers the version of the ad; each change that needs review increments it. */
  version: integer().notNull().default(1),
  rejectionReason: text('rejection_reason'),
  /** Is the form field to which the rejection reason applies. */
  rejectionField: text('rejection_field'),
  views: integer().notNull().default(0),
  contacts: integer().notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  /** Is the time since which the badge 'Photo vérifiée' is shown. */
  photoVerifiedAt: timestamptz('photo_verified_at'),
  /** Is the time when the ad entered the review queue. */
  submittedAt: timestamptz('submitted_at').notNull(),
  publishedAt: timestamptz('published_at'),
  expiresAt: timestamptz('expires_at'),
  soldAt: timestamptz('sold_at'),
  expiredAt: timestamptz('expired_at'),
  expiredBecause: text('expired_because').$type<ExpiredBecause>(),
  withdrawnAt: timestamptz('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<WithdrawnBy>(),
  /** Is the expiry date about which the owner was last warned. */
  notifiedOfEnd: timestamptz('told_of_end'),
  /** Is the time when the seller last confirmed that the ad is available. */
  confirmedAt: timestamptz('confirmed_at'),
  /** Is the time of the availability question that is still unanswered. */
  askedAt: timestamptz('asked_at'),
  /** Counts the consecutive unanswered questions. */
  unanswered: integer().notNull().default(0),
  /** Tells whether the seller usually answers buyers within a day. */
  sellerAnswers: boolean('seller_answers').notNull().default(false),
  /** Is the time when the holder of one of the ad's numbers asked for its removal; cleared when a moderator decides. */
  disownedAt: timestamptz('disowned_at'),
  /** Is the state before a moderator took the ad down, or before its number was disowned. */
  statusBefore: text('status_before').$type<Status>(),
  /**
   * Lists the telephone numbers of the ad that its owner has not proven yet; until then, the ad is not in the review
   * queue.
   */
  unproven: text().array().notNull().default([]),
  /** Contains what the owner's last sale or renewal of the ad replaced, so that it can be undone. */
  beforeMove: jsonb('before_move').$type<BeforeMove>(),
  /** Is the end of the reservation. A job clears it when it is past. */
  reservedUntil: timestamptz('reserved_until'),
  /** Is the time when the reservation began. */
  reservedSince: timestamptz('reserved_since'),
  /** Is the time since which the ad has been online at its price; null before its first publication or price change. */
  priceSince: timestamptz('price_since'),
  /** Is the price before a drop, shown struck through until `oldPriceUntil`. */
  oldPrice: integer('old_price'),
  oldPriceUntil: timestamptz('old_price_until'),
  /** Is the shop in whose name the ad is published. */
  shopId: integer('shop_id').references(() => shop.id, { onDelete: 'set null' }),
  /** Is the last reviewed version, an `AdPageRow`, kept while a changed version awaits review. */
  decidedVersion: jsonb('decided_version'),
});

/** Stores the agent who published an ad for its owner, by a mandate. */
export const adAgent = pgTable('ad_agent', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  agentId: integer('agent_id')
    .notNull()
    .references(() => appUser.id),
});

/** Stores the pending edit of a published ad; the public sees the version in `ad` until the edit is approved. */
export const adEdit = pgTable('ad_edit', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  ...contentColumns(),
  /** Lists the photos of the edit in display order. */
  pictureIds: integer('picture_ids').array().notNull(),
  status: text().$type<'pending' | 'rejected'>().notNull(),
  rejectionReason: text('rejection_reason'),
  rejectionField: text('rejection_field'),
  submittedAt: timestamptz('submitted_at').notNull(),
  /** Lists the telephone numbers of the edited ad that its owner has not proven yet. */
  unproven: text().array().notNull().default([]),
});

/**
 * Stores the photo check of an ad: a photo of the article with a code on paper, requested from the
 * seller. The photo is private and not in the picture store.
 */
export const photoCheck = pgTable('photo_check', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  state: text().$type<'asked' | 'sent' | 'refused' | 'accepted' | 'lapsed'>().notNull(),
  /** Is the moderator who requested the photo; null where the price rule of the sub-category invites the seller. */
  askedBy: integer('asked_by'),
  askedAt: timestamptz('asked_at').notNull(),
  /** Is the code that the seller writes on the paper. */
  code: text(),
  codeUntil: timestamptz('code_until'),
  /** Is the number of the last photo that the seller sent; each new photo increments it. */
  attempt: integer().notNull().default(0),
  /** Counts the refused photos since the last request for one. */
  refusals: integer().notNull().default(0),
  /** Is the reason why the last photo was refused. */
  reason: text().notNull().default(''),
  /** Is the photo as WebP, deleted some days after the decision. */
  photo: bytea(),
  sentAt: timestamptz('sent_at'),
  decidedAt: timestamptz('decided_at'),
  decidedBy: integer('decided_by'),
});

/** Stores a change of the price of a published ad. */
export const priceChange = pgTable('price_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id')
    .notNull()
    .references(() => ad.id, { onDelete: 'cascade' }),
  priceBefore: integer('price_before').notNull(),
  priceAfter: integer('price_after').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  /** Tells whether a moderator approved this change, or has approved the ad since. */
  isReviewed: boolean('is_reviewed').notNull().default(false),
});

/** Stores a question that the seller answered publicly. Its author is not stored. */
export const adQuestion = pgTable('ad_question', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id')
    .notNull()
    .references(() => ad.id, { onDelete: 'cascade' }),
  question: text().notNull(),
  answer: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Stores a photo. A photo without an ad is deleted after a day. */
export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'cascade' }),
  /** Is the ad whose pending edit alone uses the photo; null for other photos. */
  editOf: integer('edit_of').references(() => ad.id, { onDelete: 'cascade' }),
  position: integer().notNull().default(0),
  /** Is the random base name of the photo's files. */
  key: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  widths: integer().array().notNull(),
  hasAvif: boolean('has_avif').notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
});

/** Stores a recording that describes ads of its owner. A recording without an ad is deleted after a day. */
export const adVoice = pgTable('ad_voice', {
  /** Is the name of the file, which includes its seconds and bytes (`contract/common/voice.ts`). */
  name: text().primaryKey(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the upload from which the recording was made. */
  uploadId: uuid('upload_id').notNull(),
  /** Is the time when a moderator who had listened to the recording approved it. */
  heardAt: timestamptz('heard_at'),
  createdAt: timestamptz('created_at').notNull(),
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
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] })],
);

/** Stores the ad created with an idempotency key, which a retry returns. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Is the hash of the fields and photos of the request; the same key with another request is an error. */
    requestHash: text('request_hash').notNull(),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'idempotency_key_pkey', columns: [table.userId, table.key] })],
);

/** Stores an unfinished ad: one per account, deleted a day after its last change. */
export const adDraft = pgTable('ad_draft', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Is the idempotency key with which the draft will be submitted. */
  key: text().notNull(),
  /** Contains the form fields as typed. */
  fields: jsonb().$type<DraftBody['fields']>().notNull(),
  /** Tells whether the user edited the displayed price. */
  labelTouched: boolean('label_touched').notNull(),
  /** Lists the photos of the draft in display order; some may be deleted. */
  photoIds: integer('photo_ids').array().notNull(),
  savedAt: timestamptz('saved_at').notNull(),
});

/** Stores the absence of a seller, whose published ads are paused until the day after `lastDay`. */
export const sellerAbsence = pgTable('seller_absence', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Is the last day of the absence, `YYYY-MM-DD`. */
  lastDay: date('last_day').notNull(),
  startedAt: timestamptz('started_at').notNull(),
});

/** Stores each ad created, including deleted ones, to apply the daily limit. */
export const publication = pgTable('publication', {
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  madeAt: timestamptz('made_at').notNull(),
});

/** Stores files that are kept for a while after their ad is deleted, because it was reported. */
export const keptPicture = pgTable('kept_picture', {
  key: text().primaryKey(),
  keptUntil: timestamptz('kept_until').notNull(),
});
