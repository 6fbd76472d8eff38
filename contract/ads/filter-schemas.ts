import { z } from 'zod';
import { fromFrancs, optional, optionalId, searchWords, sentString } from '../fields.ts';
import { SHOP_SLUG_MAX } from '../shops/limits.ts';
import { priceField } from './content-schemas.ts';
import { fieldPairs, FIELDS_MAX, fieldsText } from './field-filters.ts';
import type { AdFilter } from './filter-keys.ts';
import type { FilterValue } from './filters.ts';
import { AD_KINDS } from './purposes.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

/** Gives the request schema of each filter; an empty value means none. */
export const filterSchemas = {
  q: searchWords,
  /** Restricts the list to offers or wanted ads; both when left out. */
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
  /** Restricts the list to ads that their sellers published or confirmed to be available in so many days. */
  confirmed: optional(z.literal('7')),
  /** Is the slug of a shop. */
  shop: optional(sentString().max(SHOP_SLUG_MAX)),
  /** Is the canonical text `f_fuel=diesel&f_year_min=2012`; addresses have its pairs among their own. */
  fields: optional(
    z
      .string()
      .max(FIELDS_MAX)
      .transform((text) => fieldsText(fieldPairs(text))),
  ),
} satisfies { [F in AdFilter]: z.ZodType<FilterValue<F> | undefined> };
