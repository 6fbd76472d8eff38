import { companyFields } from '#server/testing/companies.ts';
import { callApi, PEOPLE, tokenOf, type Seller } from './site.ts';

/** Registers a company of an account; returns its id. */
export const newCompany = async (
  token: string,
  changes: Record<string, unknown> = {},
): Promise<number> => {
  const { data } = await callApi<{ data: { data: { id: number } } }>('/api/create-entreprises', {
    token,
    json: companyFields(changes),
  });
  return data.data.id;
};

/** Opens the public shop of a new company; returns the company's id. */
export const openShop = async (
  { telephone, token }: Seller,
  page: { slug: string; name: string; about: string },
): Promise<number> => {
  const company = await newCompany(token, { designation: page.name });
  const cities = await callApi<{ data: { id: number }[] }>('/api/cities');
  const shop = await callApi<{ data: { id: number } }>(`/api/entreprises/${company}/boutique`, {
    token,
    json: { ...page, city_id: cities.data[0]?.id, telephones: [telephone] },
  });
  await callApi(`/api/admin/boutiques/${shop.data.id}`, {
    token: await tokenOf(PEOPLE.moderator),
    json: { outcome: 'publish' },
  });
  return company;
};
