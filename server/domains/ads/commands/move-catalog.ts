import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { ad } from '../tables.ts';

/** Files every ad of a category under another. Their sub-categories move on their own. */
export const moveAdsToCategory = async (tx: Tx, from: number, into: number): Promise<void> => {
  await tx.update(ad).set({ categoryId: into }).where(eq(ad.categoryId, from));
};

/** Files every ad of a sub-category under another, and under the category above that one. */
export const moveAdsToSubCategory = async (
  tx: Tx,
  from: number,
  into: { id: number; parentId: number },
): Promise<void> => {
  await tx
    .update(ad)
    .set({ subCategoryId: into.id, categoryId: into.parentId })
    .where(eq(ad.subCategoryId, from));
};

/** Moves every ad of a city to another. */
export const moveAdsToCity = async (tx: Tx, from: number, into: number): Promise<void> => {
  await tx.update(ad).set({ cityId: into }).where(eq(ad.cityId, from));
};
