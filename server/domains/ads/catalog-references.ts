import { eq, or } from 'drizzle-orm';
import type { CatalogReferences } from '#server/domains/catalog/index.ts';
import { moveAdsToCategory, moveAdsToCity, moveAdsToSubCategory } from './commands/move-catalog.ts';
import { ad, adEdit } from './tables.ts';

export const adReferences: CatalogReferences = {
  cityMerged: moveAdsToCity,
  categoryMerged: (tx, { from, into }) => moveAdsToCategory(tx, from, into),
  subCategoryMoved: (tx, { from, into, parentId }) =>
    moveAdsToSubCategory(tx, from, { id: into, parentId }),
  countOfCity: async (tx, id) =>
    (await tx.$count(ad, eq(ad.cityId, id))) + (await tx.$count(adEdit, eq(adEdit.cityId, id))),
  countOfCategory: async (tx, id) =>
    (await tx.$count(ad, or(eq(ad.categoryId, id), eq(ad.subCategoryId, id)))) +
    (await tx.$count(adEdit, or(eq(adEdit.categoryId, id), eq(adEdit.subCategoryId, id)))),
};
