import { z } from 'zod';
import { categorySchema, citySchema, slideSchema } from '../routes.ts';
import { CATEGORY_ICONS } from '../category-icons.ts';
import {
  clearable,
  fromDigits,
  fromFrancs,
  idField,
  optional,
  requiredLine,
} from '../../common/fields.ts';
import { PRICE_MAX, PRICE_TOO_HIGH } from '../../common/prices.ts';
import { defineManagedList, defineMerge } from '../../common/managed-list.ts';

const POSITION = 'Indiquez un rang de 0 à 10 000.';
export const position = optional(
  fromDigits(z.int({ error: POSITION }).min(0, POSITION).max(10_000, POSITION)),
);
const DAYS = 'Indiquez de 1 à 60 jours, ou rien.';
const days = clearable(fromDigits(z.int({ error: DAYS }).min(1, DAYS).max(60, DAYS)));
const FROM = 'Indiquez un prix en francs entiers, ou rien.';
const fromPrice = clearable(
  fromFrancs(z.int({ error: FROM }).min(0, FROM).max(PRICE_MAX, PRICE_TOO_HIGH)),
);
const icon = z.enum(CATEGORY_ICONS, { error: 'Choisissez une icône de la liste.' });
const none = z.literal(['', null]).transform(() => null);

/** Reads a checkbox of a form: `1`, `true` or `on` is true. */
export const active = z
  .union([z.boolean(), z.stringbool()], { error: 'Choix invalide.' })
  .optional();

/** Takes a category or sub-category; a sub-category without an icon uses that of its category. */
const categoryBody = z.object({
  name: requiredLine(60),
  icon: optional(icon),
  parent_id: z.union([none, idField]).optional(),
  position,
  /**
   * Is the number of days after which sellers are asked "Toujours disponible ?"; sub-categories
   * inherit it, and empty means never.
   */
  ask_after_days: days,
  /** Tells whether ads state the condition of the thing; an empty value makes a sub-category follow its category. */
  has_condition: clearable(active),
  /**
   * Is the price in francs from which sellers of a sub-category are invited to send a photo with a code; empty: never.
   */
  photo_from_price: fromPrice,
  /**
   * Tells whether the ads of a category sell things; false where they are about lost or found things. Its
   * sub-categories have the same value.
   */
  for_sale: active,
});
const categoryChangeBody = categoryBody.partial();

/**
 * Splits `has_condition` into the two stored columns: whether ads state the condition of the thing, and whether a
 * sub-category inherits this setting, as null says; both stay unchanged when `has_condition` is left out.
 */
const splitCondition = <B extends { has_condition?: boolean | null | undefined }>({
  has_condition: hasCondition,
  ...body
}: B) => ({
  ...body,
  has_condition: hasCondition ?? undefined,
  inherits_condition: hasCondition === undefined ? undefined : hasCondition === null,
});
const cityBody = z.object({
  name: requiredLine(60),
  region: optional(requiredLine(60)),
  position,
});
const cityChangeBody = cityBody.partial();

const LINK = 'Indiquez une adresse de ce site, par exemple /annonces.';
/** Accepts a path of this site, without a host: `//` and `/\` would name another site. */
const path = z
  .string({ error: LINK })
  .trim()
  .max(200, LINK)
  .regex(/^\/(?![/\\])[\w./?=&%+~,:@-]*$/, LINK);
export const slideBody = z.object({ position, active, link: clearable(path) });

const used = { position: z.int(), uses: z.int() };
export const managedCategorySchema = categorySchema
  .omit({ sub_categories: true, icon: true })
  .extend({
    parent_id: z.int().nullable(),
    /**
     * Is the number of days after which sellers are asked about availability; null when never, or
     * inherited from the category.
     */
    ask_after_days: z.int().nullable(),
    has_condition: z.boolean(),
    /** Tells whether a sub-category follows its category in whether ads state the condition of the thing. */
    inherits_condition: z.boolean(),
    photo_from_price: z.int().nullable(),
    /**
     * Tells whether the ads sell things; false where they are about lost or found things. A sub-category has the value
     * of its category.
     */
    for_sale: z.boolean(),
    ...used,
  });
export type ManagedCategory = z.infer<typeof managedCategorySchema>;
export const managedCitySchema = citySchema.extend(used);
export type ManagedCity = z.infer<typeof managedCitySchema>;
export const managedSlideSchema = slideSchema.extend({ position: z.int(), active: z.boolean() });
export type ManagedSlide = z.infer<typeof managedSlideSchema>;

export const categoryList = {
  ...defineManagedList({
    name: 'categories',
    summaries: {
      list: 'Catégories et sous-catégories, avec le nombre d’annonces de chacune',
      add: 'Ajouter une catégorie, ou une sous-catégorie (`parent_id`)',
      change: 'Renommer, ordonner ou déplacer une catégorie',
      remove: 'Supprimer une catégorie que rien n’utilise',
    },
    record: managedCategorySchema,
    body: categoryBody.transform(splitCondition),
    changes: categoryChangeBody.transform(splitCondition),
    removeRefusals: [409],
  }),
  merge: defineMerge({
    name: 'categories',
    summary: 'Verser une catégorie dans une autre du même niveau (`into`), annonces comprises',
    record: managedCategorySchema,
  }),
};

export const cityList = {
  ...defineManagedList({
    name: 'cities',
    summaries: {
      list: 'Les villes, avec le nombre d’annonces et de comptes de chacune',
      add: 'Ajouter une ville',
      change: 'Renommer ou ordonner une ville',
      remove: 'Supprimer une ville que rien n’utilise',
    },
    record: managedCitySchema,
    body: cityBody,
    changes: cityChangeBody,
    removeRefusals: [409],
  }),
  merge: defineMerge({
    name: 'cities',
    summary: 'Verser une ville dans une autre (`into`), annonces et comptes compris',
    record: managedCitySchema,
  }),
};

export const slideList = defineManagedList({
  name: 'slides',
  summaries: {
    list: 'Les images de l’accueil, celles qui sont masquées aussi',
    add: 'Ajouter une image à l’accueil (champ `image`)',
    change: 'Ordonner, montrer, masquer ou remplacer une image de l’accueil',
    remove: 'Supprimer une image de l’accueil',
  },
  record: managedSlideSchema,
  body: slideBody,
  changes: slideBody,
  form: { multipart: true, files: { field: 'image', max: 1 } },
});
