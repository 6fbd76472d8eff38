import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { CategoryNode, NamedCity, SubCategory } from '#contract/catalog/routes.ts';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import type { PublishValues } from './ad-fields.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

/** Holds the texts of a form. */
export interface FormTexts {
  /** Is the path that the form is posted to. */
  action: string;
  /** Says what happens once the form is sent. */
  note: string;
  /** Is the label of the submit button. */
  submit: string;
}

/** Describes a form of an ad that only the server has: as it was posted, or of an ad as it is. */
export interface ServerForm extends FormTexts {
  values: PublishValues;
  /** Holds the errors by the input that they are shown at. */
  errors: FieldErrors;
  /** Is the error of the whole form. */
  message: string | null;
  /** Tells that the kind cannot change: an ad that was online keeps it. */
  isKindFixed?: boolean;
  /** Is the idempotency key of a new ad. */
  formKey?: string;
  photos: readonly (Picture & { id: number })[];
  /** Is the chosen sub-category; without it the form begins with the category. */
  sub: SubCategory | undefined;
  categories: readonly CategoryNode[];
  cities: readonly NamedCity[];
  /** Lists the quarters of the chosen city, where the form has its fields. */
  quarters: readonly { id: number; name: string }[];
  /** Lists the people for whom the caller publishes; `mandate` is the chosen one. */
  served?: readonly ManagedOwner[];
  mandate?: string;
  /** Lists the shops in whose name the caller may publish; `shop` is the chosen one. */
  shops?: readonly OwnRole[];
  shop?: string;
}
