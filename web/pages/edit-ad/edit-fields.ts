import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { PublishOutput } from '#web/parts/ad-form/ad-rules.ts';
import { adForm } from '#web/parts/ad-form/ad-form-data.ts';
import type { SentPhoto } from '#web/parts/photo-picker/photo-queue.ts';

/** Converts the photos of one's own ad, the only ones with ids, to uploaded photos of the photo picker. */
export const photosOf = (ad: Ad): SentPhoto[] =>
  ad.pictures.flatMap(({ id, url, variants }) =>
    id === undefined ? [] : [{ id, thumb: variants[0]?.url ?? url, sentAt: ad.created_at }],
  );

/** Returns the form field that a rejection concerns, if any. */
export const fieldAtFault = (ad: Ad): AdField | null =>
  AD_FIELDS.find((name) => name === ad.rejection_field) ?? null;

/**
 * Returns the form data of the call that changes an ad. An empty photo list is sent explicitly, since an absent list
 * means 'unchanged'.
 */
export function changeForm(ad: PublishOutput, photoIds: readonly number[]): FormData {
  const form = adForm(ad, photoIds);
  if (photoIds.length === 0) form.append('photo_ids', '');
  return form;
}
