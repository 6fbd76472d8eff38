import { companyFields } from '#server/testing/companies.ts';
import { PEOPLE, tokenOf, type Seller } from './accounts.ts';
import { callApi } from './call-api.ts';

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

interface ShopPage {
  slug: string;
  name: string;
  about: string;
}

/** Registers a company and submits the page of its shop, which then waits for a moderator. */
export const sendShop = async (
  { telephone, token }: Seller,
  page: ShopPage,
): Promise<{ company: number; shop: number }> => {
  const company = await newCompany(token, { designation: page.name });
  const cities = await callApi<{ data: { id: number }[] }>('/api/cities');
  const { data } = await callApi<{ data: { id: number } }>(`/api/entreprises/${company}/boutique`, {
    token,
    json: { ...page, city_id: cities.data[0]?.id, telephones: [telephone] },
  });
  return { company, shop: data.id };
};

/** Registers a company, publishes the page of its shop and returns the id of the company. */
export const openShop = async (seller: Seller, page: ShopPage): Promise<number> => {
  const { company, shop } = await sendShop(seller, page);
  await callApi(`/api/admin/boutiques/${shop}`, {
    token: await tokenOf(PEOPLE.moderator),
    json: { outcome: 'publish' },
  });
  return company;
};
