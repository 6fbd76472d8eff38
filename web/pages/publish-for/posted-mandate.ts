import type { Api } from '#web/client/api.ts';
import { loginPath } from '#web/client/navigation.ts';
import { signedInHeaders } from '#web/parts/account/signed-in-headers.ts';
import { parseFields, redirectAfterPost, type PostedFields } from '#web/parts/form/posted-form.ts';
import { personForm } from './person-form.ts';

/**
 * Names the posted fields that the answered form contains again: the owner's names and number, and `step`, which tells
 * the form for the code from the first one.
 */
export const SHOWN_AGAIN = ['first_name', 'last_name', 'telephone', 'step'] as const;

/**
 * Sends the owner a code by SMS or, when `step` is 'code', starts the mandate with the code; redirects guests to the
 * sign-in.
 * @throws ApiError
 */
export const askPosted = async (api: Api, { step, code = '', ...fields }: PostedFields) => {
  const headers = await signedInHeaders(api);
  if (!headers) return redirectAfterPost(loginPath('/publier-pour'));
  const person = parseFields(personForm, fields);
  if (step !== 'code') {
    const body = { telephone: person.telephone };
    const { message } = await api.call('POST /api/mandates', { body, headers });
    return { person, sent: message };
  }
  const { message } = await api.call('POST /api/mandates/confirm', {
    body: { ...person, code },
    headers,
  });
  return { person, done: message };
};
