import {
  boolean,
  date,
  doublePrecision,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CatalogList } from '#contract/catalog/admin/lists.ts';
import type { LandmarkKind } from '#contract/catalog/schemas/landmarks.ts';
import type { PromptLanguage } from '#contract/catalog/prompts.ts';
import type { AttributeGroup, AttributeKind } from '#contract/catalog/attribute-keys.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

export const category = pgTable('category', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Is the id of the category above for a sub-category, null for a category. */
  parentId: integer('parent_id'),
  name: text().notNull(),
  slug: text().notNull(),
  /** Is the name of an icon of the set shipped with the site. */
  icon: text().notNull(),
  position: integer().notNull(),
  /** Is, for a category, the days after which sellers are asked whether an ad is still available; null: never. */
  askAfterDays: integer('ask_after_days').default(14),
  /** Says whether ads of the category have a condition, such as new or used. */
  hasCondition: boolean('has_condition').notNull().default(true),
  /** Says, for a sub-category, whether it takes `hasCondition` from its category. */
  inheritsCondition: boolean('inherits_condition').notNull().default(true),
  /**
   * Is, for a sub-category, the price in FCFA from which sellers are invited to send a photo with a code; null: never.
   */
  photoFromPrice: integer('photo_from_price'),
  /** Says, for a category, whether its ads sell something; other ads are about things lost, stolen or found. */
  forSale: boolean('for_sale').notNull().default(true),
});

/**
 * Holds the attributes for which the forms of categories ask. A retired one is no longer offered, but still shown on
 * the ads that have it.
 */
export const attribute = pgTable('attribute', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  key: text().notNull(),
  label: text().notNull(),
  kind: text().$type<AttributeKind>().notNull(),
  unit: text(),
  min: doublePrecision(),
  max: doublePrecision(),
  step: doublePrecision(),
  grouping: boolean().notNull().default(true),
  help: text(),
  retired: boolean().notNull().default(false),
});

export const attributeChoice = pgTable('attribute_choice', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  attributeId: integer('attribute_id')
    .notNull()
    .references(() => attribute.id, { onDelete: 'cascade' }),
  /** Is '' for the attribute's own choices, otherwise the name of a list that some categories choose from. */
  list: text().notNull().default(''),
  key: text().notNull(),
  /** Is the French name of the choice, the same in every list of the attribute. */
  label: text().notNull(),
  position: integer().notNull(),
  retired: boolean().notNull().default(false),
  /** Is the key of the choice, in the same list, into which this one was merged and thereby retired; null otherwise. */
  mergedInto: text('merged_into'),
});

/** Holds each attribute of a category, which its sub-categories inherit, or of a sub-category. */
export const categoryAttribute = pgTable(
  'category_attribute',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    /** Is the name of the list from which the category offers the choices of the attribute. */
    list: text().notNull().default(''),
    group: text().$type<AttributeGroup>().notNull(),
    position: integer().notNull(),
    required: boolean().notNull().default(false),
    filter: boolean().notNull().default(false),
    card: boolean().notNull().default(false),
    retired: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.attributeId] })],
);

/** Holds units of prices, such as a month of rent: one label for each key. */
export const priceUnit = pgTable('price_unit', {
  key: text().primaryKey(),
  label: text().notNull(),
});

export const categoryPriceUnit = pgTable(
  'category_price_unit',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    unit: text()
      .notNull()
      .references(() => priceUnit.key),
    position: integer().notNull(),
    /** Says whether the form of an ad of this category selects the unit at first. */
    isDefault: boolean('is_default').notNull().default(false),
    retired: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.unit] })],
);

export const city = pgTable('city', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  slug: text().notNull(),
  region: text().notNull(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  /** Lists other spellings of the name that users type. */
  aliases: text().array().notNull(),
  position: integer().notNull(),
});

/** Holds the quarters of cities. */
export const quarter = pgTable('quarter', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cityId: integer('city_id')
    .notNull()
    .references(() => city.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  slug: text().notNull(),
  /** Lists other spellings of the name that users type. */
  aliases: text().array().notNull(),
  position: integer().notNull(),
});

/** Holds places that people name when they describe where something is. */
export const landmark = pgTable('landmark', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cityId: integer('city_id')
    .notNull()
    .references(() => city.id, { onDelete: 'cascade' }),
  quarterId: integer('quarter_id').references(() => quarter.id, { onDelete: 'set null' }),
  name: text().notNull(),
  kind: text().$type<LandmarkKind>().notNull(),
  /** Lists other names of the place that users type. */
  aliases: text().array().notNull().default([]),
  /** Says whether the place is fit for meeting by day. */
  safe: boolean().notNull(),
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
  /** Is the path on this site that the slide leads to; null without one. */
  link: text(),
});

/** Holds recordings by administrators of the name of a category or a sentence of the site, in one language each. */
export const prompt = pgTable('prompt', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Is a key of `SENTENCES`, or the id of a category. */
  slot: text().notNull(),
  categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
  language: text().$type<PromptLanguage>().notNull(),
  /** Is the file name of the recording, which says its length in seconds and its size in bytes. */
  name: text().notNull(),
});

/** Holds times of the year that the home page announces. Days are those of Niger, `YYYY-MM-DD`. */
export const season = pgTable('season', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  text: text().notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  /** Is the category whose ads the season is about; null for all ads. */
  categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
});

/** Holds what administrators warn of in a category or sub-category. */
export const categoryWarning = pgTable('category_warning', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  /** Is the day in Niger on which the warning got its present text. */
  since: date().notNull(),
  /** Is the time from which the warning is no longer shown; null while it is shown. */
  retiredAt: timestamptz('retired_at'),
});

/** Maps each list that administrators edit to its table. */
export const listTables = {
  category,
  city,
  quarter,
  landmark,
  season,
  warning: categoryWarning,
} satisfies Record<CatalogList, { id: PgColumn }>;
