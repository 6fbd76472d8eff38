import { eq } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { attributeAdminRoutes } from '#contract/catalog/admin/attributes.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { attributeRenamed } from '../events.ts';
import { changeCatalog } from '../managed.ts';
import { freeSlug, isFreeForAttributes, keyOfLabel } from '../rules.ts';
import { attribute } from '../tables.ts';
import { lockCategory } from './edit-categories.ts';
import { addList } from './edit-choices.ts';
import { assertFormsFit, writeUse } from './edit-uses.ts';
import { lockNames } from './lock-names.ts';

type AttributeRow = typeof attribute.$inferSelect;
type NewAttribute = BodyOf<typeof attributeAdminRoutes.addAttribute>;
type AttributeChange = BodyOf<typeof attributeAdminRoutes.changeAttribute>;

export const hasChoices = ({ kind }: Pick<AttributeRow, 'kind'>): boolean =>
  kind === 'choice' || kind === 'choices';

const assertBounds = ({ min, max }: Pick<AttributeRow, 'min' | 'max'>): void => {
  if (min !== null && max !== null && max < min) throw new Refusal(adminRefusals.boundsReversed);
};

/**
 * Adds an attribute to a category, with its choices in the unnamed list (`''`), which other categories may replace by
 * lists of their own. The key is made from the label and never changes. @throws Refusal 422
 */
export const addAttribute = (
  platform: Platform,
  actorId: number,
  { category_id: categoryId, choices = [], group, required, filter, card, ...body }: NewAttribute,
): Promise<AttributeRow> =>
  changeCatalog(platform, async (tx) => {
    if (!(await lockCategory(tx, categoryId))) throw new Refusal(adminRefusals.unknownCategory);
    await lockNames(tx);
    const wanted = keyOfLabel(body.label);
    const taken = await tx.select({ key: attribute.key }).from(attribute);
    const key = freeSlug(wanted, new Set(taken.map((row) => row.key)), '_');
    if (!isFreeForAttributes(wanted)) throw new Refusal(adminRefusals.labelReserved);
    const isNumber = body.kind === 'number';
    const { unit = null, min = null, max = null, step = null } = isNumber ? body : {};
    const grouping = isNumber ? body.grouping : undefined;
    assertBounds({ min, max });
    const { label, kind, help = null } = body;
    const values = { key, label, kind, unit: unit || null, min, max, step, grouping, help };
    const row = expectOne(await tx.insert(attribute).values(values).returning());
    if (hasChoices(row)) await addList(tx, { attributeId: row.id, list: '' }, choices);
    await writeUse(
      tx,
      {
        categoryId,
        attributeId: row.id,
        list: '',
        group,
        required: required ?? false,
        filter: filter ?? false,
        card: card ?? false,
        retired: false,
      },
      undefined,
    );
    await assertFormsFit(platform, tx, key, categoryId);
    const detail = { category: categoryId };
    await writeJournal(platform, tx, { actorId, act: 'attribute.made', subjectId: row.id, detail });
    return row;
  });

/**
 * Locks an attribute and its choices until the transaction ends, while categories may begin to ask for the attribute.
 * Returns undefined for an unknown id.
 */
export const lockAttribute = async (tx: Tx, id: number): Promise<AttributeRow | undefined> => {
  const [row] = await tx.select().from(attribute).where(eq(attribute.id, id)).for('no key update');
  return row;
};

/** Returns an attribute, locked with its choices until the transaction ends. @throws Refusal 404 */
export const getAttributeOrThrow = async (tx: Tx, id: number): Promise<AttributeRow> => {
  const row = await lockAttribute(tx, id);
  if (!row) throw new Refusal(adminRefusals.attributeNotFound);
  return row;
};

/**
 * Returns the name of a change in the journal: `<subject>.changed`, or `<subject>.retired` or `<subject>.restored` when
 * `retired` is set.
 */
export const actOf = <S extends string>(subject: S, retired: boolean | undefined) => {
  if (retired === undefined) return `${subject}.changed` as const;
  return retired ? (`${subject}.retired` as const) : (`${subject}.restored` as const);
};

/** Returns the names of the fields of a body that are not undefined. */
export const definedKeys = (body: object): string[] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/**
 * Changes an attribute in all its categories; ads keep their values. A new label or unit is announced by an event.
 * @throws Refusal 404, 422
 */
export const changeAttribute = (
  platform: Platform,
  actorId: number,
  id: number,
  change: AttributeChange,
): Promise<void> =>
  changeCatalog(platform, async (tx) => {
    const before = await getAttributeOrThrow(tx, id);
    await lockNames(tx);
    const given = Object.fromEntries(
      definedKeys(change).map((name) => [name, change[name as 'label']]),
    );
    const row = { ...before, ...(given as Partial<AttributeRow>) };
    if (row.unit === '') row.unit = null;
    assertBounds(row);
    await tx.update(attribute).set(row).where(eq(attribute.id, id));
    await assertFormsFit(platform, tx, row.key);
    // The label and the unit may be among the words by which ads are found.
    if (row.label !== before.label || row.unit !== before.unit)
      await emit(tx, attributeRenamed, { attribute: row.key });
    const act = actOf('attribute', change.retired);
    const detail = { category: null, fields: definedKeys({ ...change, retired: undefined }) };
    await writeJournal(platform, tx, { actorId, act, subjectId: id, detail });
  });
