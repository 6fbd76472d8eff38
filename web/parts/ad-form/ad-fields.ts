import { AD_CONTENT, AD_FIELDS, mapContent, type AdField } from '#contract/ads/content.ts';
import type { RequiredField } from '#web/parts/form/required-fields.ts';

export type PublishValues = Record<AdField, string>;
/** Lists the fields that must be filled before 'Publier' is enabled; the others are validated on submit. */
export const REQUIRED_PUBLISH_FIELDS: readonly RequiredField<PublishValues>[] = AD_FIELDS.flatMap(
  (name) => {
    const { missing } = AD_CONTENT[name];
    return missing === null ? [] : [[name, missing] as const];
  },
);

/** Describes the place that a new ad starts with: ids as text, '' for none. */
export type StartPlace = Pick<PublishValues, 'city_id' | 'quarter_id'>;

/** Returns the values of the form of a new ad; the seller's number is the default for calls, WhatsApp and SMS. */
export const emptyAd = (phone: string, place?: StartPlace): PublishValues => ({
  ...mapContent(({ kind }) => (kind === 'phone' ? phone : '')),
  ...place,
});
