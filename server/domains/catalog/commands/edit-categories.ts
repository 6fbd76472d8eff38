import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { References } from '../references.ts';
import { category, categoryWarning, season } from '../tables.ts';
import { keepPriceUnits } from './edit-units.ts';
import { keepAttributes } from './edit-uses.ts';

export type CategoryRow = typeof category.$inferSelect;

/** Locks a category, and so its place in the tree. Returns null when it does not exist. */
export const lockCategory = async (tx: Tx, id: number): Promise<CategoryRow | null> => {
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update');
  return row ?? null;
};

interface CategoryChange {
  parent_id?: number | null | undefined;
  has_condition?: boolean | undefined;
  inherits_condition?: boolean | undefined;
}

/**
 * Excludes merges of categories until the transaction ends, if a change moves a sub-category (the first of the ids) to
 * another category or changes whether ads state a condition (new or used), which sub-categories inherit.
 */
export const lockMoves = async (
  tx: Tx,
  [id]: readonly number[],
  change: CategoryChange = {},
): Promise<void> => {
  if (id === undefined) return;
  const { parent_id: parentId, has_condition: own, inherits_condition: inherits } = change;
  const setsCondition = own !== undefined || inherits !== undefined;
  const isMove =
    typeof parentId === 'number' &&
    (await tx.$count(category, and(eq(category.id, id), ne(category.parentId, parentId)))) > 0;
  if (setsCondition || isMove) await lockUntilCommit(tx, 'catalogMerges');
};

/**
 * Copies whether the ads of a category state a condition (new or used) to the sub-categories that inherit the setting.
 */
export const followCondition = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    UPDATE category c SET has_condition = above.has_condition FROM category above
    WHERE above.id = c.parent_id AND c.inherits_condition AND c.has_condition <> above.has_condition`);
};

/**
 * Lets the data that refers to a sub-category follow its move under another category: ads and saved searches by their
 * `references`, attributes and price units. Called before the other writes, so that other changes of the catalogue
 * wait.
 */
export const moveSubCategory = async (
  tx: Tx,
  references: References,
  before: CategoryRow,
  parentId: number,
): Promise<void> => {
  const { id } = before;
  for (const { subCategoryMoved } of references)
    await subCategoryMoved?.(tx, { from: id, into: id, parentId });
  await keepAttributes(tx, before, { id, parentId });
  await keepPriceUnits(tx, before, { id, parentId });
};

/**
 * Moves the ads and sub-categories of a category to another category of the same level, with all that refers to the
 * first.
 */
export const moveIntoCategory = async (
  tx: Tx,
  references: References,
  from: CategoryRow,
  into: CategoryRow,
): Promise<void> => {
  const { parentId } = into;
  if (parentId === null) {
    for (const { categoryMerged } of references)
      await categoryMerged?.(tx, { from: from.id, into: into.id });
    await tx.update(category).set({ parentId: into.id }).where(eq(category.parentId, from.id));
  } else {
    for (const { subCategoryMoved } of references)
      await subCategoryMoved?.(tx, { from: from.id, into: into.id, parentId });
  }
  await keepAttributes(tx, from, into);
  await keepPriceUnits(tx, from, into);
  await tx.update(season).set({ categoryId: into.id }).where(eq(season.categoryId, from.id));
  const warnings = eq(categoryWarning.categoryId, from.id);
  await tx.update(categoryWarning).set({ categoryId: into.id }).where(warnings);
};
