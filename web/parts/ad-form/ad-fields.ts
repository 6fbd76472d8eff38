import { z } from 'zod';
import { adBody } from '#contract/ads/schemas.ts';
import { REQUIRED } from '#contract/fields.ts';
import { requiredText, fromText } from '#web/parts/from-text.ts';
import type { RequiredField } from '#web/parts/required-fields.ts';
import { wholeFrancs } from './whole-francs.ts';

const { shape } = adBody;

/** The call's own rules over what the fields hold, all of it text. */
export const publishForm = z.object({
  title: shape.title,
  description: shape.description,
  cat_id: requiredText(shape.cat_id, 'Choisissez une catégorie.'),
  category_id: requiredText(shape.category_id, 'Choisissez une sous-catégorie.'),
  product_status: requiredText(shape.product_status, 'Choisissez un état.'),
  price: z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(shape.price),
  price_label: shape.price_label,
  city_id: requiredText(shape.city_id, 'Choisissez une ville.'),
  quarter_id: fromText(shape.quarter_id),
  whatsapp: requiredText(shape.whatsapp, REQUIRED),
  telephone: requiredText(shape.telephone, REQUIRED),
  sms: fromText(shape.sms),
});
export type PublishValues = z.input<typeof publishForm>;
export type PublishOutput = z.output<typeof publishForm>;

/** In the order of the screen. */
export const PUBLISH_FIELDS = [
  'title',
  'description',
  'cat_id',
  'category_id',
  'product_status',
  'price',
  'price_label',
  'city_id',
  'quarter_id',
  'whatsapp',
  'telephone',
  'sms',
] as const satisfies (keyof PublishValues)[];

/** What must be filled before 'Publier' is active; the other fields are asked for on sending. */
export const REQUIRED_PUBLISH_FIELDS: readonly RequiredField<PublishValues>[] = [
  ['title', 'le titre'],
  ['description', 'la description'],
  ['price_label', 'le prix affiché'],
  ['city_id', 'la ville'],
  ['whatsapp', 'le numéro WhatsApp'],
  ['telephone', 'le téléphone'],
];

/** An empty form; the seller's own number stands in all three places. */
export const emptyAd = (phone: string): PublishValues => ({
  title: '',
  description: '',
  cat_id: '',
  category_id: '',
  product_status: '',
  price: '',
  price_label: '',
  city_id: '',
  quarter_id: '',
  whatsapp: phone,
  telephone: phone,
  sms: phone,
});
