import { z } from 'zod';
import { ATTRIBUTE_GROUP_KEYS, ATTRIBUTE_KINDS } from '../attribute-keys.ts';
import { attributeSchema, priceUnitSchema } from '../schemas/attributes.ts';
import { adTraits } from '../routes.ts';
import {
  clearable,
  idField,
  idParams,
  lineField,
  named,
  optional,
  requiredLine,
  wholeMeta,
} from '../../common/fields.ts';
import { defineAct } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';
import { active, position } from './categories.ts';

// Administrators manage the attributes, choices and price units of categories by these calls.

const label = requiredLine(60);
/** Is the greatest number of choices of an attribute. */
export const MAX_CHOICES = 200;
/**
 * Is the greatest bound or value of a number attribute, within the ranges of the SQL function `number_step` and of JSON
 * numbers.
 */
const NUMBER_MAX = 1e12;
const NUMBER = 'Indiquez un nombre de 0 à 1 000 000 000 000.';

const DIGITS = /^\d{1,13}(?:[.,]\d{1,2})?$/;

/**
 * Accepts the bound of a number attribute as a number, or as digits typed in a form: `0,5`, `1 500
 * 000`.
 */
export const attributeBound = clearable(
  z.preprocess(
    (value) => {
      const digits = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
      return DIGITS.test(digits) ? Number(digits.replace(',', '.')) : value;
    },
    z.number({ error: NUMBER }).min(0, NUMBER).max(NUMBER_MAX, NUMBER),
  ),
);

const definition = {
  label,
  unit: clearable(lineField(12)),
  min: attributeBound,
  max: attributeBound,
  step: attributeBound,
  /**
   * Tells whether a number is written with separators of thousands; a number without them is a
   * year, at most the next one.
   */
  grouping: active,
  help: clearable(lineField(120)),
};

/** Describes how a category uses an attribute. */
const use = {
  group: z.enum(ATTRIBUTE_GROUP_KEYS, { error: 'Choisissez un groupe de la liste.' }),
  required: active,
  filter: active,
  card: active,
};

const CHOICES = `Donnez ${MAX_CHOICES} choix au plus, de 60 caractères.`;
const labels = z.array(label, { error: CHOICES }).max(MAX_CHOICES, CHOICES);

const newAttributeBody = z.object({
  ...definition,
  ...use,
  category_id: idField,
  kind: z.enum(ATTRIBUTE_KINDS, { error: 'Choisissez un genre de la liste.' }),
  /** Lists the labels of the attribute's choices, in order. */
  choices: labels.optional(),
});
/** Changes an attribute. Its key and kind cannot change, and ads keep their values. */
const attributeChangeBody = z.object({ ...definition, retired: active }).partial();

const useBody = z.object({
  attribute_id: idField,
  ...z.object(use).partial().shape,
  /** Is the position of the attribute in the form, counted among the attributes that the category itself has. */
  position,
  retired: active,
  /** Names the list, among the attribute's lists of choices, that the category uses; '' stands for the common list. */
  list: lineField(60).optional(),
  /** Gives the labels of a new list for this category, instead of `list`. */
  choices: labels.optional(),
});

const newChoiceBody = z.object({ label, list: lineField(60).optional() });
const choiceChangeBody = z.object({ label, position, retired: active }).partial();

/** Adds a price unit to a category; without `key` a new unit with that label is created. */
const priceUnitBody = z.object({
  key: optional(lineField(60)),
  label: optional(label),
  position,
  is_default: active,
  retired: active,
});

export const managedChoiceSchema = z.object({
  id: z.int(),
  key: z.string(),
  label: z.string(),
  retired: z.boolean(),
});
export type ManagedChoice = z.infer<typeof managedChoiceSchema>;

/** Describes an attribute with the categories that have it and the names of its lists of choices. */
export const managedAttributeSchema = attributeSchema
  .pick({ key: true, label: true, kind: true, unit: true })
  .extend({
    id: z.int(),
    retired: z.boolean(),
    lists: z.array(z.string()),
    /** Lists the categories that have the attribute, each with the list that it chooses from. */
    categories: z.array(named.extend({ list: z.string() })),
  });
