import { z } from 'zod';
import { profileLists } from '../accounts/schemas/profile.ts';
import { attributeSchema } from '../catalog/schemas/attributes.ts';
import { categoryWarningSchema, citySchema } from '../catalog/routes.ts';
import {
  dateTime,
  idParams,
  listMeta,
  named,
  optional,
  sentString,
  searchWords,
  optionalId,
  idField,
} from '../common/fields.ts';
import { sellerRatingsSchema } from '../ratings/schemas/shown.ts';
import { defineRoute } from '../common/route.ts';
import { COUNTED_FILTERS, RELAXATIONS } from './filters.ts';
import { adCardSchema, pageQuery, adHintsSchema, adIds } from '../ads/schemas/ads.ts';
import { adQuery, searchedList, understoodSchema } from './schemas.ts';
import { packSchema } from '../handouts/schemas.ts';
import { PRODUCT_STATUSES } from '../ads/product-status.ts';

const tag = 'Annonces';
export const counted = z.object({ id: z.int(), total: z.int() });
export const countedName = named.extend({ total: z.int() });
/**
 * Lists prices that divide the newest ads of the category into four roughly equal parts; empty
 * without a category or with few prices.
 */
const priceSteps = z.array(z.int());

/** Describes the filter of an attribute, with the number of ads in the category and place for each choice. */
export const fieldChoicesSchema = attributeSchema
  .pick({ key: true, label: true, kind: true, unit: true, grouping: true, step: true })
  .extend({
    choices: z.array(z.object({ key: z.string(), label: z.string(), total: z.int() })),
    /** Counts the ads in which a yes-or-no attribute is yes. */
    yes: z.int(),
  });
export type FieldChoices = z.infer<typeof fieldChoicesSchema>[];

/** Describes a relaxed search, offered when a search finds nothing, or little in the chosen city. */
export const relaxedSearchSchema = z.object({
  /**
   * Names the condition that the relaxed search drops: a filter, a word, or the exact spelling;
   * `near` searches another city instead.
   */
  gives_up: z.enum(['word', 'spelling', 'near', ...RELAXATIONS]),
  /** Is the label of the attribute dropped with `field`, or of the city with `near`. */
  label: z.string().optional(),
  /** Contains the words of the relaxed search; null without any. */
  words: z.string().nullable(),
  /** Is the query string with which `/annonces` shows the results of the relaxed search. */
  query: z.string(),
  total: z.int(),
  total_is_exact: z.boolean(),
});
export type RelaxedSearch = z.infer<typeof relaxedSearchSchema>;

export const sellerSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  city: named.nullable(),
  member_since: dateTime,
});
export type Seller = z.infer<typeof sellerSchema>;

const sellerPageSchema = sellerSchema.extend({
  /** Contains the sections of the profile that the seller shows. */
  profile: profileLists.partial(),
  /** Sums up the ratings that buyers gave the seller; null when there are too few. */
  ratings: sellerRatingsSchema.nullable(),
  ads: z.array(adCardSchema),
});

const brand = z.object({ key: z.string(), label: z.string() });

/**
 * Describes the page of a city for search engines and shared links, with all its ads, those of a category, or those of
 * a brand in a sub-category.
 */
const landingSchema = z.object({
  city: citySchema,
  category: named.extend({ slug: z.string(), parent: named.nullable() }).nullable(),
  total: z.int(),
  /** Lists top-level categories with ads in the city, by number of ads. */
  categories: z.array(named.extend({ slug: z.string(), total: z.int() })),
  brand: brand.optional(),
  /** Lists the brands of the sub-category with enough ads in the city for a page of their own, by number of ads. */
  brands: z.array(brand.extend({ total: z.int() })).optional(),
  /** Lists the warnings of the page's category and of its parent, the newest first. */
  warnings: z.array(categoryWarningSchema),
  /** Describes the offline file of the city's ads; null when there is none or the page has a category. */
  pack: packSchema.nullable(),
});

const cards = z.object({ data: z.array(adCardSchema) });
const citySlug = z.object({ slug: z.string().max(100) });

