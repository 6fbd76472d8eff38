import { inArray } from 'drizzle-orm';
import { ATTRIBUTE_KINDS, type AttributeGroup } from '#contract/catalog/attribute-keys.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import {
  attribute,
  attributeChoice,
  category,
  categoryAttribute,
  categoryPriceUnit,
  priceUnit,
} from '../tables.ts';
import seed from '../seed/attributes.json' with { type: 'json' };

interface SeededUse {
  key: string;
  group: string;
  required?: boolean;
  filter?: boolean;
  card?: boolean;
  choices_from?: string;
}

const lists: Record<string, { key: string; label: string }[]> = seed.choice_lists;
const usesBySlug: Record<string, SeededUse[]> = seed.categories;
const unitsBySlug: Record<string, { key: string; label: string }[]> = seed.price_units;
const defaultUnits: Record<string, string> = seed.price_unit_defaults;

/** Inserts the seeded attributes and their choices. Returns the ids of the attributes by their keys. */
const seedDefinitions = async (tx: Tx): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  const allUses = Object.values(usesBySlug).flat();
  for (const { key, label, kind, choices = [], ...rest } of seed.attributes) {
    const existing = ATTRIBUTE_KINDS.find((each) => each === kind);
    if (!existing) throw new Error(`Attribute ${key} has an unknown kind.`);
    const { unit, min, max, step, grouping, help } = rest as Partial<typeof attribute.$inferInsert>;
    const row = expectOne(
      await tx
        .insert(attribute)
        .values({ key, label, kind: existing, unit, min, max, step, grouping, help })
        .returning({ id: attribute.id }),
    );
    ids.set(key, row.id);
    const named = new Set(
      allUses.flatMap((use) => (use.key === key ? (use.choices_from ?? []) : [])),
    );
    const all = [
      ...choices.map((choice) => ({ ...choice, list: '' })),
      ...[...named].flatMap((list) => (lists[list] ?? []).map((choice) => ({ ...choice, list }))),
    ];
    const rows = all.map((choice, position) => ({ ...choice, attributeId: row.id, position }));
    if (rows.length > 0) await tx.insert(attributeChoice).values(rows);
  }
  return ids;
};

/** Inserts which attributes the categories ask for. The maps hold ids: of categories by slug, of attributes by key. */
const seedUses = async (
  tx: Tx,
  categories: ReadonlyMap<string, number>,
  attributes: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = Object.entries(usesBySlug).flatMap(([slug, uses]) =>
    uses.flatMap(({ key, group, required, filter, card, choices_from: list }, position) => {
      const [categoryId, attributeId] = [categories.get(slug), attributes.get(key)];
      if (categoryId === undefined || attributeId === undefined) return [];
      const flags = { required, filter, card };
      return [
        { categoryId, attributeId, position, group: group as AttributeGroup, list, ...flags },
      ];
    }),
  );
  if (rows.length > 0) await tx.insert(categoryAttribute).values(rows);
};

/** Inserts the price units and which categories offer them. The map holds the ids of categories by slug. */
const seedUnits = async (tx: Tx, categories: ReadonlyMap<string, number>): Promise<void> => {
  const units = new Map(
    Object.values(unitsBySlug)
      .flat()
      .map((unit) => [unit.key, unit]),
  );
  await tx.insert(priceUnit).values([...units.values()]);
  const rows = Object.entries(unitsBySlug).flatMap(([slug, list]) =>
    list.flatMap(({ key: unit }, position) => {
      const categoryId = categories.get(slug);
      const isDefault = defaultUnits[slug] === unit;
      return categoryId === undefined ? [] : [{ categoryId, unit, position, isDefault }];
    }),
  );
  if (rows.length > 0) await tx.insert(categoryPriceUnit).values(rows);
};

/**
 * Fills attributes and price units, when there are none, for the categories that still have their seeded slug, and
 * marks those whose ads state no condition (new or used).
 */
export const seedAttributes = async (tx: Tx): Promise<void> => {
  const [any] = await tx.select({ id: attribute.id }).from(attribute).limit(1);
  if (any) return;
  const rows = await tx.select({ id: category.id, slug: category.slug }).from(category);
  const categories = new Map(rows.map(({ id, slug }) => [slug, id]));
  await seedUses(tx, categories, await seedDefinitions(tx));
  await seedUnits(tx, categories);
  await tx
    .update(category)
    .set({ hasCondition: false, inheritsCondition: false })
    .where(inArray(category.slug, seed.conditions.without));
};