export type ManagedAttribute = z.infer<typeof managedAttributeSchema>;

/** Describes an attribute that a category has or inherits, retired or not; `category` is the category that has it. */
export const managedUseSchema = attributeSchema.omit({ choices: true }).extend({
  id: z.int(),
  category: named,
  list: z.string(),
  choices: z.array(managedChoiceSchema),
  /**
   * Tells whether the attribute is retired in this category; `retired_everywhere` tells whether the attribute is
   * retired in all categories.
   */
  retired: z.boolean(),
  retired_everywhere: z.boolean(),
  /** Counts the categories that use the attribute. */
  uses: z.int(),
});
export type ManagedUse = z.infer<typeof managedUseSchema>;

const managedUnitSchema = priceUnitSchema.extend({
  category: named,
  is_default: z.boolean(),
  retired: z.boolean(),
});

export const categoryFormSchema = z.object({
  attributes: z.array(managedUseSchema),
  price_units: z.array(managedUnitSchema),
  /**
   * Describes what the sellers' form asks for; for a category, this holds for sub-categories
   * without attributes of their own.
   */
  form: z.object(adTraits),
});
export type CategoryForm = z.infer<typeof categoryFormSchema>;

const tag = 'Administration';
const access = 'admin';
const one = <S extends z.ZodType>(data: S) => z.object({ message: z.string(), data });

export const attributeAdminRoutes = {
  attributes: defineRoute({
    method: 'GET',
    path: '/api/admin/attributes',
    tag,
    summary: 'Les champs du catalogue, avec les catégories qui les demandent',
    access,
    answers: {
      200: z.object({ data: z.array(managedAttributeSchema), meta: wholeMeta }),
    },
  }),
  addAttribute: defineRoute({
    method: 'POST',
    path: '/api/admin/attributes',
    tag,
    summary: 'Ajouter un champ, et ses choix, à une catégorie',
    access,
    body: newAttributeBody,
    answers: { 201: one(managedAttributeSchema) },
  }),
  changeAttribute: defineAct({
    path: '/api/admin/attributes/:id',
    summary: 'Changer, retirer ou remettre un champ, dans toutes ses catégories',
    access,
    body: attributeChangeBody,
    answers: { 200: one(managedAttributeSchema) },
  }),
  form: defineRoute({
    method: 'GET',
    path: '/api/admin/categories/:id/attributes',
    tag,
    summary: 'Les champs et unités de prix d’une catégorie, et son formulaire',
    access,
    params: idParams,
    answers: { 200: z.object({ data: categoryFormSchema }) },
  }),
  useAttribute: defineAct({
    path: '/api/admin/categories/:id/attributes',
    summary: 'Donner un champ à une catégorie, ou l’y changer',
    access,
    body: useBody,
    answers: { 200: one(categoryFormSchema) },
    refusals: [409],
  }),
  setPriceUnit: defineAct({
    path: '/api/admin/categories/:id/price-units',
    summary: 'Ajouter une unité de prix à une catégorie, ou la changer',
    access,
    body: priceUnitBody,
    answers: { 200: one(categoryFormSchema) },
  }),
  addChoice: defineAct({
    path: '/api/admin/attributes/:id/choices',
    summary: 'Ajouter un choix à une liste d’un champ',
    access,
    body: newChoiceBody,
    answers: { 201: one(managedChoiceSchema) },
  }),
  changeChoice: defineAct({
    path: '/api/admin/attribute-choices/:id',
    summary: 'Renommer, ordonner, retirer ou remettre un choix',
    access,
    body: choiceChangeBody,
    answers: { 200: one(managedChoiceSchema) },
    refusals: [409],
  }),
  mergeChoice: defineAct({
    path: '/api/admin/attribute-choices/:id/merge',
    summary: 'Verser un choix dans un autre (`into`), annonces et recherches comprises',
    access,
    body: z.object({ into: idField }),
    answers: { 200: one(managedChoiceSchema) },
  }),
};
