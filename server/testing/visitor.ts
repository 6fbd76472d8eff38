import { type FormPart, freshNumber, multipart, signUpBody } from './personas.ts';
import { fetchPatiently } from './process.ts';

/** Contains a response of a running service. */
export interface Reply<T> {
  status: number;
  body: T;
}

export interface Call {
  token?: string;
  json?: unknown;
  form?: readonly FormPart[];
  key?: string;
}

/** Calls the API of a running service over the network. @throws when the connection breaks */
export const ask = async <T = Record<string, unknown>>(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  { token, json, form, key }: Call = {},
): Promise<Reply<T>> => {
  const sent = form && multipart(form);
  const answer = await fetchPatiently(`${address}${path}`, {
    method,
    headers: {
      ...sent?.headers,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(sent ? { body: new Uint8Array(sent.payload) } : {}),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
};

/** Signs a user up at a running service. */
export const signUpAt = async (
  address: string,
): Promise<{ token: string; telephone: string; id: number }> => {
  const telephone = freshNumber();
  const { status, body } = await ask<{ access_token: string; data: { id: number } }>(
    address,
    'POST',
    '/api/register',
    { json: signUpBody({ telephone }) },
  );
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { token: body.access_token, telephone, id: body.data.id };
};

interface Category {
  id: number;
  sub_categories: { id: number }[];
}

/** Returns valid fields of an ad for a running service. */
export const adFieldsAt = async (address: string): Promise<Record<string, string>> => {
  const { body: places } = await ask<{ data: { id: number }[] }>(address, 'GET', '/api/cities');
  const { body } = await ask<{ categories: Category[] }>(address, 'GET', '/api/categories');
  const category = body.categories.find((one) => one.sub_categories.length > 0);
  return {
    description: 'Boîte manuelle, papiers à jour, visible au Plateau.',
    cat_id: String(category?.id),
    category_id: String(category?.sub_categories[0]?.id),
    city_id: String(places.data[0]?.id),
    product_status: 'Bien',
    price: '2500000',
    price_label: '2 500 000',
    whatsapp: '90123456',
    telephone: '90123456',
    sms: '90123456',
  };
};
