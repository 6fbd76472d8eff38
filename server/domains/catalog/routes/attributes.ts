import { attributeAdminRoutes as contract } from '#contract/catalog/admin/attributes.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ChoiceRow } from '../commands/edit-choices.ts';
import { addAttribute, changeAttribute } from '../commands/manage-attributes.ts';
import { addChoice, changeChoice, mergeChoice } from '../commands/manage-choices.ts';
import { setPriceUnit } from '../commands/set-price-unit.ts';
import { useAttribute } from '../commands/use-attribute.ts';
import { findCategoryForm, listManagedAttributes } from '../queries/managed-attributes.ts';
import type { References } from '../references.ts';
import { attributeMessages } from '../texts.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

const presentChoice = ({ id, key, label, retired }: ChoiceRow) => ({ id, key, label, retired });

/** Answers administrators about attributes, choices and price units. */
export const attributeAdminRoutes = (platform: Platform, references: References): Route[] => {
  const { orm } = platform.database;
  /** Returns an attribute as administrators see it. @throws Refusal 404 */
  const attribute = async (id: number) => {
    const managedAttribute = (await listManagedAttributes(orm)).find((one) => one.id === id);
    if (!managedAttribute) throw new Refusal(adminRefusals.attributeNotFound);
    return managedAttribute;
  };
  /** Returns what the form of a category asks, inherited and retired attributes included. @throws Refusal 404 */
  const form = async (id: number) => {
    const categoryForm = await findCategoryForm(orm, id, platform.clock.now());
    if (!categoryForm) throw new Refusal(catalogRefusals.categoryNotFound);
    return categoryForm;
  };
  return [
    answer(contract.attributes, async () => {
      const data = await listManagedAttributes(orm);
      return { data, meta: { total: data.length } };
    }),
    answer(contract.addAttribute, async ({ body, actor }) => {
      const { id } = await addAttribute(platform, actor.id, body);
      return { message: attributeMessages.added, data: await attribute(id) };
    }),
    answer(contract.changeAttribute, async ({ params, body, actor }) => {
      await changeAttribute(platform, actor.id, params.id, body);
      return { message: attributeMessages.saved, data: await attribute(params.id) };
    }),
    answer(contract.form, async ({ params }) => ({ data: await form(params.id) })),
    answer(contract.useAttribute, async ({ params, body, actor }) => {
      await useAttribute(platform, actor.id, params.id, body);
      return { message: attributeMessages.saved, data: await form(params.id) };
    }),
    answer(contract.setPriceUnit, async ({ params, body, actor }) => {
      await setPriceUnit(platform, actor.id, params.id, body);
      return { message: attributeMessages.unitSaved, data: await form(params.id) };
    }),
    answer(contract.addChoice, async ({ params, body, actor }) => {
      const row = await addChoice(platform, actor.id, params.id, body);
      return { message: attributeMessages.choiceAdded, data: presentChoice(row) };
    }),
    answer(contract.changeChoice, async ({ params, body, actor }) => {
      const row = await changeChoice(platform, actor.id, params.id, body);
      return { message: attributeMessages.choiceSaved, data: presentChoice(row) };
    }),
    answer(contract.mergeChoice, async ({ params, body, actor }) => {
      const merge = { id: params.id, into: body.into };
      const row = await mergeChoice(platform, references, actor.id, merge);
      return { message: attributeMessages.choicesMerged, data: presentChoice(row) };
    }),
  ];
};
