import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Holds groups of words that searches treat as equal. */
export const searchSynonym = pgTable('search_synonym', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
  /** Says whether the first term finds the others, but not the reverse. */
  oneWay: boolean('one_way').notNull(),
});
