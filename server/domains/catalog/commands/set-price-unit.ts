import { and, eq } from 'drizzle-orm';
import type { attributeAdminRoutes } from '#contract/catalog/admin/attributes.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeCatalog } from '../managed.ts';
import { freeSlug, keyOfLabel, movedTo } from '../rules.ts';
import { categoryPriceUnit, priceUnit } from '../tables.ts';
import { lockCategory } from './edit-categories.ts';
import { isSameLabel } from './edit-choices.ts';
import { ownUnits } from './edit-units.ts';
import { lockNames } from './lock-names.ts';
import { definedKeys } from './manage-attributes.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

type UnitChange = BodyOf<typeof attributeAdminRoutes.setPriceUnit>;

/** Returns the key of the price unit with this label, which is added when no category has it yet. */
const unitNamed = async (tx: Tx, label: string): Promise<string> => {
  const all = await tx.select().from(priceUnit);
  const same = all.find((unit) => isSameLabel(unit.label, label));
  if (same) return same.key;
  const key = freeSlug(keyOfLabel(label), new Set(all.map((unit) => unit.key)), '_');
  await tx.insert(priceUnit).values({ key, label });
  return key;
};

/** Returns the name, in the journal, of a change of the price units of a category. */
const actOf = (isNew: boolean, retired: boolean | undefined) => {
  if (isNew) return 'category.unit_added';
  if (retired === undefined) return 'category.unit_changed';
  return retired ? 'category.unit_retired' : 'category.unit_restored';
};

/**
 * Adds a price unit to a category, or changes one: its name everywhere, the rest in this category only. Prices keep a
 * unit that is retired. @throws Refusal 404, 422
 */
export const setPriceUnit = (
  platform: Platform,
  actorId: number,
  categoryId: number,
  change: UnitChange,
): Promise<void> =>
  changeCatalog(platform, async (tx) => {
    const place = await lockCategory(tx, categoryId);
    if (!place) throw new Refusal(catalogRefusals.categoryNotFound);
    await lockNames(tx);
    const { key, label, position: index, is_default: isDefault, retired } = change;
    const units = await ownUnits(tx, place);
    if (key !== undefined && units.every(({ unit }) => unit !== key))
      throw new Refusal(adminRefusals.unknownPriceUnit);
    if (key === undefined && label === undefined) throw new Refusal(adminRefusals.priceUnitUnnamed);
    if (
      label !== undefined &&
      units.some((one) => one.unit !== key && isSameLabel(one.label, label))
    )
      throw new Refusal(adminRefusals.labelTaken);
    const unit = key ?? (await unitNamed(tx, label ?? ''));
    if (key !== undefined && label !== undefined)
      await tx.update(priceUnit).set({ label }).where(eq(priceUnit.key, key));
    const of = (one: string) =>
      and(eq(categoryPriceUnit.categoryId, categoryId), eq(categoryPriceUnit.unit, one));
    if (isDefault)
      await tx
        .update(categoryPriceUnit)
        .set({ isDefault: false })
        .where(eq(categoryPriceUnit.categoryId, categoryId));
    const before = units.find((one) => one.unit === unit);
    const row = {
      unit,
      position: before?.position ?? units.length,
      isDefault: isDefault ?? before?.isDefault ?? false,
      retired: retired ?? before?.retired ?? false,
    };
    await tx
      .insert(categoryPriceUnit)
      .values({ ...row, categoryId })
      .onConflictDoUpdate({
        target: [categoryPriceUnit.categoryId, categoryPriceUnit.unit],
        set: row,
      });
    const order = movedTo(
      units.map((one) => one.unit),
      unit,
      index ?? row.position,
    );
    for (const [position, one] of order.entries())
      await tx.update(categoryPriceUnit).set({ position }).where(of(one));
    const act = actOf(key === undefined, retired);
    const fields = definedKeys({ ...change, key: undefined, retired: undefined });
    const detail = { unit, fields };
    await writeJournal(platform, tx, { actorId, act, subjectId: categoryId, detail });
  });
