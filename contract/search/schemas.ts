import { z } from 'zod';
import {
  fromFrancs,
  listMeta,
  optional,
  optionalId,
  searchWords,
  sentString,
} from '../common/fields.ts';
import { SHOP_SLUG_MAX } from '../shops/limits.ts';
import { priceField } from '../ads/schemas/content.ts';
import { fieldPairs, FIELDS_MAX, fieldsText } from './field-filters.ts';
import type { AdFilter } from './filter-keys.ts';
import { type FilterValue, SORTS } from './filters.ts';
import { AD_KINDS } from '../ads/purposes.ts';
import { adCardSchema, pageQuery } from '../ads/schemas/ads.ts';
import { PRODUCT_STATUSES } from '../ads/product-status.ts';

/** Maps each filter of a list of ads to its schema in requests; an empty value means no filter. */
const filterSchemas = {
  q: searchWords,
  /** Restricts the list to offers or to wanted ads; when left out, the list has both. */
  kind: optional(z.enum(AD_KINDS)),
  category: optionalId,
  sub_category: optionalId,
  /** Is the name of a region. */
  region: optional(sentString().max(60)),
  city: optionalId,
  quarter: optionalId,
  price_min: optional(fromFrancs(priceField)),
  price_max: optional(fromFrancs(priceField)),
  product_status: optional(z.enum(PRODUCT_STATUSES)),
  /** Restricts the list to ads with a photo, when `1`. */
  photo: optional(z.literal('1')),
  /**
   * Restricts the list to ads that their sellers published or confirmed to be available in the last 7 days, the only
   * value allowed.
   */
  confirmed: optional(z.literal('7')),
  /** Is the slug of a shop. */
  shop: optional(sentString().max(SHOP_SLUG_MAX)),
  /**
   * Is the canonical text of the filters by attributes, `f_fuel=diesel&f_year_min=2012`; addresses contain its pairs
   * directly.
   */
  fields: optional(
    z
      .string()
      .max(FIELDS_MAX)
      .transform((text) => fieldsText(fieldPairs(text))),
  ),
} satisfies { [F in AdFilter]: z.ZodType<FilterValue<F> | undefined> };

/** Takes filters and order of a list of ads; references are ids, an empty value means none. */
export const adQuery = z.object({
  ...filterSchemas,
  /** Is the order of the list; by default `relevance` with words, `recent` without. */
  sort: optional(z.enum(SORTS)),
  ...pageQuery.shape,
});

export type AdQuery = z.output<typeof adQuery>;

/** Describes a list of ads that may have been searched by words. */
export const searchedMeta = listMeta.extend({
  /** Lists the words and prices of the search, as typed and each once, that its ads need not have: no ad has all. */
  unused: z.array(z.string()),
  /** Tells whether the search has only words that say nothing ('svp', 'pas cher'), so that nothing is searched. */
  asks: z.boolean(),
  /** Is the index in `data` of the first ad that fits the words less than those before it; null without one. */
  fits_less_from: z.int().nullable(),
  /**
   * Lists ads that match the words in other cities than the one that they name or that is chosen, the nearest first;
   * `total` does not count them. As `wanted` and `lost`, it has at most 12 ads, and none but on the last page.
   */
  elsewhere: z.array(adCardSchema),
  /** Lists matches that seek something, which are not in the list unless `kind` or `category` asks for them. */
  wanted: z.array(adCardSchema),
  /** Lists matches about things lost or found, which are not in the list unless `category` asks for them. */
  lost: z.array(adCardSchema),
});

/** Is a page of such a list. */
export const searchedList = z.object({ data: z.array(adCardSchema), meta: searchedMeta });

export type SearchedList = z.infer<typeof searchedList>;

/** Describes a place, a price or a value of an attribute recognised in the search words. */
export const understoodSchema = z.object({
  kind: z.enum(['city', 'quarter', 'price_min', 'price_max', 'field']),
  /** Is the id of a recognised place or a recognised price in whole francs; null for the value of an attribute. */
  value: z.int().nullable(),
  label: z.string(),
  /** Contains the search words without the recognised place, price or value. */
  rest: z.string(),
});

export type Understood = z.infer<typeof understoodSchema>;
