import { eq } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { CategoryIconName } from '#contract/catalog/category-icons.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUsesOf, type References } from '../references.ts';
import { category, categoryWarning, season } from '../tables.ts';
import {
  addCategory,
  changeCategory,
  lockCategory,
  moveSubCategories,
  removeCategory,
  type CategoryRow,
} from './edit-categories.ts';
import { keepPriceUnits } from './edit-units.ts';
import { keepAttributes } from './edit-uses.ts';
import { lockBoth } from './lock-both.ts';
import { lockNames } from './lock-names.ts';
import { whileUnused } from './while-unused.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

export interface CategoryInput {
  name?: string | undefined;
  icon?: CategoryIconName | undefined;
  /** Null for a top-level category. */
  parentId?: number | null | undefined;
  position?: number | undefined;
  /** Null: never asked. Ignored for a sub-category, whose ads follow the category. */
  askAfterDays?: number | null | undefined;
  /** Null: that of the category above. */
  hasCondition?: boolean | null | undefined;
  /** Null: never. Ignored for a category: ads are of sub-categories. */
  photoFromPrice?: number | null | undefined;
  /** Ignored for a sub-category, which follows its category. */
  forSale?: boolean | undefined;
}

/** The columns of a condition; a category has no other to follow. */
const conditionIn = (hasCondition: boolean | null | undefined, parentId: number | null) => {
  if (hasCondition === undefined || (hasCondition === null && parentId === null)) return {};
  return hasCondition === null
    ? { inheritsCondition: true }
    : { hasCondition, inheritsCondition: false };
};

const getCategoryOrThrow = async (tx: Tx, id: number): Promise<CategoryRow> => {
  const row = await lockCategory(tx, id);
  if (!row) throw new Refusal(catalogRefusals.categoryNotFound);
  return row;
};

/** The parent of a sub-category. @throws Refusal 422 when it is unknown or a sub-category itself */
const getParentOrThrow = async (tx: Tx, id: number): Promise<CategoryRow> => {
  const row = await lockCategory(tx, id);
  if (row?.parentId !== null) throw new Refusal(adminRefusals.unknownParent);
  return row;
};

/** @throws Refusal 422 */
export const makeCategory = (
  platform: Platform,
  actorId: number,
  {
    name,
    icon,
    parentId = null,
    position,
    askAfterDays,
    hasCondition,
    photoFromPrice,
    forSale,
  }: CategoryInput & { name: string },
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    const parent = parentId === null ? null : await getParentOrThrow(tx, parentId);
    const shown = icon ?? parent?.icon;
    if (!shown) throw new Refusal(adminRefusals.unknownIcon);
    const row = await addCategory(tx, {
      name,
      icon: shown,
      parentId,
      position,
      ...(parentId === null ? { askAfterDays, forSale } : { photoFromPrice }),
      ...conditionIn(hasCondition, parentId),
    });
    const detail = { parent_id: parentId };
    await writeJournal(platform, tx, { actorId, act: 'category.made', subjectId: row.id, detail });
    return row;
  });

/** A sub-category may move under another category, its ads with it. @throws Refusal 404, 422 */
export const editCategory = (
  platform: Platform,
  references: References,
  actorId: number,
  id: number,
  {
    name,
    icon,
    parentId,
    position,
    askAfterDays: days,
    hasCondition,
    photoFromPrice: from,
    forSale: sells,
  }: CategoryInput,
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await getCategoryOrThrow(tx, id);
    const askAfterDays = before.parentId === null ? days : undefined;
    const photoFromPrice = before.parentId === null ? undefined : from;
    const forSale = before.parentId === null ? sells : undefined;
    const changes: Record<string, unknown> = {
      name,
      icon,
      parent_id: parentId,
      position,
      ask_after_days: askAfterDays,
      has_condition: hasCondition,
      photo_from_price: photoFromPrice,
      for_sale: forSale,
    };
    if (parentId !== undefined && (parentId === null) !== (before.parentId === null))
      throw new Refusal(adminRefusals.parentIsFixed);
    if (parentId && parentId !== before.parentId) {
      await getParentOrThrow(tx, parentId);
      await keepAttributes(tx, before, { id, parentId });
      await keepPriceUnits(tx, before, { id, parentId });
      for (const { subCategoryMoved } of references)
        await subCategoryMoved?.(tx, { from: id, into: id, parentId });
    }
    const row = await changeCategory(tx, id, {
      name,
      icon,
      position,
      askAfterDays,
      photoFromPrice,
      forSale,
      parentId: parentId ?? undefined,
      ...conditionIn(hasCondition, before.parentId),
    });
    const fields = Object.keys(changes).filter((field) => changes[field] !== undefined);
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'category.changed', subjectId: id, detail });
    return row;
  });

/** Merges a category into another of the same level, which takes over its ads and sub-categories. @throws Refusal 404, 422 */
export const mergeCategory = (
  platform: Platform,
  references: References,
  actorId: number,
  { id, into }: { id: number; into: number },
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    const { from, target } = await lockBoth((each) => lockCategory(tx, each), { id, into });
    if (!from) throw new Refusal(catalogRefusals.categoryNotFound);
    if (!target || id === into || (from.parentId === null) !== (target.parentId === null))
      throw new Refusal(adminRefusals.mergeTarget);
    await keepAttributes(tx, from, target);
    await keepPriceUnits(tx, from, target);
    if (target.parentId === null) {
      await moveSubCategories(tx, id, into);
      for (const { categoryMerged } of references) await categoryMerged?.(tx, { from: id, into });
    } else {
      const { parentId } = target;
      for (const { subCategoryMoved } of references)
        await subCategoryMoved?.(tx, { from: id, into, parentId });
    }
    await tx.update(season).set({ categoryId: into }).where(eq(season.categoryId, id));
    const warnings = eq(categoryWarning.categoryId, id);
    await tx.update(categoryWarning).set({ categoryId: into }).where(warnings);
    await removeCategory(tx, id);
    const detail = { into };
    await writeJournal(platform, tx, { actorId, act: 'category.merged', subjectId: id, detail });
    return target;
  });

/** Rows that refer to a category, its sub-categories included. */
const usesOf = async (tx: Tx, references: References, id: number): Promise<number> =>
  (await countUsesOf(tx, references, 'countOfCategory', id)) +
  (await tx.$count(category, eq(category.parentId, id)));

/** Deletes a category that nothing refers to. @throws Refusal 404, 409 */
export const deleteCategory = (
  platform: Platform,
  references: References,
  actorId: number,
  id: number,
): Promise<void> =>
  whileUnused(platform, async (tx) => {
    await getCategoryOrThrow(tx, id);
    const uses = await usesOf(tx, references, id);
    if (uses > 0) return uses;
    await removeCategory(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'category.deleted', subjectId: id });
    return 0;
  });
