import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftBody } from '#contract/ads/draft.ts';
import type { ImportLineState, ImportProblem } from '#contract/ads/import.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { shop } from '#server/domains/shops/index.ts';
import { city } from '#server/domains/catalog/index.ts';
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

/** A published ad before it was renewed or sold, or a paused one before it was sold; dates in ISO 8601. */
export interface BeforeMove {
  movedAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
  askedAt: string | null;
  silences: number;
  /** When an absence of the seller had paused it. */
  pausedAt?: string | null;
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const ad = pgTable('ad', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  ...contentColumns(),
  status: text().$type<Status>().notNull(),
  /** Incremented by each change that needs review. */
  version: integer().notNull().default(1),
  rejectionReason: text('rejection_reason'),
  /** The form field the reason applies to. */
  rejectionField: text('rejection_field'),
  views: integer().notNull().default(0),
  contacts: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** Since when its badge 'Photo vérifiée' is shown. */
  photoVerifiedAt: moment('photo_verified_at'),
  /** When it entered the review queue. */
  submittedAt: moment('submitted_at').notNull(),
  publishedAt: moment('published_at'),
  expiresAt: moment('expires_at'),
  soldAt: moment('sold_at'),
  expiredAt: moment('expired_at'),
  expiredBecause: text('expired_because').$type<ExpiredBecause>(),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<WithdrawnBy>(),
  /** The expiry date its owner was last warned about. */
  notifiedOfEnd: moment('told_of_end'),
  /** When its seller last confirmed it is available. */
  confirmedAt: moment('confirmed_at'),
  /** The availability question that is still unanswered. */
  askedAt: moment('asked_at'),
  /** Number of consecutive unanswered questions. */
  silences: integer().notNull().default(0),
  /** Whether its seller answers buyers soon. */
  sellerAnswers: boolean('seller_answers').notNull().default(false),
  /** When the holder of one of its numbers asked for its removal; until a moderator decides. */
  disownedAt: moment('disowned_at'),
  /** Its state before a moderator took it down, or before its number was disowned. */
  statusBefore: text('status_before').$type<Status>(),
  /** Its numbers that wait for their proof: until then it is not in the review queue. */
  unproven: text().array().notNull().default([]),
  /** What the owner's last move replaced, for its undoing. */
  beforeMove: jsonb('before_move').$type<BeforeMove>(),
  /** The end of its reservation. A job clears it when it is past. */
  reservedUntil: moment('reserved_until'),
  /** When its reservation began. */
  reservedSince: moment('reserved_since'),
  /** Since when it has been online at its price; null before its first publication or price change. */
  priceSince: moment('price_since'),
  /** The price before a drop, struck through until then. */
  oldPrice: integer('old_price'),
  oldPriceUntil: moment('old_price_until'),
  /** The shop in whose name it is published. */
  shopId: integer('shop_id').references(() => shop.id, { onDelete: 'set null' }),
  /** The last reviewed version, kept while a changed one awaits review: an `AdPageRow`. */
  decidedVersion: jsonb('decided_version'),
});

/** Who published an ad for its owner, by a mandate. */
export const adAgent = pgTable('ad_agent', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  agentId: integer('agent_id')
    .notNull()
    .references(() => appUser.id),
});

/** The pending edit of a published ad; the public sees the version in `ad` until it is approved. */
export const adEdit = pgTable('ad_edit', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  ...contentColumns(),
  /** Its photos in display order. */
  pictureIds: integer('picture_ids').array().notNull(),
  status: text().$type<'pending' | 'rejected'>().notNull(),
  rejectionReason: text('rejection_reason'),
  rejectionField: text('rejection_field'),
  submittedAt: moment('submitted_at').notNull(),
  /** As of the ad. */
  unproven: text().array().notNull().default([]),
});

/** A photo of an ad's article with a code on paper, asked of its seller. Private: in no store of pictures. */
export const photoCheck = pgTable('photo_check', {
  adId: integer('ad_id')
    .primaryKey()
    .references(() => ad.id, { onDelete: 'cascade' }),
  state: text().$type<'asked' | 'sent' | 'refused' | 'accepted' | 'lapsed'>().notNull(),
  /** The moderator who asked; null where the rule of the sub-category invites the seller. */
  askedBy: integer('asked_by'),
  askedAt: moment('asked_at').notNull(),
  /** What the seller writes on the paper. */
  code: text(),
  codeUntil: moment('code_until'),
  /** Incremented by each photo. */
  attempt: integer().notNull().default(0),
  /** Since the last request. */
  refusals: integer().notNull().default(0),
  /** Why the last one was refused. */
  reason: text().notNull().default(''),
  /** WebP, deleted some days after the decision. */
  photo: bytes(),
  sentAt: moment('sent_at'),
  decidedAt: moment('decided_at'),
  decidedBy: integer('decided_by'),
});

