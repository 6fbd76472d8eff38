import type { attributeAdminRoutes } from '#contract/catalog/admin/attributes.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeCatalog } from '../managed.ts';
import { freeSlug, keyOfLabel } from '../rules.ts';
import type { category } from '../tables.ts';
import { lockCategory } from './edit-categories.ts';
import { addList, choicesOf } from './edit-choices.ts';
import { assertFormsFit, attributeUsesOf, writeUse, type UseRow } from './edit-uses.ts';
import { lockNames } from './lock-names.ts';
import { actOf, definedKeys, hasChoices, lockAttribute } from './manage-attributes.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

type Use = BodyOf<typeof attributeAdminRoutes.useAttribute>;

/** Returns how the category uses the attribute so far: its own row, the inherited one, or none. */
const findUse = async (
  tx: Tx,
  { id, parentId }: typeof category.$inferSelect,
  attributeId: number,
): Promise<UseRow | undefined> => {
  const isSame = (use: UseRow): boolean => use.attributeId === attributeId;
  const own = (await attributeUsesOf(tx, id)).find(isSame);
  return (
    own ?? (parentId === null ? undefined : (await attributeUsesOf(tx, parentId)).find(isSame))
  );
};

/**
 * Returns the name of the list from which a category offers the choices of an attribute: a new list of the given
 * labels, the known list that the request names, the one used so far, or the first list. @throws Refusal 422
 */
const listFor = async (
  tx: Tx,
  { list, choices }: Use,
  { attributeId, name, before }: { attributeId: number; name: string; before: string | undefined },
): Promise<string> => {
  const known = [...new Set((await choicesOf(tx, attributeId)).map((choice) => choice.list))];
  if (choices !== undefined) {
    const free = freeSlug(keyOfLabel(name), new Set(known), '_');
    await addList(tx, { attributeId, list: free }, choices);
    return free;
  }
  const wanted = list ?? before ?? known[0];
  if (wanted === undefined || !known.includes(wanted)) throw new Refusal(adminRefusals.unknownList);
  return wanted;
};

/**
 * Lets a category ask for an attribute, or changes how it does. A change in a sub-category that inherits the attribute
 * gives the sub-category settings of its own; retiring it there stops the question only there. @throws Refusal 404, 422
 */
export const useAttribute = (
  platform: Platform,
  actorId: number,
  categoryId: number,
  use: Use,
): Promise<void> =>
  changeCatalog(platform, async (tx) => {
    const place = await lockCategory(tx, categoryId);
    if (!place) throw new Refusal(catalogRefusals.categoryNotFound);
    const { attribute_id: attributeId, position, retired } = use;
    const found = await lockAttribute(tx, attributeId);
    if (!found) throw new Refusal(adminRefusals.unknownAttribute);
    await lockNames(tx);
    const before = await findUse(tx, place, attributeId);
    const list = hasChoices(found)
      ? await listFor(tx, use, { attributeId, name: place.slug, before: before?.list })
      : '';
    await writeUse(
      tx,
      {
        categoryId,
        attributeId,
        list,
        group: use.group ?? before?.group ?? 'main',
        required: use.required ?? before?.required ?? false,
        filter: use.filter ?? before?.filter ?? false,
        card: use.card ?? before?.card ?? false,
        retired: retired ?? before?.retired ?? false,
      },
      position,
    );
    await assertFormsFit(platform, tx, found.key, categoryId);
    const act = actOf('attribute', retired);
    const fields = definedKeys({ ...use, attribute_id: undefined, retired: undefined });
    const detail = { category: categoryId, fields };
    await writeJournal(platform, tx, { actorId, act, subjectId: attributeId, detail });
  });
