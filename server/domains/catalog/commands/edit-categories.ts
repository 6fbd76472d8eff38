import { eq, like, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { References } from '../references.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { category, categoryWarning, season } from '../tables.ts';
import { keepPriceUnits } from './edit-units.ts';
import { keepAttributes } from './edit-uses.ts';

export type CategoryRow = typeof category.$inferSelect;

/** Returns a slug for a new category that no other has. */
export const findFreeSlug = async (tx: Tx, name: string): Promise<string> => {
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(or(eq(category.slug, slug), like(category.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
};

/** Locks a category, and with it its place in the tree. */
export const lockCategory = async (tx: Tx, id: number): Promise<CategoryRow | null> => {
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update');
  return row ?? null;
};

/** Copies the condition of a category to the sub-categories that inherit it. */
export const followCondition = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    UPDATE category c SET has_condition = above.has_condition FROM category above
    WHERE above.id = c.parent_id AND c.inherits_condition AND c.has_condition <> above.has_condition`);
};

/** Moves a sub-category under another category, its ads with it. */
export const moveSubCategory = async (
  tx: Tx,
  references: References,
  before: CategoryRow,
  parentId: number,
): Promise<void> => {
  const { id } = before;
  await keepAttributes(tx, before, { id, parentId });
  await keepPriceUnits(tx, before, { id, parentId });
  for (const { subCategoryMoved } of references)
    await subCategoryMoved?.(tx, { from: id, into: id, parentId });
};

/** Moves the ads and sub-categories of a category to another of its level, with all that refers to it. */
export const moveIntoCategory = async (
  tx: Tx,
  references: References,
  from: CategoryRow,
  into: CategoryRow,
): Promise<void> => {
  await keepAttributes(tx, from, into);
  await keepPriceUnits(tx, from, into);
  const { parentId } = into;
  if (parentId === null) {
    await tx.update(category).set({ parentId: into.id }).where(eq(category.parentId, from.id));
    for (const { categoryMerged } of references)
      await categoryMerged?.(tx, { from: from.id, into: into.id });
  } else {
    for (const { subCategoryMoved } of references)
      await subCategoryMoved?.(tx, { from: from.id, into: into.id, parentId });
  }
  await tx.update(season).set({ categoryId: into.id }).where(eq(season.categoryId, from.id));
  const warnings = eq(categoryWarning.categoryId, from.id);
  await tx.update(categoryWarning).set({ categoryId: into.id }).where(warnings);
};
