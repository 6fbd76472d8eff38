import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { CategoryNode, NamedCity, SubCategory } from '#contract/catalog/routes.ts';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import type { PublishValues } from './ad-fields.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

/** Holds the path and the texts of a form of an ad. */
export interface FormTexts {
  /** Is the path that the form is posted to. */
  action: string;
  /** Says what happens once the form is sent. */
  note: string;
  /** Is the label of the submit button. */
  submit: string;
}

/** Describes a form that only the server renders, without React: with posted values, or those of a stored ad. */
export interface ServerForm extends FormTexts {
  values: PublishValues;
  /** Maps the inputs of the form to the errors shown at them. */
  errors: FieldErrors;
  /** Is the error of the whole form; null without one. */
  message: string | null;
  /** Tells whether the kind cannot be changed: an ad that was online keeps its kind. */
  isKindFixed?: boolean;
  /** Is the idempotency key of a new ad. */
  formKey?: string;
  photos: readonly (Picture & { id: number })[];
  /** Is the chosen sub-category; without it the form begins with the category. */
  sub: SubCategory | undefined;
  categories: readonly CategoryNode[];
  cities: readonly NamedCity[];
  /** Lists the quarters of the chosen city; empty in the first step, which asks for the category alone. */
  quarters: readonly { id: number; name: string }[];
  /** Lists the people for whom the caller publishes; `mandate` is the chosen one. */
  served?: readonly ManagedOwner[];
  mandate?: string;
  /** Lists the shops in whose name the caller may publish; `shop` is the chosen one. */
  shops?: readonly OwnRole[];
  shop?: string;
}
