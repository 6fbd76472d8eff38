import { formatPrice } from '#contract/common/with-currency.ts';
import { AD_CONTENT, AD_FIELDS, type AdField, type FieldWith } from '#contract/ads/content.ts';
import { formValues, referenceOf } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import { formatVoice } from '#web/format/voice.ts';

/** Describes a field of an ad as display text; '' for none. Each attribute is a field of its own. */
export interface ReviewedField {
  /** Is the name of the field, or `attributes.fuel` for an attribute. */
  key: string;
  name: AdField;
  label: string;
  text: string;
}

const isReference = (name: AdField): name is FieldWith<'kind', 'reference'> =>
  AD_CONTENT[name].kind === 'reference';

/** Returns a field of an ad as text for the reviewer, '' for none; `value` is what the form of the ad holds. */
const textOf = (ad: Ad, name: AdField, value: string): string => {
  if (name === 'cat_id') return `${ad.category.category.name} › ${ad.category.name}`;
  if (isReference(name)) return referenceOf(ad, name)?.name ?? '';
  if (name === 'kind') return PURPOSES[ad.purpose].label;
  const { kind } = AD_CONTENT[name];
  if (kind === 'amount' && value !== '') return formatPrice(value);
  if (kind === 'yes_no') return value === '' ? '' : 'Oui';
  if (kind === 'voice') return ad.voice ? formatVoice(ad.voice) : '';
  if (kind === 'unit') return ad.price_unit?.label ?? '';
  return kind === 'phone' ? formatPhone(value) : value;
};

/** Returns the attributes of an ad's category, such as the mileage of a car, as fields for the reviewer. */
const attributesOf = ({ attributes }: Ad): ReviewedField[] =>
  attributes.map(({ key, label, text }) => ({
    key: `attributes.${key}`,
    name: 'attributes',
    label,
    text,
  }));

/** Returns every field shown to the reviewer, in the order of the form. */
export const reviewedContent = (ad: Ad): ReviewedField[] => {
  const values = formValues(ad);
  return AD_FIELDS.filter((name) => AD_CONTENT[name].reviewed).flatMap((name) =>
    name === 'attributes'
      ? attributesOf(ad)
      : { key: name, name, label: AD_CONTENT[name].label, text: textOf(ad, name, values[name]) },
  );
};
