import { data } from 'react-router';
import type { NamedCity } from '#contract/catalog/routes.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import { loginPath } from '#web/client/navigation.ts';
import { signedInHeaders } from '#web/parts/account/signed-in-headers.ts';
import { redirectAfterPost, type PostedFields } from '#web/parts/form/posted-form.ts';
import { WEEK_DAYS } from '#contract/shops/hours.ts';
import { formOf, valuesOf, type ShopValues } from './shop-values.ts';

/** Describes the page that answers a form posted without JavaScript. */
export interface PostedShop {
  edited: MyShop;
  cities: readonly NamedCity[];
  values: ShopValues;
  errors: Readonly<Record<string, string[]>>;
  message: string;
  /** Tells that the shop was saved. */
  isSaved: boolean;
}

/** Returns the values of the form: those posted, and those of the shop for what the plain form does not ask. */
const postedValues = (before: ShopValues, fields: PostedFields): ShopValues => {
  const read = (name: string): string => (fields[name] ?? '').trim();
  const hours = WEEK_DAYS.map((_, day) => read(`hours${day}`));
  const city = read('city_id');
  return {
    ...before,
    name: read('name'),
    about: read('about'),
    city,
    landmark: city === before.city ? before.landmark : '',
    hours: hours.every((span) => span === '') ? [] : hours,
    telephones: read('telephones')
      .split(/[,;\n]/)
      .map((number) => number.trim())
      .filter(Boolean),
  };
};

/** Returns the form data of the values with hours as the server reads them from a form without files. */
const plainFormOf = (values: ShopValues): FormData => {
  const form = formOf({ ...values, hours: [] }, null);
  for (const span of values.hours) form.append('hours[]', span);
  return form;
};

/**
 * Answers a form of the page of a shop posted without JavaScript: the button that opens the form (`step` is 'open'), or
 * the form, which is saved or shown again with its errors. `slug` names a shop that the person manages; undefined for
 * the person's own.
 * @throws ApiError when the shop cannot be read
 */
export const shopPosted = async (api: Api, fields: PostedFields, slug: string | undefined) => {
  const headers = await signedInHeaders(api);
  if (!headers) return redirectAfterPost(loginPath('/ma-boutique'));
  const query = { shop: slug };
  const [edited, { data: cities }, { data: user }] = [
    await api.call('GET /api/my-shop', { query, headers }),
    await api.call('GET /api/cities'),
    await api.call('GET /api/me', { headers }),
  ];
  const before = valuesOf(edited, user.telephone);
  const shown: PostedShop = {
    edited,
    cities,
    values: before,
    errors: {},
    message: '',
    isSaved: false,
  };
  if (fields['step'] === 'open' || edited.lacks !== null) return shown;
  const values = postedValues(before, fields);
  try {
    const { message } = await api.call('POST /api/my-shop', {
      query,
      form: plainFormOf(values),
      headers,
    });
    const saved = await api.call('GET /api/my-shop', { query, headers });
    return { ...shown, edited: saved, values, message, isSaved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors, message, status } = error;
    return data({ ...shown, values, errors, message }, { status });
  }
};
