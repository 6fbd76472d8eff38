import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { city } from '#server/domains/catalog/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
