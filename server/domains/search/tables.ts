import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A group of words that searches take for one another. */
export const searchSynonym = pgTable('search_synonym', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
  /** Says whether the first term finds the others, but not the reverse. */
  oneWay: boolean('one_way').notNull(),
});
