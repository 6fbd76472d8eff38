import { z } from 'zod';
import { fromFrancs, optional, optionalId, searchWords, sentString } from '../fields.ts';
import { SHOP_SLUG_MAX } from '../shops/limits.ts';
import { AD_KINDS } from './kind.ts';
import { priceField, PRODUCT_STATUSES } from './content.ts';
import { fieldPairs, FIELDS_MAX, fieldsText } from './field-filters.ts';
import { AD_LIST_KEYS, type AdFilter, type AdListKey } from './filter-keys.ts';

// The filters of a list of ads, described once. `server/domains/ads/search/conditions.ts` is the server's half: their SQL.
// `web/pages/ads/filter-inputs.tsx` has their inputs. CONTRIBUTING.md describes how to add a filter.

/** `id`: of a row whose name the page shows; `fields`: those of the chosen category's attributes (`field-filters.ts`). */
type FilterKind =
  | { kind: 'text' | 'id' | 'price' | 'fields' }
  | { kind: 'choice'; choices: readonly string[] };

export type FilterDescription = FilterKind & {
  /** The text of its chip; `%` is replaced by the value. */
  chip: string;
  /** Removing the chip of one of these removes this one too. */
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
  price_min: { kind: 'price', chip: 'dès %' },
  price_max: { kind: 'price', chip: 'jusqu’à %' },
  product_status: { kind: 'choice', choices: PRODUCT_STATUSES, chip: '%' },
  photo: { kind: 'choice', choices: ['1'], chip: 'Avec photo' },
  confirmed: { kind: 'choice', choices: ['7'], chip: 'Confirmée disponible ces % derniers jours' },
  shop: { kind: 'text', chip: 'Boutique %' },
  fields: { kind: 'fields', chip: '%', within: ['category', 'sub_category'] },
} as const satisfies Record<AdFilter, FilterDescription>;

/** The filters of kind `K`. */
export type FilterOfKind<K extends FilterDescription['kind']> = {
  [F in AdFilter]: (typeof AD_FILTERS)[F]['kind'] extends K ? F : never;
}[AdFilter];

/** The value of a filter in a parsed query. */
type FilterValue<F extends AdFilter> = (typeof AD_FILTERS)[F] extends {
  choices: readonly (infer Choice)[];
}
  ? Choice
  : F extends FilterOfKind<'text' | 'fields'>
    ? string
    : number;

/** The request schema of each filter; an empty value means none. */
export const filterSchemas = {
  q: searchWords,
  /** Offers or wanted ads alone; both when left out. */
  kind: optional(z.enum(AD_KINDS)),
  category: optionalId,
  sub_category: optionalId,
  /** The name of a region. */
  region: optional(sentString().max(60)),
  city: optionalId,
  quarter: optionalId,
  price_min: optional(fromFrancs(priceField)),
  price_max: optional(fromFrancs(priceField)),
  product_status: optional(z.enum(PRODUCT_STATUSES)),
  /** `1`: only ads with a photo. */
  photo: optional(z.literal('1')),
  /** Only ads that their sellers published or confirmed to be available in so many days. */
  confirmed: optional(z.literal('7')),
  /** The slug of a shop. */
  shop: optional(sentString().max(SHOP_SLUG_MAX)),
  /** `f_fuel=diesel&f_year_min=2012`: written so in addresses, where they need not be gathered. */
  fields: optional(
    z
      .string()
      .max(FIELDS_MAX)
      .transform((text) => fieldsText(fieldPairs(text))),
  ),
} satisfies { [F in AdFilter]: z.ZodType<FilterValue<F> | undefined> };

/** What a search that finds nothing may leave out, in the order in which it is tried. */
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

/** The text of the link to such a search. */
export const RELAXATION_TEXTS: Readonly<Record<Relaxation, string>> = {
  price: 'À tous les prix',
  quarter: 'Dans toute la ville',
  city: 'Partout au Niger',
  region: 'Partout au Niger',
  product_status: 'Dans tous les états',
  photo: 'Avec ou sans photo',
  confirmed: 'Confirmée ou non',
  shop: 'Dans toutes les boutiques',
  // The label of the attribute comes before.
  field: 'peu importe',
  kind: 'Offres et demandes',
  sub_category: 'Dans toute la catégorie',
  category: 'Dans toutes les catégories',
};

/** By filter, the relaxations that leave it out; the first is offered when the filter is set. */
export const RELAXED_BY: Readonly<Record<AdFilter, readonly Relaxation[]>> = {
  // Its words are left out one by one.
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
  // `field` leaves out one of them.
  fields: ['field', 'sub_category', 'category'],
};

/** The filters that have counts: category and place. Other filters do not affect the counts. */
export const COUNTED_FILTERS = {
  category: true,
  sub_category: true,
  region: true,
  city: true,
  quarter: true,
} as const;

/** A list's query as text; equal queries give equal texts, '' is the whole list. */
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
