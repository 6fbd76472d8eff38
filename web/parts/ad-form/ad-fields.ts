import { z } from 'zod';
import {
  AD_CONTENT,
  AD_FIELDS,
  contentBody,
  mapContent,
  type AdField,
} from '#contract/ads/content.ts';
import { REQUIRED } from '#contract/fields.ts';
import { requiredText, fromText } from '#web/parts/from-text.ts';
import type { RequiredField } from '#web/parts/required-fields.ts';
import { wholeFrancs } from './whole-francs.ts';

/** The call's own rules over what the fields hold, all of it text. */
export const publishForm = z.object({
  title: contentBody.title,
  description: contentBody.description,
  cat_id: requiredText(contentBody.cat_id, 'Choisissez une catégorie.'),
  category_id: requiredText(contentBody.category_id, 'Choisissez une sous-catégorie.'),
  product_status: requiredText(contentBody.product_status, 'Choisissez un état.'),
  price: z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(contentBody.price),
  price_label: contentBody.price_label,
  city_id: requiredText(contentBody.city_id, 'Choisissez une ville.'),
  quarter_id: fromText(contentBody.quarter_id),
  whatsapp: requiredText(contentBody.whatsapp, REQUIRED),
  telephone: requiredText(contentBody.telephone, REQUIRED),
  sms: fromText(contentBody.sms),
} satisfies Record<AdField, z.ZodType>);
export type PublishValues = z.input<typeof publishForm>;
export type PublishOutput = z.output<typeof publishForm>;

/** What must be filled before 'Publier' is active; the other fields are asked for on sending. */
export const REQUIRED_PUBLISH_FIELDS: readonly RequiredField<PublishValues>[] = AD_FIELDS.flatMap((name) => {
  const { missing } = AD_CONTENT[name];
  return missing === null ? [] : [[name, missing] as const];
});

/** An empty form; the seller's own number stands in all three places. */
export const emptyAd = (phone: string): PublishValues =>
  mapContent(({ kind }) => (kind === 'phone' ? phone : ''));
