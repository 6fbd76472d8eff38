import { z } from 'zod';
import {
  AD_CONTENT,
  AD_FIELDS,
  contentBody,
  mapContent,
  type AdField,
  type FieldWith,
} from '#contract/ads/content.ts';
import { requiredText, fromText } from '#web/parts/form/from-text.ts';
import type { RequiredField } from '#web/parts/form/required-fields.ts';
import { wholeFrancs } from './whole-francs.ts';

/** The error of a required choice; null for an optional field. */
const NOTHING: Record<FieldWith<'kind', 'reference' | 'choice'>, string | null> = {
  cat_id: 'Choisissez une catégorie.',
  category_id: 'Choisissez une sous-catégorie.',
  product_status: 'Choisissez un état.',
  city_id: 'Choisissez une ville.',
  quarter_id: null,
};
const isChosen = (name: AdField): name is keyof typeof NOTHING => name in NOTHING;

const ruleOf = (name: AdField): z.ZodType => {
  const rule = contentBody[name];
  const nothing = isChosen(name) ? NOTHING[name] : null;
  if (nothing !== null) return requiredText(rule, nothing);
  if (AD_CONTENT[name].kind !== 'amount') return fromText(rule);
  return z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(rule);
};

export type PublishValues = Record<AdField, string>;
export type PublishOutput = { [F in AdField]: z.output<(typeof contentBody)[F]> };

/** The schema of the call, over field values, which are all text. */
export const publishForm = z.object(mapContent((_, name) => ruleOf(name))) as z.ZodType<
  PublishOutput,
  PublishValues
>;

/** The fields that must be filled before 'Publier' is enabled; the others are validated on submit. */
export const REQUIRED_PUBLISH_FIELDS: readonly RequiredField<PublishValues>[] = AD_FIELDS.flatMap(
  (name) => {
    const { missing } = AD_CONTENT[name];
    return missing === null ? [] : [[name, missing] as const];
  },
);

/** An empty form; the seller's own number is the default of all three numbers. */
export const emptyAd = (phone: string): PublishValues =>
  mapContent(({ kind }) => (kind === 'phone' ? phone : ''));
