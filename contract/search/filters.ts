import { AD_KINDS } from '../ads/purposes.ts';
import { fieldPairs } from './field-filters.ts';
import { AD_LIST_KEYS, type AdFilter, type AdListKey } from './filter-keys.ts';
import { PRODUCT_STATUSES } from '../ads/product-status.ts';

// This file describes the filters of a list of ads. `server/domains/search/conditions.ts` has their SQL, and
// `web/pages/ads/filter-inputs.tsx` their inputs. CONTRIBUTING.md describes how to add a filter. It does not use zod,
// because public pages load it: the schemas are in `schemas.ts`.

/**
 * Says how the value of a filter is read. `id` refers to a row whose name the page shows; `fields`
 * holds the filters by attributes (`field-filters.ts`).
 */
type FilterKind =
  | { kind: 'text' | 'id' | 'price' | 'fields' }
  | { kind: 'choice'; choices: readonly string[] };

export type FilterDescription = FilterKind & {
  /** Is the text of the filter's chip; `%` is replaced by the value. */
  chip: string;
  /** Lists the filters whose removal from a search also removes this filter. */
  within?: readonly AdFilter[];
};

export const AD_FILTERS = {
  q: { kind: 'text', chip: '« % »' },
  kind: { kind: 'choice', choices: AD_KINDS, chip: '%' },
  category: { kind: 'id', chip: '%' },
  sub_category: { kind: 'id', chip: '%', within: ['category'] },
  region: { kind: 'text', chip: 'Région de %' },
  city: { kind: 'id', chip: '%', within: ['region'] },
  quarter: { kind: 'id', chip: '%', within: ['region', 'city'] },
  price_min: { kind: 'price', chip: 'Plus de %' },
  price_max: { kind: 'price', chip: 'Moins de %' },
  product_status: { kind: 'choice', choices: PRODUCT_STATUSES, chip: '%' },
  photo: { kind: 'choice', choices: ['1'], chip: 'Avec photo' },
  confirmed: { kind: 'choice', choices: ['7'], chip: 'Disponibilité confirmée cette semaine' },
  shop: { kind: 'text', chip: 'Boutique %' },
  fields: { kind: 'fields', chip: '%', within: ['category', 'sub_category'] },
} as const satisfies Record<AdFilter, FilterDescription>;

/** Names the filters of kind `K`. */
export type FilterOfKind<K extends FilterDescription['kind']> = {
  [F in AdFilter]: (typeof AD_FILTERS)[F]['kind'] extends K ? F : never;
}[AdFilter];

/** Is the value of a filter in a parsed query. */
export type FilterValue<F extends AdFilter> = (typeof AD_FILTERS)[F] extends {
  choices: readonly (infer Choice)[];
}
  ? Choice
  : F extends FilterOfKind<'text' | 'fields'>
    ? string
    : number;

/** Lists the orders in which a list of ads may be sorted. */
export const SORTS = ['recent', 'price_asc', 'price_desc', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/** Is the largest number of ads of each kind that a search shows apart. */
export const MOST_APART = 12;

/** Lists the filters that a search without results may drop, in the order in which they are tried. */
export const RELAXATIONS = [
  'price',
  'quarter',
  'city',
  'region',
  'product_status',
  'photo',
  'confirmed',
  'shop',
  'field',
  'kind',
  'sub_category',
  'category',
] as const;
export type Relaxation = (typeof RELAXATIONS)[number];

/**
 * Maps each relaxation, a filter that a search may drop to find more ads, to the French text of the link to that
 * search.
 */
export const RELAXATION_TEXTS: Readonly<Record<Relaxation, string>> = {
  price: 'À tous les prix',
  quarter: 'Dans toute la ville',
  city: 'Partout au Niger',
  region: 'Partout au Niger',
  product_status: 'Dans tous les états',
  photo: 'Avec ou sans photo',
  confirmed: 'Confirmée ou non',
  shop: 'Dans toutes les boutiques',
  // The text of the relaxation `field` follows the label of the attribute whose filter is dropped.
  field: 'peu importe',
  kind: 'Offres et demandes',
  sub_category: 'Dans toute la catégorie',
  category: 'Dans toutes les catégories',
};

/**
 * Maps each filter to the relaxations (wider searches) that drop it; the first of them is offered when the filter is
 * set.
 */
export const RELAXED_BY: Readonly<Record<AdFilter, readonly Relaxation[]>> = {
  // No relaxation drops the whole text: the words of a search are left out one by one.
  q: [],
  kind: ['kind'],
  category: ['category'],
  sub_category: ['sub_category', 'category'],
  region: ['region', 'city'],
  city: ['city'],
  quarter: ['quarter', 'city'],
  price_min: ['price'],
  price_max: ['price'],
  product_status: ['product_status'],
  photo: ['photo'],
  confirmed: ['confirmed'],
  shop: ['shop'],
  // The relaxation `field` drops the filter of one attribute.
  fields: ['field', 'sub_category', 'category'],
};

/** Lists the filters by category and place, the only ones that the counts of ads take into account. */
export const COUNTED_FILTERS = {
  category: true,
  sub_category: true,
  region: true,
  city: true,
  quarter: true,
} as const;

/**
 * Returns the query string of a list of ads without its `?`; equal queries give equal texts, and the empty text stands
 * for the list of all ads.
 */
export const listQueryText = (
  query: Partial<Record<AdListKey, string | number | undefined>>,
): string => {
  const params = new URLSearchParams();
  for (const key of AD_LIST_KEYS) {
    const value = query[key];
    if (value === undefined) continue;
    if (key === 'fields') for (const pair of fieldPairs(String(value))) params.append(...pair);
    else params.set(key, String(value));
  }
  return params.toString();
};
