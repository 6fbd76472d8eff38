import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Attribute, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { issuesByField, type FieldErrors } from '#contract/common/field-errors.ts';
import { REQUIRED } from '#contract/common/fields.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import { emptyAd, type PublishValues } from './ad-fields.ts';
import type { PublishOutput } from './ad-rules.ts';
import { emptyAttributes, attributesText } from './attribute-form.ts';
import { findSubCategory } from './server-form-lists.ts';
import { valuesOfInputs } from './form-inputs.ts';
import { wholeFrancs } from './whole-francs.ts';

const PRICE_MISSING = 'Indiquez un prix, ou choisissez « Sur devis ».';

/** Describes the posted form of an ad and how to read its inputs. */
export interface PostedForm {
  posted: PostedAd;
  /** Returns the text of the input with a name, '' for none. */
  read: (name: string) => string;
  sub: SubCategory | undefined;
  attributes: AttributeValues;
}

/**
 * Returns the posted values of the sub-category's attributes by key, without empty ones: a list for an attribute that
 * takes several values.
 */
const attributesOf = (posted: PostedAd, attributes: readonly Attribute[]): AttributeValues =>
  Object.fromEntries(
    attributes.flatMap(({ key, kind }) => {
      const values = posted.keyed['attributes']?.[key]?.filter((value) => value !== '') ?? [];
      if (values.length === 0) return [];
      return [[key, kind === 'choices' || values.length > 1 ? values : (values[0] ?? '')]];
    }),
  );

/** Prepares a form that was posted without JavaScript: finds its sub-category and the values of its attributes. */
export const readPosted = async (api: Api, posted: PostedAd): Promise<PostedForm> => {
  const read = (name: string): string => {
    const value = posted.fields[name];
    return typeof value === 'string' ? value : '';
  };
  const sub = await findSubCategory(api, read('cat_id'), read('category_id'));
  return { posted, read, sub, attributes: attributesOf(posted, sub?.attributes ?? []) };
};

/**
 * Moves the errors of the API to the inputs of the form that show them: those of photos to the file input, that of the
 * price label to the price.
 */
export const placed = (errors: FieldErrors, read: PostedForm['read']): FieldErrors => {
  const { price_label: label, photo_ids: ids, images, whatsapp, sms, ...others } = errors;
  const photos = [...(ids ?? []), ...(images ?? [])];
  return {
    ...(photos.length > 0 && { images: photos }),
    ...(label && !others['price'] && { price: [PRICE_MISSING] }),
    // A channel without a number of its own has the error of `telephone` already.
    ...(whatsapp && read('whatsapp') && { whatsapp }),
    ...(sms && read('sms') && { sms }),
    ...others,
  };
};

/** Returns the errors of empty attributes that the form requires, although the API accepts an ad without them. */
const missingOf = (sub: SubCategory | undefined, attributes: AttributeValues): FieldErrors =>
  Object.fromEntries(
    emptyAttributes(sub?.attributes.filter(({ required }) => required) ?? [], attributes).map(
      ({ key, label }) => [`attributes.${key}`, [`« ${label} » : ${REQUIRED.toLowerCase()}`]],
    ),
  );

/** Returns the values of the posted inputs, as the form of an ad holds them. */
const postedValues = ({ read, sub, attributes }: PostedForm): Partial<PublishValues> => ({
  ...valuesOfInputs(read, sub?.price_units.find(({ key }) => key === read('price_unit'))?.label),
  attributes: attributesText(attributes),
});

/**
 * Returns the values with which a posted form is shown again: all as posted, even an amount that the chosen kind of
 * price does not have.
 */
export const shownAgain = (form: PostedForm): PublishValues => ({
  ...emptyAd(''),
  ...postedValues(form),
  price: wholeFrancs(form.read('price')),
});

/**
 * Validates a posted form and returns its ad. In a sub-category that sells nothing, the ad has no kind; with a purpose
 * without a price, it has the price label of that purpose. `phone` is the number of the ad if the form has none; `kept`
 * holds values that replace those of the form.
 * @throws ApiError (422) with the errors by field
 */
export const adIn = async (
  form: PostedForm,
  phone: string,
  kept: Partial<PublishValues> = {},
): Promise<PublishOutput> => {
  const { posted, read, sub, attributes } = form;
  const forSale = sub?.for_sale ?? true;
  const purpose = PURPOSES[purposeIn(forSale, read('kind'))];
  const { publishForm } = await import('./ad-rules.ts');
  const parsed = publishForm.safeParse({
    ...emptyAd(phone),
    ...postedValues(form),
    ...(!forSale && { kind: '' }),
    ...(purpose.price === 'none' && { price: '', price_label: purpose.withoutPrice }),
    ...kept,
  });
  const errors: FieldErrors = {
    ...(posted.photoErrors.length > 0 && { images: [...posted.photoErrors] }),
    ...(parsed.success ? {} : issuesByField(parsed.error.issues)),
    ...(purpose.asksFields && missingOf(sub, attributes)),
  };
  if (parsed.success && !sub) errors['category_id'] = [adRefusals.unknownSubCategory.message];
  if (sub?.has_condition && purpose.hasCondition && read('product_status') === '')
    errors['product_status'] = [adRefusals.missingCondition.message];
  if (!parsed.success || Object.keys(errors).length > 0) throw new ApiError(422, '', errors);
  return parsed.data;
};

/**
 * Returns the error of the first step of the form, which asks for the category, when it was posted without a known
 * sub-category.
 */
export const chooseError = (read: PostedForm['read']): FieldErrors =>
  read('cat_id') === ''
    ? { cat_id: ['Choisissez une catégorie.'] }
    : { category_id: [adRefusals.unknownSubCategory.message] };
