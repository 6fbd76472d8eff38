import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { CategoryIconName } from '#contract/catalog/category-icons.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { catalogChanged } from '../events.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { category } from '../tables.ts';

export type CategoryRow = typeof category.$inferSelect;

export interface CategoryContent {
  name: string;
  icon: string;
  parentId: number | null;
  /** Last by default. */
  position?: number | undefined;
  askAfterDays?: number | null | undefined;
  hasCondition?: boolean | undefined;
  inheritsCondition?: boolean | undefined;
  photoFromPrice?: number | null | undefined;
  forSale?: boolean | undefined;
}

export interface CategoryChange {
  name?: string | undefined;
  icon?: CategoryIconName | undefined;
  parentId?: number | undefined;
  position?: number | undefined;
  askAfterDays?: number | null | undefined;
  hasCondition?: boolean | undefined;
  inheritsCondition?: boolean | undefined;
  photoFromPrice?: number | null | undefined;
  forSale?: boolean | undefined;
}

const findFreeSlug = async (tx: Tx, name: string, id: number): Promise<string> => {
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(and(ne(category.id, id), or(eq(category.slug, slug), like(category.slug, `${slug}-%`))));
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
};

/** Locks a category, and with it its place in the tree. */
export const lockCategory = async (tx: Tx, id: number): Promise<CategoryRow | null> => {
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update');
  return row ?? null;
};

/** Sub-categories that have the condition of their category follow it. */
const followCondition = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    UPDATE category c SET has_condition = above.has_condition FROM category above
    WHERE above.id = c.parent_id AND c.inherits_condition AND c.has_condition <> above.has_condition`);
};

export const addCategory = async (tx: Tx, content: CategoryContent): Promise<CategoryRow> => {
  const { parentId } = content;
  const siblings =
    parentId === null ? sql`${category.parentId} IS NULL` : eq(category.parentId, parentId);
  const rows = await tx
    .insert(category)
    .values({
      ...content,
      slug: await findFreeSlug(tx, content.name, 0),
      position: content.position ?? (await tx.$count(category, siblings)),
    })
    .returning();
  await followCondition(tx);
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

/** The slug is kept, so that links stay valid. */
export const changeCategory = async (
  tx: Tx,
  id: number,
  {
    name,
    icon,
    parentId,
    position,
    askAfterDays,
    photoFromPrice,
    forSale,
    ...condition
  }: CategoryChange,
): Promise<CategoryRow> => {
  const set = {
    // Drizzle rejects an empty update.
    position: sql`${category.position}`,
    ...(name === undefined ? {} : { name }),
    ...(icon === undefined ? {} : { icon }),
    ...(parentId === undefined ? {} : { parentId }),
    ...(position === undefined ? {} : { position }),
    ...(askAfterDays === undefined ? {} : { askAfterDays }),
    ...(photoFromPrice === undefined ? {} : { photoFromPrice }),
    ...(forSale === undefined ? {} : { forSale }),
    ...condition,
  };
  const rows = await tx.update(category).set(set).where(eq(category.id, id)).returning();
  await followCondition(tx);
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

/** Moves the sub-categories of a category to another. */
export const moveSubCategories = async (tx: Tx, from: number, into: number): Promise<void> => {
  await tx.update(category).set({ parentId: into }).where(eq(category.parentId, from));
  await followCondition(tx);
};

export const removeCategory = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(category).where(eq(category.id, id));
  await emit(tx, catalogChanged, {});
};