/** A change of the price of a published ad. */
export const priceChange = pgTable('price_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id')
    .notNull()
    .references(() => ad.id, { onDelete: 'cascade' }),
  priceBefore: integer('price_before').notNull(),
  priceAfter: integer('price_after').notNull(),
  changedAt: moment('changed_at').notNull(),
  /** Whether a moderator approved it, or the ad since. */
  isReviewed: boolean('is_reviewed').notNull().default(false),
});

/** A question that the seller answered for everyone. Who asked is not stored. */
export const adQuestion = pgTable('ad_question', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id')
    .notNull()
    .references(() => ad.id, { onDelete: 'cascade' }),
  question: text().notNull(),
  answer: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A photo. Without an ad it is deleted after a day. */
export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'cascade' }),
  /** The ad whose pending edit alone uses it. */
  editOf: integer('edit_of').references(() => ad.id, { onDelete: 'cascade' }),
  position: integer().notNull().default(0),
  /** Random base name of its files. */
  key: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  widths: integer().array().notNull(),
  hasAvif: boolean('has_avif').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** A recording that describes ads of its owner. Without an ad it is deleted after a day. */
export const adVoice = pgTable('ad_voice', {
  /** Of its file, with its seconds and bytes (`contract/ads/voice.ts`). */
  name: text().primaryKey(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  /** The upload it was made of. */
  uploadId: uuid('upload_id').notNull(),
  /** When a moderator who had listened to it approved it. */
  heardAt: moment('heard_at'),
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

/** The ad created with an idempotency key: a retry returns it. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the fields and photos: the same key with another payload is an error. */
    requestHash: text('request_hash').notNull(),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'idempotency_key_pkey', columns: [table.userId, table.key] })],
);

/** An unfinished ad: one per account, deleted a day after its last change. */
export const adDraft = pgTable('ad_draft', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** The idempotency key it will be submitted with. */
  key: text().notNull(),
  /** The form fields as typed. */
  fields: jsonb().$type<DraftBody['fields']>().notNull(),
  /** Whether the user edited the displayed price. */
  labelTouched: boolean('label_touched').notNull(),
  /** Its photos in display order; some may be deleted. */
  photoIds: integer('photo_ids').array().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** A seller who is away: published ads are paused until the day after. */
export const sellerAbsence = pgTable('seller_absence', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** `YYYY-MM-DD`. */
  lastDay: date('last_day').notNull(),
  startedAt: moment('started_at').notNull(),
});

/** Each ad created, including deleted ones: the basis of the daily limit. */
export const publication = pgTable('publication', {
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  madeAt: moment('made_at').notNull(),
});

/** Files kept for a while after their ad is deleted, because it was reported. */
export const keptPicture = pgTable('kept_picture', {
  key: text().primaryKey(),
  keptUntil: moment('kept_until').notNull(),
});

/** A table of ads that was checked: one per account, deleted after three days. */
export const adImport = pgTable('ad_import', {
  id: uuid().primaryKey(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  ignoredColumns: text('ignored_columns').array().notNull(),
  checkedAt: moment('checked_at').notNull(),
  /** When its lines were last put in the queue. */
  sentAt: moment('sent_at'),
});

export const adImportLine = pgTable(
  'ad_import_line',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    state: text().$type<ImportLineState>().notNull(),
    /** As `POST /api/annonces` takes them. */
    fields: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Names within the ZIP, and https addresses. */
    photos: text().array().notNull(),
    problems: jsonb().$type<readonly ImportProblem[]>().notNull(),
    /** The idempotency key of its ad. */
    key: text().notNull(),
    adId: integer('ad_id').references(() => ad.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** The photos of a ZIP that its lines name. */
export const adImportPhoto = pgTable(
  'ad_import_photo',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adImport.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);

/** The file of a city with the ads of the week, to take along. */
export const cityPack = pgTable('city_pack', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => city.id, { onDelete: 'cascade' }),
  /** Of its file in the store of pictures. */
  key: text().notNull(),
  madeAt: moment('made_at').notNull(),
  /** Of the page, in bytes. */
  size: integer().notNull(),
  adIds: integer('ad_ids').array().notNull(),
  /** What it shows, but for its day. */
  pageHash: text('page_hash').notNull(),
  /** The texts and numbers of its ads, as the site shows them. */
  adsHash: text('ads_hash').notNull(),
});

/** A group of words that searches take for one another. */
export const searchSynonym = pgTable('search_synonym', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
  /** Says whether the first term finds the others, but not the reverse. */
  oneWay: boolean('one_way').notNull(),
});
