import { z } from 'zod';
import { attributeSchema, priceUnitSchema } from './schemas/attributes.ts';
import { idParams, isoDay, named, optional, pictureVariant, wholeMeta } from '../common/fields.ts';
import { landmarkSchema } from './schemas/landmarks.ts';
import { promptSchema } from './schemas/prompts.ts';
import { defineRoute } from '../common/route.ts';

/** Describes what the ads of a sub-category may contain. */
export const adTraits = {
  /** Tells whether ads state the condition of the thing, `product_status`. */
  has_condition: z.boolean(),
  /**
   * Tells whether ads offer things for sale; false where they are about things lost, stolen or found and have no price.
   */
  for_sale: z.boolean(),
  /** Lists the units to which a price may refer, such as a month; empty where a price is always for the whole thing. */
  price_units: z.array(priceUnitSchema),
  /** Is the key of the price unit that the form proposes; null where the form proposes a price for the whole thing. */
  price_unit: z.string().nullable(),
  attributes: z.array(attributeSchema),
};
export const subCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  ...adTraits,
});
export type SubCategory = z.infer<typeof subCategorySchema>;

/** Describes a category; `icon` is the SVG markup, `icon_name` its name. */
export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  icon_name: z.string(),
  sub_categories: z.array(subCategorySchema),
});
export type Category = z.infer<typeof categorySchema>;

/** Holds the fields of a category that choosing a category needs. */
export interface CategoryNode extends Pick<Category, 'id' | 'name' | 'icon_name'> {
  sub_categories: readonly Pick<SubCategory, 'id' | 'name'>[];
}

export const citySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  region: z.string(),
});
export type City = z.infer<typeof citySchema>;

/** Holds the fields of a city that choosing a city needs. */
export type NamedCity = Pick<City, 'id' | 'name' | 'region'>;

/**
 * Describes a slide; `variants` lists its picture at several widths (px), smallest first; `link` is a path of this
 * site.
 */
export const slideSchema = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  variants: z.array(pictureVariant),
  link: z.string().optional(),
});
export type Slide = z.infer<typeof slideSchema>;

/** Describes the season that the home page announces; `tile` is the id of the category shown first. */
const seasonSchema = z.object({
  name: z.string(),
  text: z.string(),
  /** Is the category of the announced ads; null for all ads. */
  category: named.nullable(),
  tile: z.int().nullable(),
});
export type Season = z.infer<typeof seasonSchema>;

/** Describes a warning of administrators for a category or sub-category; `since` is the day of its wording. */
export const categoryWarningSchema = z.object({
  category_id: z.int(),
  text: z.string(),
  since: isoDay,
});
export type CategoryWarning = z.infer<typeof categoryWarningSchema>;

export const catalogRoutes = {
  categories: defineRoute({
    method: 'GET',
    path: '/api/categories',
    tag: 'Catalogue',
    summary: 'Toutes les catégories, avec leurs sous-catégories',
    access: 'public',
    /** Leaves the attributes, which are most of the answer, out when `attributes` is 0. */
    query: z.object({ attributes: optional(z.literal('0')) }),
    answers: {
      200: z.object({
        categories: z.array(categorySchema),
        /** Lists the recordings in Hausa and Zarma; left out while there are none. */
        prompts: z.array(promptSchema).optional(),
        meta: wholeMeta,
      }),
    },
  }),
  category: defineRoute({
    method: 'GET',
    path: '/api/categories/:id',
    tag: 'Catalogue',
    summary: 'Une catégorie ou une sous-catégorie',
    access: 'public',
    params: idParams,
    answers: {
      200: z.object({
        category: categorySchema.extend({
          /** Is the parent category of a sub-category; null for a category. */
          category: named.nullable(),
          /** Contains the fields of `adTraits`, which are returned for sub-categories only. */
          ...z.object(adTraits).partial().shape,
          /** Lists the warnings of the category, its parent and its sub-categories, the newest first. */
          warnings: z.array(categoryWarningSchema),
        }),
      }),
    },
  }),
  cities: defineRoute({
    method: 'GET',
    path: '/api/cities',
    tag: 'Catalogue',
    summary: 'Toutes les villes',
    access: 'public',
    answers: { 200: z.object({ data: z.array(citySchema), meta: wholeMeta }) },
  }),
  quarters: defineRoute({
    method: 'GET',
    path: '/api/cities/:id/quarters',
    tag: 'Catalogue',
    summary: 'Les quartiers connus d’une ville, peut-être aucun',
    access: 'public',
    params: idParams,
    answers: {
      200: z.object({
        data: z.array(named),
        meta: wholeMeta,
      }),
    },
  }),
  landmarks: defineRoute({
    method: 'GET',
    path: '/api/cities/:id/landmarks',
    tag: 'Catalogue',
    summary:
      'Les repères connus d’une ville, peut-être aucun ; `safe=1` : ceux où se rencontrer de jour',
    access: 'public',
    params: idParams,
    query: z.object({ safe: optional(z.literal('1')) }),
    answers: { 200: z.object({ data: z.array(landmarkSchema), meta: wholeMeta }) },
  }),
  season: defineRoute({
    method: 'GET',
    path: '/api/season',
    tag: 'Catalogue',
    summary: 'La saison que l’accueil annonce aujourd’hui, s’il y en a une',
    access: 'public',
    answers: { 200: z.object({ data: seasonSchema.nullable() }) },
  }),
  slides: defineRoute({
    method: 'GET',
    path: '/api/slides',
    tag: 'Catalogue',
    summary: 'Les images de l’accueil',
    access: 'public',
    answers: { 200: z.array(slideSchema) },
  }),
};
