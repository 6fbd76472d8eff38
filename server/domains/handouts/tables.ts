import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { city } from '#server/domains/catalog/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Stores the pack of a city: a file with the ads of the week, to read offline. */
export const cityPack = pgTable('city_pack', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => city.id, { onDelete: 'cascade' }),
  /** Is the key of the pack's file in the picture store. */
  key: text().notNull(),
  madeAt: timestamptz('made_at').notNull(),
  /** Is the size of the pack before compression, in bytes. */
  size: integer().notNull(),
  adIds: integer('ad_ids').array().notNull(),
  /** Is the hash of the pack without its dates. */
  pageHash: text('page_hash').notNull(),
  /** Is the hash of the texts and numbers of the pack's ads, as the site showed them. */
  adsHash: text('ads_hash').notNull(),
});
