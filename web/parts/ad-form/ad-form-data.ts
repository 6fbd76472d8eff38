import { splitPhone } from '#contract/common/phones.ts';
import type { PublishOutput } from './ad-rules.ts';

/**
 * Says in whose name an ad is published: of a shop (its slug), or for another person by a mandate (its id); '' or left
 * out for one's own.
 */
export interface PublishedAs {
  shop?: string;
  mandate?: string;
}

/**
 * Returns the form data of the API call that stores an ad: its fields as text (lists and objects as JSON), the country
 * code of its number, and the photo ids in display order.
 */
export function adForm(
  ad: PublishOutput,
  photoIds: readonly number[],
  as: PublishedAs = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(ad)) {
    if (value === undefined) continue;
    form.append(
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    );
  }
  form.append('country', splitPhone(ad.telephone).code);
  // An ad for another person is sent without a shop, since the shop is the agent's.
  if (as.mandate) form.append('mandate', as.mandate);
  else if (as.shop) form.append('shop', as.shop);
  for (const id of photoIds) form.append('photo_ids[]', String(id));
  return form;
}