export const searchRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/annonces',
    tag,
    summary: 'Les annonces publiées : mots, filtres, tri, pages',
    access: 'public',
    query: adQuery,
    answers: { 200: searchedList },
  }),
  search: defineRoute({
    method: 'GET',
    path: '/api/annonces/search',
    tag,
    summary: 'Chercher parmi les annonces (comme /api/annonces)',
    access: 'public',
    query: adQuery,
    answers: {
      200: searchedList.extend({
        /** Is the corrected text of a search that found almost nothing as typed; null when nothing was corrected. */
        corrected: z.string().nullable(),
        /** Lists the places, prices and values of attributes recognised among the search words. */
        understood: z.array(understoodSchema),
        /** Contains the search words without those recognised as places, prices or values of attributes. */
        rest: z.string(),
        /** Is the id of the ad whose short code is the whole search text; null otherwise. */
        named_ad: z.int().nullable(),
      }),
    },
  }),
  suggestions: defineRoute({
    method: 'GET',
    path: '/api/annonces/suggestions',
    tag,
    summary: 'De quoi compléter ce qui est tapé',
    access: 'public',
    query: z.object({ q: searchWords }),
    answers: {
      200: z.object({
        data: z.array(
          z.object({
            text: z.string(),
            kind: z.enum(['word', 'category', 'city']),
            url: z.string(),
          }),
        ),
      }),
    },
  }),
  byCategory: defineRoute({
    method: 'GET',
    path: '/api/annonces/category/:id',
    tag,
    summary: 'Les annonces d’une catégorie ou sous-catégorie',
    access: 'public',
    params: idParams,
    query: adQuery,
    answers: { 200: searchedList },
  }),
  byIds: defineRoute({
    method: 'GET',
    path: '/api/annonces/by-ids',
    tag,
    summary: 'Ces annonces, dans cet ordre, sans celles qui ne sont pas en ligne',
    access: 'public',
    query: z.object({ ids: adIds }),
    answers: { 200: z.object({ data: z.array(adCardSchema) }) },
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/api/annonces/counts',
    tag,
    summary:
      'Combien d’annonces derrière chaque choix, à une minute près (`fields` : dix secondes)',
    access: 'public',
    query: adQuery.pick(COUNTED_FILTERS),
    answers: {
      200: z.object({
        data: z.object({
          categories: z.array(counted),
          sub_categories: z.array(counted),
          regions: z.array(z.object({ name: z.string(), total: z.int() })),
          cities: z.array(counted),
          quarters: z.array(counted),
          product_status: z.array(z.object({ name: z.enum(PRODUCT_STATUSES), total: z.int() })),
          /** Counts the ads with a photo. */
          photo: z.int(),
          total: z.int(),
          price_steps: priceSteps,
          fields: z.array(fieldChoicesSchema),
        }),
      }),
    },
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/api/annonces/choices',
    tag,
    summary: 'Combien d’annonces donnent ces filtres, et ce qui se choisit ensuite',
    access: 'public',
    query: adQuery.omit({ page: true, cursor: true, per_page: true }),
    answers: {
      200: z.object({
        data: z.object({
          total: z.int(),
          total_is_exact: z.boolean(),
          /** Counts ads for each sub-category of the category; of the filters, only category and place apply. */
          sub_categories: z.array(countedName),
          /** Counts ads for each city of the region, when it has more than one. */
          cities: z.array(countedName),
          /** Counts ads for each quarter of the city, or of the only city of the region. */
          quarters: z.array(countedName),
          price_steps: priceSteps,
          fields: z.array(fieldChoicesSchema),
        }),
      }),
    },
  }),
  relaxed: defineRoute({
    method: 'GET',
    path: '/api/annonces/looser',
    tag,
    summary:
      'Quand une recherche ne trouve rien, ou peu : à quoi renoncer, et ce que cela donnerait',
    access: 'public',
    query: adQuery,
    answers: { 200: z.object({ data: z.array(relaxedSearchSchema) }) },
  }),
  similar: defineRoute({
    method: 'GET',
    path: '/api/annonces/:id/similar',
    tag,
    summary: 'Des annonces semblables, 8 au plus ; aussi à une annonce qui n’est plus en ligne',
    access: 'public',
    params: idParams,
    query: adQuery.pick({ per_page: true }),
    answers: { 200: cards },
  }),
  seller: defineRoute({
    method: 'GET',
    path: '/api/vendeurs/:id',
    tag,
    summary: 'La page publique d’un vendeur, avec ses annonces publiées',
    access: 'public',
    params: idParams,
    query: pageQuery,
    answers: {
      200: z.object({ data: sellerPageSchema, meta: listMeta }),
    },
  }),
  landing: defineRoute({
    method: 'GET',
    path: '/api/villes/:slug',
    tag,
    summary: 'Une ville par son nom d’adresse, seule ou avec une catégorie et une marque',
    access: 'public',
    params: citySlug,
    query: z.object({
      category: optional(sentString().max(100)),
      /** Is the key of a brand of the sub-category. */
      brand: optional(sentString().max(100)),
    }),
    answers: { 200: z.object({ data: landingSchema }) },
  }),
};

/** Describes the API calls that propose a sub-category, attributes and a price range to someone writing an ad. */
export const hintRoutes = {
  hints: defineRoute({
    method: 'GET',
    path: '/api/annonces/hints',
    tag,
    summary:
      'Ce que dit un titre : sous-catégories, précisions de `sub_category`, et mes annonces presque pareilles',
    access: 'user',
    query: z.object({
      title: searchWords,
      sub_category: optionalId,
    }),
    answers: { 200: z.object({ data: adHintsSchema }) },
  }),
  priceRange: defineRoute({
    method: 'GET',
    path: '/api/annonces/price-range',
    tag,
    summary:
      'Entre quels prix se situe la moitié des annonces d’une sous-catégorie ; null avec moins de cinq prix',
    access: 'user',
    query: z.object({ sub_category: idField }),
    answers: {
      200: z.object({ data: z.object({ low: z.int(), high: z.int() }).nullable() }),
    },
  }),
};
