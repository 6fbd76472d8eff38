import { count, eq, or } from 'drizzle-orm';
import type { CatalogReferences, Uses } from '#server/domains/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  moveAdsAfterQuarters,
  moveAdsToCategory,
  moveAdsToCity,
  moveAdsToQuarter,
  moveAdsToSubCategory,
} from './commands/move-catalog.ts';
import { ad, adEdit } from './tables.ts';

/** Counts the ads by the value of a column that refers to the catalogue, such as the city. */
const usesBy = async (
  db: Queryable,
  column: typeof ad.cityId | typeof ad.categoryId | typeof ad.quarterId,
): Promise<Uses> => {
  const rows = await db.select({ id: column, uses: count() }).from(ad).groupBy(column);
  return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])));
};

export const adReferences: CatalogReferences = {
  cityMerged: moveAdsToCity,
  quartersMoved: moveAdsAfterQuarters,
  quarterMerged: moveAdsToQuarter,
  categoryMerged: (tx, { from, into }) => moveAdsToCategory(tx, from, into),
  subCategoryMoved: (tx, { from, into, parentId }) =>
    moveAdsToSubCategory(tx, from, { id: into, parentId }),
  countOfCity: async (tx, id) =>
    (await tx.$count(ad, eq(ad.cityId, id))) + (await tx.$count(adEdit, eq(adEdit.cityId, id))),
  countOfCategory: async (tx, id) =>
    (await tx.$count(ad, or(eq(ad.categoryId, id), eq(ad.subCategoryId, id)))) +
    (await tx.$count(adEdit, or(eq(adEdit.categoryId, id), eq(adEdit.subCategoryId, id)))),
  countOfQuarter: async (tx, id) =>
    (await tx.$count(ad, eq(ad.quarterId, id))) +
    (await tx.$count(adEdit, eq(adEdit.quarterId, id))),
  usesOfCities: (db) => usesBy(db, ad.cityId),
  usesOfQuarters: (db) => usesBy(db, ad.quarterId),
  // The map contains the ids of categories and of sub-categories.
  usesOfCategories: async (db) =>
    new Map([...(await usesBy(db, ad.categoryId)), ...(await usesBy(db, ad.subCategoryId))]),
};
