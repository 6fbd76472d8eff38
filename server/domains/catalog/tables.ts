import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const category = pgTable('category', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null for a category, the category above for a sub-category. */
  parentId: integer('parent_id'),
  name: text().notNull(),
  slug: text().notNull(),
  /** Name of an icon of the set shipped with the site. */
  icon: text().notNull(),
  position: integer().notNull(),
  /** Of a category: days after which sellers are asked whether an ad is still available; null: never. */
  askAfterDays: integer('ask_after_days').default(14),
});

export const city = pgTable('city', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  slug: text().notNull(),
  region: text().notNull(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  /** Other spellings people type. */
  aliases: text().array().notNull(),
  position: integer().notNull(),
});

/** A part of a city. */
export const quarter = pgTable('quarter', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cityId: integer('city_id')
    .notNull()
    .references(() => city.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  slug: text().notNull(),
  /** Other spellings people type. */
  aliases: text().array().notNull(),
  position: integer().notNull(),
});

export const slide = pgTable('slide', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  pictureKey: text('picture_key').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  widths: integer().array().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});
