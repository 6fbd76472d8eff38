import type { Ad } from '#contract/ads/schemas.ts';
import {
  PUBLISH_FIELDS,
  type PublishOutput,
  type PublishValues,
} from '#web/parts/ad-form/ad-fields.ts';
import { adForm } from '#web/parts/ad-form/ad-form-data.ts';
import type { SentPhoto } from '#web/parts/photo-picker/photo-queue.ts';

/** An ad as the form holds it, all of it text. */
export const fieldsOf = (ad: Ad): PublishValues => ({
  title: ad.title,
  description: ad.description,
  cat_id: String(ad.category.category.id),
  category_id: String(ad.category.id),
  product_status: ad.product_status,
  price: ad.price === null ? '' : String(ad.price),
  price_label: ad.price_label,
  city_id: String(ad.city.id),
  quarter_id: ad.quarter ? String(ad.quarter.id) : '',
  whatsapp: ad.contact.whatsapp,
  telephone: ad.contact.telephone,
  sms: ad.contact.sms,
});

/** The photos that the ad has, as the picker holds those already with the server. */
export const photosOf = (ad: Ad): SentPhoto[] =>
  ad.pictures.flatMap(({ id, url, variants }) =>
    id === undefined ? [] : [{ id, thumb: variants[0]?.url ?? url, sentAt: ad.created_at }],
  );

/** The field that a rejection speaks of, when the form has it. */
export const fieldAtFault = (ad: Ad): keyof PublishValues | null =>
  PUBLISH_FIELDS.find((name) => name === ad.rejection_field) ?? null;

/** The changed ad as the call wants it; without photos that is said, since a list left out changes nothing. */
export function changeForm(ad: PublishOutput, photoIds: readonly number[]): FormData {
  const form = adForm(ad, photoIds);
  if (photoIds.length === 0) form.append('photo_ids', '');
  return form;
}
