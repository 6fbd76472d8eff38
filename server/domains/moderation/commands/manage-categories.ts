import { eq, or } from 'drizzle-orm';
import { adminRefusals } from '#contract/admin/refusals.ts';
import { catalogRefusals, type CategoryIconName } from '#contract/catalog.ts';
import { ad, adEdit, moveAdsToCategory, moveAdsToSubCategory } from '#server/domains/ads/index.ts';
import { moveSearches } from '#server/domains/alerts/index.ts';
import {
  addCategory,
  category,
  changeCategory,
  lockCategory,
  lockNames,
  moveSubCategories,
  removeCategory,
  type CategoryRow,
} from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { writeJournal } from '../journal.ts';
import { whileUnused } from './while-unused.ts';

export interface CategoryWish {
  name?: string | undefined;
  icon?: CategoryIconName | undefined;
  /** Null: a category of its own. */
  parentId?: number | null | undefined;
  position?: number | undefined;
  /** Null: never asked. Left aside for a sub-category, whose ads follow the category. */
  askAfterDays?: number | null | undefined;
}

const theCategory = async (tx: Tx, id: number): Promise<CategoryRow> => {
  const row = await lockCategory(tx, id);
  if (!row) throw new Refusal(catalogRefusals.categoryNotFound);
  return row;
};

/** The category that a sub-category stands under. @throws Refusal 422 for none, or one that is a sub-category itself */
const theParent = async (tx: Tx, id: number): Promise<CategoryRow> => {
  const row = await lockCategory(tx, id);
  if (row?.parentId !== null) throw new Refusal(adminRefusals.unknownParent);
  return row;
};

/** @throws Refusal 422 */
export const makeCategory = (
  platform: Platform,
  actorId: number,
  { name, icon, parentId = null, position, askAfterDays }: CategoryWish & { name: string },
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    const parent = parentId === null ? null : await theParent(tx, parentId);
    const shown = icon ?? parent?.icon;
    if (!shown) throw new Refusal(adminRefusals.unknownIcon);
    const row = await addCategory(tx, {
      name,
      icon: shown,
      parentId,
      position,
      ...(parentId === null ? { askAfterDays } : {}),
    });
    const detail = { parent_id: parentId };
    await writeJournal(platform, tx, { actorId, act: 'category.made', subjectId: row.id, detail });
    return row;
  });

/** A sub-category may move under another category, its ads with it. @throws Refusal 404, 422 */
export const editCategory = (
  platform: Platform,
  actorId: number,
  id: number,
  { name, icon, parentId, position, askAfterDays: days }: CategoryWish,
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await theCategory(tx, id);
    const askAfterDays = before.parentId === null ? days : undefined;
    const changes: Record<string, unknown> = {
      name,
      icon,
      parent_id: parentId,
      position,
      ask_after_days: askAfterDays,
    };
    if (parentId !== undefined && (parentId === null) !== (before.parentId === null))
      throw new Refusal(adminRefusals.parentIsFixed);
    if (parentId && parentId !== before.parentId) {
      await theParent(tx, parentId);
      await moveAdsToSubCategory(tx, id, { id, parentId });
      await moveSearches(tx, { key: 'sub_category', from: id, into: id, parentId });
    }
    const row = await changeCategory(tx, id, {
      name,
      icon,
      position,
      askAfterDays,
      parentId: parentId ?? undefined,
    });
    const fields = Object.keys(changes).filter((field) => changes[field] !== undefined);
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'category.changed', subjectId: id, detail });
    return row;
  });

/** Pours a category into another of its level: its ads, and its sub-categories, go there. @throws Refusal 404, 422 */
export const mergeCategory = (
  platform: Platform,
  actorId: number,
  { id, into }: { id: number; into: number },
): Promise<CategoryRow> =>
  platform.database.orm.transaction(async (tx) => {
    // In the order of their ids, so that two merges the other way round do not wait for each other.
    const rows = new Map<number, CategoryRow | null>();
    for (const each of [id, into].toSorted((a, b) => a - b))
      rows.set(each, await lockCategory(tx, each));
    const from = rows.get(id);
    const target = rows.get(into);
    if (!from) throw new Refusal(catalogRefusals.categoryNotFound);
    if (!target || id === into || (from.parentId === null) !== (target.parentId === null))
      throw new Refusal(adminRefusals.mergeTarget);
    if (target.parentId === null) {
      await moveAdsToCategory(tx, id, into);
      await moveSubCategories(tx, id, into);
      await moveSearches(tx, { key: 'category', from: id, into });
    } else {
      const { parentId } = target;
      await moveAdsToSubCategory(tx, id, { id: into, parentId });
      await moveSearches(tx, { key: 'sub_category', from: id, into, parentId });
    }
    await removeCategory(tx, id);
    const detail = { into };
    await writeJournal(platform, tx, { actorId, act: 'category.merged', subjectId: id, detail });
    return target;
  });

/** How many ads and sub-categories a category has. */
const usesOf = async (tx: Tx, id: number): Promise<number> => {
  const ofAd = or(eq(ad.categoryId, id), eq(ad.subCategoryId, id));
  const ofEdit = or(eq(adEdit.categoryId, id), eq(adEdit.subCategoryId, id));
  const uses = (await tx.$count(ad, ofAd)) + (await tx.$count(adEdit, ofEdit));
  return uses + (await tx.$count(category, eq(category.parentId, id)));
};

/** Only one that nothing uses goes. @throws Refusal 404, 409 */
export const deleteCategory = (platform: Platform, actorId: number, id: number): Promise<void> =>
  whileUnused(platform, async (tx) => {
    await theCategory(tx, id);
    const uses = await usesOf(tx, id);
    if (uses > 0) return uses;
    await removeCategory(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'category.deleted', subjectId: id });
    return 0;
  });
