import type { Category, SubCategory } from '#contract/catalog/routes.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import { namedBy } from './read-values.ts';
import { importProblems } from './texts.ts';

interface Place {
  id: number;
  name: string;
}

/** Contains the rows to which the lines of a file may refer, such as cities and categories. */
export interface ImportReferences {
  categories: readonly Category[];
  cities: readonly Place[];
  quarters: readonly (Place & { cityId: number })[];
  attributes: Pick<AttributeCatalog, 'of' | 'uses' | 'unit'>;
  /** Is the seller's own number, used for lines without a number. */
  telephone: string;
}

/** Is the row that a cell names, or the reason why it names none. */
export type Found<T> = { found: T } | { problem: string };

const SHOWN_CHARS = 60;

const notListed = (cell: string): string => importProblems.notListed(cell.slice(0, SHOWN_CHARS));

interface CategoryPlace {
  category: Category;
  sub: SubCategory;
}

/**
 * Returns the sub-category that a line names; the category may be left out when only one has a sub-category of this
 * name. A problem with the `field` `cat_id` concerns the column of the category, any other that of the sub-category.
 */
export const subCategoryOf = (
  { categories }: Pick<ImportReferences, 'categories'>,
  { category, sub }: { category: string; sub: string },
): Found<CategoryPlace> & { field?: 'cat_id' } => {
  const among = category === '' ? categories : namedBy(categories, category);
  if (sub === '') {
    // Some files name the sub-category in the column of the category.
    const named = categories.flatMap((parent) =>
      namedBy(parent.sub_categories, category).map((found) => ({ category: parent, sub: found })),
    );
    const [only] = named;
    if (category !== '' && among.length === 0 && only && named.length === 1) return { found: only };
    return { problem: importProblems.noSubCategory };
  }
  if (among.length === 0) return { problem: notListed(category), field: 'cat_id' };
  const fitting = among.flatMap((parent) =>
    namedBy(parent.sub_categories, sub).map((found) => ({ category: parent, sub: found })),
  );
  const [first, second] = fitting;
  if (!first) return { problem: notListed(sub) };
  if (second) return { problem: importProblems.severalCategories };
  return { found: first };
};

/** Returns the first city or quarter that a cell names, or the problem that none has this name. */
export const placeOf = <T extends Place>(places: readonly T[], cell: string): Found<T> => {
  const [row] = namedBy(places, cell);
  return row ? { found: row } : { problem: notListed(cell) };
};
