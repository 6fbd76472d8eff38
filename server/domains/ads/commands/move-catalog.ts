import { and, eq, isNull } from 'drizzle-orm';
import type { MergedQuarter } from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { ad, adEdit } from '../tables.ts';

// Both tables contain versions of ads: the ads and their pending edits.
const VERSIONS = [ad, adEdit] as const;

/** Moves every ad of a category, and every pending edit, to another. Sub-categories are moved separately. */
export const moveAdsToCategory = async (tx: Tx, from: number, into: number): Promise<void> => {
  for (const table of VERSIONS)
    await tx.update(table).set({ categoryId: into }).where(eq(table.categoryId, from));
};

/** Moves every ad of a sub-category, and every pending edit, to another and to its parent category. */
export const moveAdsToSubCategory = async (
  tx: Tx,
  from: number,
  into: { id: number; parentId: number },
): Promise<void> => {
  const place = { subCategoryId: into.id, categoryId: into.parentId };
  for (const table of VERSIONS)
    await tx.update(table).set(place).where(eq(table.subCategoryId, from));
};

/**
 * Moves the ads of a city that have no quarter to another city, and those in a quarter whose name the other city has
 * too, which get the quarter of the other city (`mergedQuarters`). Called before the quarters of the city are moved.
 */
export const moveAdsToCity = async (
  tx: Tx,
  {
    from,
    into,
    mergedQuarters,
  }: { from: number; into: number; mergedQuarters: readonly MergedQuarter[] },
): Promise<void> => {
  for (const table of VERSIONS) {
    for (const merged of mergedQuarters)
      await tx
        .update(table)
        .set({ cityId: into, quarterId: merged.into })
        .where(eq(table.quarterId, merged.from));
    await tx
      .update(table)
      .set({ cityId: into })
      .where(and(eq(table.cityId, from), isNull(table.quarterId)));
  }
};

/**
 * Moves the remaining ads of a city to another one, after its quarters were moved there; the ads keep their quarters.
 */
export const moveAdsAfterQuarters = async (
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> => {
  for (const table of VERSIONS)
    await tx.update(table).set({ cityId: into }).where(eq(table.cityId, from));
};

/** Moves every ad of a quarter, and every pending edit, to another quarter of the same city. */
export const moveAdsToQuarter = async (
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> => {
  for (const table of VERSIONS)
    await tx.update(table).set({ quarterId: into }).where(eq(table.quarterId, from));
};
