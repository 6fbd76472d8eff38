import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { CategoryNode, NamedCity, SubCategory } from '#contract/catalog/routes.ts';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import type { PublishValues } from './ad-fields.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

/** The texts of a form. */
export interface FormTexts {
  /** The path that it is posted to. */
  action: string;
  /** What happens once it is sent. */
  note: string;
  /** The label of the submit button. */
  submit: string;
}

/** A form of an ad that only the server has: as it was posted, or of an ad as it is. */
export interface ServedAd extends FormTexts {
  values: PublishValues;
  /** By the input that they are shown at. */
  errors: FieldErrors;
  /** The error of the whole form. */
  message: string | null;
  /** An ad that was online keeps its kind. */
  isKindFixed?: boolean;
  /** The idempotency key of a new ad. */
  formKey?: string;
  photos: readonly (Picture & { id: number })[];
  /** The chosen sub-category; without it the form begins with the category. */
  sub: SubCategory | undefined;
  categories: readonly CategoryNode[];
  cities: readonly NamedCity[];
  /** Those of the chosen city, where the form has its fields. */
  quarters: readonly { id: number; name: string }[];
  /** People for whom the caller publishes, and the chosen one. */
  served?: readonly ManagedOwner[];
  mandate?: string;
  /** Shops in whose name the caller may publish, and the chosen one. */
  shops?: readonly OwnRole[];
  shop?: string;
}
