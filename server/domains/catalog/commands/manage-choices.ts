import { and, eq } from 'drizzle-orm';
import type { attributeAdminRoutes } from '#contract/catalog/admin/attributes.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { attributeRenamed, choiceMerged } from '../events.ts';
import { changeCatalog } from '../managed.ts';
import type { References } from '../references.ts';
import { movedTo } from '../rules.ts';
import { attributeChoice } from '../tables.ts';
import {
  appendChoices,
  choicesOf,
  choicesOfList,
  isSameLabel,
  type ChoiceRow,
} from './edit-choices.ts';
import { actOf, getAttributeOrThrow, definedKeys, hasChoices } from './manage-attributes.ts';

type NewChoice = BodyOf<typeof attributeAdminRoutes.addChoice>;
type ChoiceChange = BodyOf<typeof attributeAdminRoutes.changeChoice>;

/** Returns a choice that is not merged into another. @throws Refusal 404 */
const getChoiceOrThrow = async (tx: Tx, id: number): Promise<ChoiceRow> => {
  const [row] = await tx.select().from(attributeChoice).where(eq(attributeChoice.id, id));
  if (!row || row.mergedInto !== null) throw new Refusal(adminRefusals.choiceNotFound);
  return row;
};

/** Returns a choice and its attribute, which is locked with all its choices. @throws Refusal 404 */
const lockChoice = async (tx: Tx, id: number) => {
  const { attributeId } = await getChoiceOrThrow(tx, id);
  const attribute = await getAttributeOrThrow(tx, attributeId);
  return { attribute, choice: await getChoiceOrThrow(tx, id) };
};

/** Checks that no other choice of a list has a label; `exceptId` is the choice that gets it. @throws Refusal 422 */
const assertFreeLabel = (list: readonly ChoiceRow[], label: string, exceptId = 0): void => {
  if (list.some((other) => other.id !== exceptId && isSameLabel(other.label, label)))
    throw new Refusal(adminRefusals.labelTaken);
};

/** Adds a choice to a list of an attribute, by default its unnamed list (`''`). @throws Refusal 404, 422 */
export const addChoice = (
  platform: Platform,
  actorId: number,
  attributeId: number,
  { label, list = '' }: NewChoice,
): Promise<ChoiceRow> =>
  changeCatalog(platform, async (tx) => {
    const attributeRow = await getAttributeOrThrow(tx, attributeId);
    const known = await choicesOfList(tx, attributeId, list);
    if (!hasChoices(attributeRow) || known.length === 0)
      throw new Refusal(adminRefusals.unknownList);
    assertFreeLabel(known, label);
    const row = expectOne(await appendChoices(tx, { attributeId, list }, [label]));
    const detail = { attribute: attributeId };
    await writeJournal(platform, tx, { actorId, act: 'choice.made', subjectId: row.id, detail });
    return row;
  });

/** Renames a choice, in every list that has it under the same name. @throws Refusal 422 */
const rename = async (
  tx: Tx,
  attribute: string,
  before: ChoiceRow,
  label: string,
): Promise<void> => {
  const { attributeId, key } = before;
  const all = await choicesOf(tx, attributeId);
  for (const same of all.filter((one) => one.key === key && one.label === before.label)) {
    const list = all.filter((one) => one.list === same.list && one.mergedInto === null);
    assertFreeLabel(list, label, same.id);
    await tx.update(attributeChoice).set({ label }).where(eq(attributeChoice.id, same.id));
  }
  await emit(tx, attributeRenamed, { attribute, choice: key });
};

/** Changes, moves, retires or restores a choice; ads keep a choice that is retired. @throws Refusal 404, 409, 422 */
export const changeChoice = (
  platform: Platform,
  actorId: number,
  id: number,
  change: ChoiceChange,
): Promise<ChoiceRow> =>
  changeCatalog(platform, async (tx) => {
    const { attribute, choice: before } = await lockChoice(tx, id);
    const { label, position: index, retired } = change;
    const list = await choicesOfList(tx, before.attributeId, before.list);
    if (label !== undefined && label !== before.label)
      await rename(tx, attribute.key, before, label);
    if (retired !== undefined) {
      if (retired && list.every((other) => other.id === id || other.retired))
        throw new Refusal(adminRefusals.lastChoice);
      await tx.update(attributeChoice).set({ retired }).where(eq(attributeChoice.id, id));
    }
    const self = list.find((one) => one.id === id);
    if (index !== undefined && self)
      for (const [position, one] of movedTo(list, self, index).entries())
        await tx.update(attributeChoice).set({ position }).where(eq(attributeChoice.id, one.id));
    const act = actOf('choice', retired);
    const fields = definedKeys({ ...change, retired: undefined });
    const detail = { attribute: before.attributeId, fields };
    await writeJournal(platform, tx, { actorId, act, subjectId: id, detail });
    return getChoiceOrThrow(tx, id);
  });

/**
 * Replaces choice `from` by `into` in every list of their attribute; lists without `into` get it at the position of
 * `from`.
 */
const replaceInLists = async (tx: Tx, from: ChoiceRow, into: ChoiceRow): Promise<void> => {
  const all = await choicesOf(tx, from.attributeId);
  const missing = all.filter(
    (one) =>
      one.key === from.key &&
      !all.some((other) => other.list === one.list && other.key === into.key),
  );
  if (missing.length > 0)
    await tx.insert(attributeChoice).values(
      missing.map(({ attributeId, list, position, retired }) => {
        const { key, label } = into;
        return { attributeId, list, key, label, position, retired };
      }),
    );
  const of = eq(attributeChoice.attributeId, from.attributeId);
  const merged = { retired: true, mergedInto: into.key };
  // Choices that were merged into `from` earlier are now merged into `into`.
  for (const column of [attributeChoice.key, attributeChoice.mergedInto])
    await tx
      .update(attributeChoice)
      .set(merged)
      .where(and(of, eq(column, from.key)));
};

/**
 * Merges choice `id` into choice `into` of its list, in every list of the attribute. Saved searches change at once, ads
 * by a job; until then ads show the label of `into`. @throws Refusal 404, 422
 */
export const mergeChoice = (
  platform: Platform,
  references: References,
  actorId: number,
  { id, into: intoId }: { id: number; into: number },
): Promise<ChoiceRow> =>
  changeCatalog(platform, async (tx) => {
    await lockUntilCommit(tx, 'catalogMerges');
    const { attribute, choice: from } = await lockChoice(tx, id);
    const list = await choicesOfList(tx, from.attributeId, from.list);
    const into = list.find((one) => one.id === intoId && one.id !== id && !one.retired);
    if (!into) throw new Refusal(adminRefusals.mergeChoice);
    await replaceInLists(tx, from, into);
    const change = { attribute: attribute.key, from: from.key, into: into.key };
    for (const reference of references) await reference.choiceMerged?.(tx, change);
    await emit(tx, choiceMerged, change);
    const detail = { attribute: from.attributeId, into: intoId };
    await writeJournal(platform, tx, { actorId, act: 'choice.merged', subjectId: id, detail });
    return into;
  });
