import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { categoryPriceUnit, priceUnit, type category } from '../tables.ts';

type Place = Pick<typeof category.$inferSelect, 'id' | 'parentId'>;

/** Returns the price units that a category itself has, retired ones included, in display order. */
const unitsOf = (tx: Tx, categoryId: number) =>
  tx
    .select({
      categoryId: categoryPriceUnit.categoryId,
      unit: categoryPriceUnit.unit,
      label: priceUnit.label,
      position: categoryPriceUnit.position,
      isDefault: categoryPriceUnit.isDefault,
      retired: categoryPriceUnit.retired,
    })
    .from(categoryPriceUnit)
    .innerJoin(priceUnit, eq(priceUnit.key, categoryPriceUnit.unit))
    .where(eq(categoryPriceUnit.categoryId, categoryId))
    .orderBy(asc(categoryPriceUnit.position));

/** Returns the price units of a category: its own, otherwise those of the category above. */
const unitsIn = async (tx: Tx, { id, parentId }: Place) => {
  const own = await unitsOf(tx, id);
  return own.length > 0 || parentId === null ? own : unitsOf(tx, parentId);
};

/** Returns the price units of a category, after copying inherited ones to it, so that they can be changed there. */
export const ownUnits = async (tx: Tx, place: Place) => {
  const units = await unitsIn(tx, place);
  const inherited = units.filter(({ categoryId }) => categoryId !== place.id);
  if (inherited.length > 0)
    await tx
      .insert(categoryPriceUnit)
      .values(inherited.map(({ label: _, ...row }) => ({ ...row, categoryId: place.id })));
  return units;
};

/**
 * Lets ads that move from category `from` to `into` keep their price units: units that only `from` has are added to
 * `into` as retired, so that they are shown but not offered.
 */
export const keepPriceUnits = async (tx: Tx, from: Place, into: Place): Promise<void> => {
  const known = new Set((await unitsIn(tx, into)).map(({ unit }) => unit));
  const missing = (await unitsIn(tx, from)).filter(({ unit }) => !known.has(unit));
  if (missing.length === 0) return;
  const own = await ownUnits(tx, into);
  await tx.insert(categoryPriceUnit).values(
    missing.map(({ unit }, index) => ({
      categoryId: into.id,
      unit,
      position: own.length + index,
      retired: true,
    })),
  );
};
