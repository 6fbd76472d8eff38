import { and, asc, eq, or } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { AttributeCatalog } from '../attribute-catalog.ts';
import { attributeRows } from '../queries/attributes.ts';
import { byGroup, movedTo } from '../rules.ts';
import { category, categoryAttribute } from '../tables.ts';

export type UseRow = typeof categoryAttribute.$inferSelect;

/** Limits how many attributes the card of an ad shows. */
const ON_CARD = 2;
/** Limits the attributes of a form to as many as a call may send (`contract/catalog/schemas/attributes.ts`). */
const MAX_ATTRIBUTES = 60;

/** Returns how a category itself asks for attributes, in the order of the form, retired ones included. */
export const attributeUsesOf = (tx: Tx, categoryId: number): Promise<UseRow[]> =>
  tx
    .select()
    .from(categoryAttribute)
    .where(eq(categoryAttribute.categoryId, categoryId))
    .orderBy(asc(categoryAttribute.position), asc(categoryAttribute.attributeId));

interface Place {
  id: number;
  parentId: number | null;
}

/** Returns how a category itself asks for attributes, then how the category above does. */
const usesIn = async (tx: Tx, { id, parentId }: Place): Promise<UseRow[]> => [
  ...(await attributeUsesOf(tx, id)),
  ...(parentId === null ? [] : await attributeUsesOf(tx, parentId)),
];

const rowOf = ({ categoryId, attributeId }: Pick<UseRow, 'categoryId' | 'attributeId'>) =>
  and(eq(categoryAttribute.categoryId, categoryId), eq(categoryAttribute.attributeId, attributeId));

/**
 * Writes how a category asks for an attribute and moves the attribute to `index` among those of the category; without
 * an index, a new attribute comes last and a known one keeps its place.
 */
export const writeUse = async (
  tx: Tx,
  use: Omit<UseRow, 'position'>,
  index: number | undefined,
): Promise<void> => {
  const before = await attributeUsesOf(tx, use.categoryId);
  const existing = before.find(({ attributeId }) => attributeId === use.attributeId);
  const row = { ...use, position: existing?.position ?? before.length };
  await tx
    .insert(categoryAttribute)
    .values(row)
    .onConflictDoUpdate({
      target: [categoryAttribute.categoryId, categoryAttribute.attributeId],
      set: use,
    });
  if (index === undefined) return;
  const order = before.map((one) => (one === existing ? row : one)).toSorted(byGroup);
  for (const [position, one] of movedTo(order, row, index).entries())
    if (one.position !== position)
      await tx.update(categoryAttribute).set({ position }).where(rowOf(one));
};

/**
 * Lets ads that move from category `from` to `into` keep their values: attributes that only `from` has are added to
 * `into` as retired, so that they are shown but not asked for.
 */
export const keepAttributes = async (tx: Tx, from: Place, into: Place): Promise<void> => {
  const known = new Set((await usesIn(tx, into)).map(({ attributeId }) => attributeId));
  for (const use of await usesIn(tx, from)) {
    if (known.has(use.attributeId)) continue;
    known.add(use.attributeId);
    await writeUse(tx, { ...use, categoryId: into.id, required: false, retired: true }, undefined);
  }
};

/**
 * Checks, after a change of the attribute `key`, each form that asks for it, or only those of a category and its
 * sub-categories: the label is unique in the form, and neither the form nor the card of an ad has too many attributes.
 * @throws Refusal 422
 */
export const assertFormsFit = async (
  { clock }: Platform,
  tx: Tx,
  key: string,
  categoryId?: number,
): Promise<void> => {
  const catalog = new AttributeCatalog(await attributeRows(tx), clock.now());
  const ids = await tx
    .select({ id: category.id })
    .from(category)
    .where(
      categoryId === undefined
        ? undefined
        : or(eq(category.id, categoryId), eq(category.parentId, categoryId)),
    );
  for (const { id } of ids) {
    const { attributes } = catalog.of(id);
    const changed = attributes.find((one) => one.key === key);
    if (!changed) continue;
    if (attributes.some(({ key: other, label }) => other !== key && label === changed.label))
      throw new Refusal(adminRefusals.labelTaken);
    if (changed.card && attributes.filter(({ card }) => card).length > ON_CARD)
      throw new Refusal(adminRefusals.fullCard);
    if (attributes.length > MAX_ATTRIBUTES) throw new Refusal(adminRefusals.tooManyAttributes);
  }
};
