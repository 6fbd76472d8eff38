import { category, city } from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Contains the ids of cities and categories by slug. */
export interface Places {
  cityIds: ReadonlyMap<string, number>;
  categoryIds: ReadonlyMap<string, number>;
  /** Lists the slugs of the sub-categories whose ads have no condition. */
  withoutCondition: ReadonlySet<string>;
}

/** Reads the ids of cities and categories by slug, and the slugs of categories whose ads have no condition. */
export const readPlaces = async (tx: Tx): Promise<Places> => {
  const cityRows = await tx.select({ id: city.id, slug: city.slug }).from(city);
  const { id, slug: subSlug, hasCondition } = category;
  const categoryRows = await tx.select({ id, slug: subSlug, hasCondition }).from(category);
  return {
    cityIds: new Map(cityRows.map((row) => [row.slug, row.id])),
    categoryIds: new Map(categoryRows.map((row) => [row.slug, row.id])),
    withoutCondition: new Set(categoryRows.flatMap((row) => (row.hasCondition ? [] : [row.slug]))),
  };
};

/**
 * Returns the value with this name (such as the id of a slug).
 * @throws Error when there is none.
 */
export const get = <T>(values: ReadonlyMap<string, T>, name: string): T => {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The demo names ${name}, which does not exist.`);
  return value;
};
