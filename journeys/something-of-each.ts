import { ownerFields } from '#server/testing/companies.ts';
import { decide } from './published-ads.ts';
import { newCompany, sendShop } from './shops.ts';
import { callApi, freshNumber, newSeller, sendAd, type Seller } from './site.ts';

const MESSAGE = { message: 'Bonjour, il est toujours là ?' };

/** A member who has something on each page of members, so that its buttons and forms are there. */
export const memberWithSomethingOfEach = async (
  workerIndex: number,
): Promise<Seller & { company: number; conversation: number }> => {
  const seller = await newSeller(workerIndex);
  const post = <T>(path: string, json: object) => callApi<T>(path, { token: seller.token, json });
  await sendAd('Tabouret à traduire', {}, seller);
  await decide(await sendAd('Banc à traduire', {}, seller), 'approve');
  await decide(await sendAd('Lit à traduire', {}, seller), 'reject', { reason: 'incomplete' });
  const company = await newCompany(seller.token);
  await post(`/api/entreprises/${company}/beneficiaires`, ownerFields());
  const talk = await post<{ data: { id: number } }>('/api/annonces/5/conversations', MESSAGE);
  await post('/api/annonces/like/5', { liked: true });
  await post('/api/saved-searches', { name: 'Tabourets', query: 'q=tabouret', channel: 'sms' });
  await post('/api/vendeurs/35/follow', {});
  return { ...seller, company, conversation: talk.data.id };
};

/** Something of each kind that waits for an administrator. */
export const somethingForTheStaff = async (workerIndex: number): Promise<void> => {
  const seller = await newSeller(workerIndex);
  const other = await newSeller(workerIndex);
  const post = <T>(path: string, json: object, { token } = seller) =>
    callApi<T>(path, { token, json });
  const published = await sendAd('Banc à traduire', {}, seller);
  await decide(published, 'approve');
  const rejected = await sendAd('Lit à traduire', {}, seller);
  await decide(rejected, 'reject', { reason: 'incomplete' });
  await post(`/api/annonces/${rejected}/appeal`, { text: 'Il est de Dosso, comme je l’écris.' });
  const report = { raison: 'Autres', description: 'Demande un acompte.' };
  await post(`/api/annonces/report/${published}`, report, other);
  await sendShop(seller, {
    slug: `traduite-${freshNumber(workerIndex)}`,
    name: 'Pagnes à traduire',
    about: 'Tissus et pagnes, au détail et en gros.',
  });
  const talk = await post<{ data: { id: number } }>(
    `/api/annonces/${published}/conversations`,
    MESSAGE,
    other,
  );
  await post(`/api/conversations/${talk.data.id}/messages`, { message: 'Oui, ce soir.' });
  const rating = { came: true, as_described: true, courteous: false, text: 'Il est venu tard.' };
  await post(`/api/conversations/${talk.data.id}/rating`, rating, other);
};
