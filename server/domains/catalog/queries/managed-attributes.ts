import type {
  CategoryForm,
  ManagedAttribute,
  ManagedUse,
} from '#contract/catalog/admin/attributes.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { AttributeCatalog } from '../attribute-catalog.ts';
import { byGroup } from '../rules.ts';
import { category } from '../tables.ts';
import { attributeRows, type AttributeRows } from './attributes.ts';

/** Returns the names of all categories by their ids. */
const categoryNames = async (db: Queryable): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await db.select({ id: category.id, name: category.name }).from(category)).map((row) => [
      row.id,
      row.name,
    ]),
  );

/** Presents a category by its id and name, which is empty for an unknown id. */
const nameIn = (names: ReadonlyMap<number, string>, id: number) => ({
  id,
  name: names.get(id) ?? '',
});

/** Lists every attribute, with the categories that ask for it themselves rather than by inheritance. */
export const listManagedAttributes = async (db: Queryable): Promise<ManagedAttribute[]> => {
  const { attributes, choices, uses } = await attributeRows(db);
  const names = await categoryNames(db);
  const lists = Map.groupBy(choices, ({ attributeId }) => attributeId);
  const having = Map.groupBy(uses, ({ attributeId }) => attributeId);
  return attributes.map(({ id, key, label, kind, unit, retired }) => ({
    id,
    key,
    label,
    kind,
    unit,
    retired,
    lists: [...new Set(lists.get(id)?.map(({ list }) => list))],
    categories: (having.get(id) ?? []).map(({ categoryId, list }) => ({
      ...nameIn(names, categoryId),
      list,
    })),
  }));
};

type UseRow = AttributeRows['uses'][number];

/**
 * Returns what the form of a category asks, inherited and retired attributes and price units included; null for an
 * unknown category.
 */
export const findCategoryForm = async (
  db: Queryable,
  id: number,
  now: Date,
): Promise<CategoryForm | null> => {
  const rows = await attributeRows(db);
  const place = rows.categories.find((one) => one.id === id);
  if (!place) return null;
  const names = await categoryNames(db);
  const own = rows.uses.filter(({ categoryId }) => categoryId === id);
  const inherited = rows.uses.filter(
    (use) =>
      use.categoryId === place.parentId &&
      own.every(({ attributeId }) => attributeId !== use.attributeId),
  );
  /**
   * Presents how a category asks for an attribute, with the choices it offers; as an empty list for an unknown
   * attribute.
   */
  const present = (use: UseRow): ManagedUse[] => {
    const attributeRow = rows.attributes.find((one) => one.id === use.attributeId);
    if (!attributeRow) return [];
    const { retired: isRetiredEverywhere, ...definition } = attributeRow;
    const { categoryId, attributeId, position: _, ...flags } = use;
    return [
      {
        ...definition,
        ...flags,
        category: nameIn(names, categoryId),
        retired_everywhere: isRetiredEverywhere,
        uses: rows.uses.filter((other) => other.attributeId === attributeId).length,
        choices: rows.choices
          .filter(
            (choice) =>
              choice.attributeId === attributeId &&
              choice.list === use.list &&
              choice.mergedInto === null,
          )
          .map(({ id: choiceId, key, label, retired }) => ({ id: choiceId, key, label, retired })),
      },
    ];
  };
  const unitsOf = (of: number | null) =>
    rows.unitUses.filter(({ categoryId }) => categoryId === of);
  const units = unitsOf(id).length > 0 ? unitsOf(id) : unitsOf(place.parentId);
  return {
    attributes: [...own, ...inherited].toSorted(byGroup).flatMap(present),
    price_units: units.map(({ categoryId, unit, isDefault, retired }) => ({
      key: unit,
      label: rows.units.find(({ key }) => key === unit)?.label ?? unit,
      category: nameIn(names, categoryId),
      is_default: isDefault,
      retired,
    })),
    form: new AttributeCatalog(rows, now).of(id),
  };
};
