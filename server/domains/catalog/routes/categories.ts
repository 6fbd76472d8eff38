import { eq } from 'drizzle-orm';
import { categoryList as contract } from '#contract/catalog/admin/categories.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  followCondition,
  lockCategory,
  lockMoves,
  moveIntoCategory,
  moveSubCategory,
  type CategoryRow,
} from '../commands/edit-categories.ts';
import { takeSlug } from '../commands/lock-names.ts';
import { invalidatesCatalog } from '../managed.ts';
import { listManagedCategories } from '../queries/managed-catalog.ts';
import { assertUnused, type References } from '../references.ts';
import { category } from '../tables.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

/**
 * Returns a main category, under which a sub-category is put, and locks it.
 * @throws Refusal 422 when it is unknown or a sub-category itself
 */
const getParentOrThrow = async (tx: Tx, id: number): Promise<CategoryRow> => {
  const row = await lockCategory(tx, id);
  if (row?.parentId !== null) throw new Refusal(adminRefusals.unknownParent);
  return row;
};

/** Answers administrators about categories and sub-categories. */
export const categoryRoutes = (platform: Platform, references: References): Route[] => {
  const { changed, committed } = invalidatesCatalog(platform);
  return manageList(platform, {
    subject: 'category',
    contract,
    table: category,
    notFound: catalogRefusals.categoryNotFound,
    read: () => listManagedCategories(platform.database, references),
    begin: lockMoves,
    changed: async (tx) => {
      await followCondition(tx);
      await changed(tx);
    },
    committed,
    peers: ['parentId'],
    complete: async (tx, { parentId = null, ...row }, before) => {
      if (before && (parentId === null) !== (before.parentId === null))
        throw new Refusal(adminRefusals.parentIsFixed);
      const isMoved = parentId !== null && parentId !== before?.parentId;
      const parent = isMoved ? await getParentOrThrow(tx, parentId) : null;
      // The settings that apply only to sub-categories, or only to categories, are ignored for the other kind.
      const own =
        parentId === null
          ? { photoFromPrice: undefined, inheritsCondition: undefined }
          : { askAfterDays: undefined, forSale: undefined };
      if (before) {
        if (parent) await moveSubCategory(tx, references, before, parent.id);
        // The slug is kept, so that links stay valid.
        return own;
      }
      const icon = row.icon ?? parent?.icon;
      if (!icon) throw new Refusal(adminRefusals.unknownIcon);
      return { ...own, icon, slug: await takeSlug(tx, category, row.name) };
    },
    beforeRemoval: async (tx, { id }) => {
      const own = await tx.$count(category, eq(category.parentId, id));
      await assertUnused(tx, references, 'countOfCategory', { id, own });
    },
    note: ({ parentId }, before) => (before ? {} : { detail: { parent_id: parentId } }),
    merge: {
      refusal: adminRefusals.mergeTarget,
      mayMerge: (from, into) => (from.parentId === null) === (into.parentId === null),
      move: (tx, from, into) => moveIntoCategory(tx, references, from, into),
    },
  });
};
