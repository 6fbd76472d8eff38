import { and, asc, eq, isNull } from 'drizzle-orm';
import { MAX_CHOICES } from '#contract/catalog/admin/attributes.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { freeSlug, keyOfLabel, slugOf } from '../rules.ts';
import { attributeChoice } from '../tables.ts';

export type ChoiceRow = typeof attributeChoice.$inferSelect;

/** Returns the choices of all lists of an attribute, merged ones included, in display order. */
export const choicesOf = (tx: Tx, attributeId: number): Promise<ChoiceRow[]> =>
  tx
    .select()
    .from(attributeChoice)
    .where(eq(attributeChoice.attributeId, attributeId))
    .orderBy(asc(attributeChoice.position), asc(attributeChoice.id));

/** Returns the choices of one list of an attribute in display order, without those merged into another. */
export const choicesOfList = (tx: Tx, attributeId: number, list: string): Promise<ChoiceRow[]> =>
  tx
    .select()
    .from(attributeChoice)
    .where(
      and(
        eq(attributeChoice.attributeId, attributeId),
        eq(attributeChoice.list, list),
        isNull(attributeChoice.mergedInto),
      ),
    )
    .orderBy(asc(attributeChoice.position), asc(attributeChoice.id));

export const isSameLabel = (a: string, b: string): boolean => slugOf(a) === slugOf(b);

/** Returns labels in their order, the first alone of those with the same slug. */
const distinct = (labels: readonly string[]): string[] =>
  labels.filter((label, i) => labels.findIndex((other) => isSameLabel(other, label)) === i);

/**
 * Appends choices to a list of an attribute. A choice that another list has already keeps its key, so that filters and
 * searches treat both as one. @throws Refusal 422
 */
export const appendChoices = async (
  tx: Tx,
  { attributeId, list }: { attributeId: number; list: string },
  labels: readonly string[],
): Promise<ChoiceRow[]> => {
  const all = await choicesOf(tx, attributeId);
  const own = all.filter((choice) => choice.list === list);
  if (own.length + labels.length > MAX_CHOICES) throw new Refusal(adminRefusals.tooManyChoices);
  const taken = new Set(all.map(({ key }) => key));
  const rows = distinct(labels).map((label, i) => {
    const same = all.find(
      (choice) =>
        choice.list !== list && choice.mergedInto === null && isSameLabel(choice.label, label),
    );
    const isKnown = same && own.every(({ key }) => key !== same.key);
    const key = isKnown ? same.key : freeSlug(keyOfLabel(label), taken, '_');
    taken.add(key);
    return { attributeId, list, key, label, position: own.length + i };
  });
  return tx.insert(attributeChoice).values(rows).returning();
};

/** Adds to an attribute a new list of at least two choices, given by their labels. @throws Refusal 422 */
export const addList = async (
  tx: Tx,
  at: { attributeId: number; list: string },
  labels: readonly string[],
): Promise<void> => {
  if (distinct(labels).length < 2) throw new Refusal(adminRefusals.fewChoices);
  await appendChoices(tx, at, labels);
};
