import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportLineState, ImportProblem } from '#contract/imports/routes.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { ad } from '#server/domains/ads/index.ts';
import { bytea, timestamptz } from '#server/platform/database/columns.ts';

/** Stores a checked import file: one per account, deleted after three days. */
export const adImport = pgTable('ad_import', {
  id: uuid().primaryKey(),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  ignoredColumns: text('ignored_columns').array().notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  /** Is the time when lines were last put in the queue; null before the seller sends any. */
  sentAt: timestamptz('sent_at'),
});

export const adImportLine = pgTable(
  'ad_import_line',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    state: text().$type<ImportLineState>().notNull(),
    /** Contains the fields of the ad in the form of `POST /api/annonces`. */
    fields: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Lists the photos as names within the ZIP and https addresses. */
    photos: text().array().notNull(),
    problems: jsonb().$type<readonly ImportProblem[]>().notNull(),
    /** Is the idempotency key with which the ad is created, so that the line never makes two ads. */
    key: text().notNull(),
    adId: integer('ad_id').references(() => ad.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Stores the photos of a ZIP that its lines name. */
export const adImportPhoto = pgTable(
  'ad_import_photo',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adImport.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);
