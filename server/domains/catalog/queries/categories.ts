import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { category } from '../tables.ts';

export interface SubCategoryView {
  id: number;
  name: string;
  slug: string;
}

export interface CategoryView extends SubCategoryView {
  iconName: string;
  subCategories: SubCategoryView[];
}

/** Lists all categories with their sub-categories, in display order. */
export const listCategories = async (db: Queryable): Promise<CategoryView[]> => {
  const rows = await db.select().from(category).orderBy(asc(category.position), asc(category.id));
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      iconName: row.icon,
      subCategories: rows
        .filter((child) => child.parentId === row.id)
        .map(({ id, name, slug }) => ({ id, name, slug })),
    }));
};

export interface CategoryPlace {
  id: number;
  parentId: number | null;
}

/** Returns the ids of a category and of the category above it; null for an unknown id. */
export const findCategory = async (db: Queryable, id: number): Promise<CategoryPlace | null> => {
  const [row] = await db
    .select({ id: category.id, parentId: category.parentId })
    .from(category)
    .where(eq(category.id, id));
  return row ?? null;
};
