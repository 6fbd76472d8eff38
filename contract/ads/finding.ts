import { z } from 'zod';
import { citySchema } from '../catalog.ts';
import { dateTime, idParams, listMeta, named, optional } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { PRODUCT_STATUSES } from './content.ts';
import { adCardSchema, adQuery, pageQuery } from './schemas.ts';

const tag = 'Annonces';
const counted = z.object({ id: z.int(), total: z.int() });

/** The filters that have counts: category and place. Other filters do not affect the counts. */
const countsQuery = adQuery.pick({
  category: true,
  sub_category: true,
  region: true,
  city: true,
  quarter: true,
});

/** An ad that is no longer public. */
export const goneAdSchema = z.object({
  id: z.int(),
  title: z.string(),
  price_label: z.string(),
  city: named,
  category: named.extend({ category: named }),
  status: z.enum(['Vendue', 'Expirée', 'Retirée']),
});
export type GoneAd = z.infer<typeof goneAdSchema>;

/** A relaxed search offered when a search finds nothing. */
export const relaxedSearchSchema = z.object({
  /** The dropped condition: a filter, a word, or misspelt words. */
  gives_up: z.enum([
    'word',
    'spelling',
    'city',
    'quarter',
    'region',
    'price',
    'product_status',
    'photo',
    'sub_category',
    'category',
  ]),
  /** The words of the relaxed search; null without any. */
  words: z.string().nullable(),
  /** Its query for /annonces. */
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

/** A landing page for search engines and shared links: a category, a town, or both. */
const landingSchema = z.object({
  city: citySchema,
  category: named.extend({ slug: z.string(), parent: named.nullable() }).nullable(),
  total: z.int(),
  /** Top categories with ads in that town, by number of ads. */
  categories: z.array(named.extend({ slug: z.string(), total: z.int() })),
});

const cards = z.object({ data: z.array(adCardSchema) });

export const findingRoutes = {
  counts: defineRoute({
    method: 'GET',
    path: '/api/annonces/counts',
    tag,
    summary: 'Combien d’annonces derrière chaque choix, à une minute près',
    access: 'public',
    query: countsQuery,
    answers: {
      200: z.object({
        data: z.object({
          categories: z.array(counted),
          sub_categories: z.array(counted),
          regions: z.array(z.object({ name: z.string(), total: z.int() })),
          cities: z.array(counted),
          quarters: z.array(counted),
          product_status: z.array(z.object({ name: z.enum(PRODUCT_STATUSES), total: z.int() })),
          /** With a photo. */
          photo: z.int(),
          total: z.int(),
        }),
      }),
    },
  }),
  relaxed: defineRoute({
    method: 'GET',
    path: '/api/annonces/looser',
    tag,
    summary: 'Quand une recherche ne trouve rien : à quoi renoncer, et ce que cela donnerait',
    access: 'public',
    query: adQuery,
    answers: { 200: z.object({ data: z.array(relaxedSearchSchema) }) },
  }),
  similar: defineRoute({
    method: 'GET',
    path: '/api/annonces/:id/similar',
    tag,
    summary: 'Des annonces semblables ; aussi à une annonce qui n’est plus en ligne',
    access: 'public',
    params: idParams,
    answers: { 200: cards },
  }),
  gone: defineRoute({
    method: 'GET',
    path: '/api/annonces/:id/gone',
    tag,
    summary: 'Ce qu’était une annonce vendue, expirée ou retirée par son vendeur, pendant un an',
    access: 'public',
    params: idParams,
    answers: { 200: z.object({ data: goneAdSchema }) },
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
      200: z.object({ data: sellerSchema.extend({ ads: z.array(adCardSchema) }), meta: listMeta }),
    },
  }),
  landing: defineRoute({
    method: 'GET',
    path: '/api/villes/:slug',
    tag,
    summary: 'Une ville par son nom dans les adresses, seule ou avec une catégorie',
    access: 'public',
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({ category: optional(z.string().max(100)) }),
    answers: { 200: z.object({ data: landingSchema }) },
  }),
};
