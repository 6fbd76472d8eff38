import { splitPhone } from '#contract/phones.ts';
import type { PublishOutput } from './ad-fields.ts';

/** The form data of the call: text fields, and the photo ids in display order. */
export function adForm(ad: PublishOutput, photoIds: readonly number[], shop = ''): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(ad)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('country', splitPhone(ad.telephone).code);
  if (shop) form.append('shop', shop);
  for (const id of photoIds) form.append('photo_ids[]', String(id));
  return form;
}
