import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import type { Ad } from '#contract/ads/schemas.ts';
import type { PublishOutput } from '#web/parts/ad-form/ad-fields.ts';
import { adForm } from '#web/parts/ad-form/ad-form-data.ts';
import type { SentPhoto } from '#web/parts/photo-picker/photo-queue.ts';

/** The photos that the ad has, as the picker holds those already with the server. */
export const photosOf = (ad: Ad): SentPhoto[] =>
  ad.pictures.flatMap(({ id, url, variants }) =>
    id === undefined ? [] : [{ id, thumb: variants[0]?.url ?? url, sentAt: ad.created_at }],
  );

/** The field that a rejection speaks of, when the form has it. */
export const fieldAtFault = (ad: Ad): AdField | null =>
  AD_FIELDS.find((name) => name === ad.rejection_field) ?? null;

/** The changed ad as the call wants it; without photos that is said, since a list left out changes nothing. */
export function changeForm(ad: PublishOutput, photoIds: readonly number[]): FormData {
  const form = adForm(ad, photoIds);
  if (photoIds.length === 0) form.append('photo_ids', '');
  return form;
}
