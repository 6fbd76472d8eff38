import { splitPhone } from '#web/format/phone.ts';
import type { PublishOutput } from './ad-fields.ts';

/** The form as the call wants it: text fields, and the photos' ids in the order to show. */
export function adForm(ad: PublishOutput, photoIds: readonly number[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(ad)) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('country', splitPhone(ad.telephone).code);
  for (const id of photoIds) form.append('photo_ids[]', String(id));
  return form;
}
