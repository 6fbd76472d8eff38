import { readFile } from 'node:fs/promises';
import { declare } from './declarations.ts';
import { decide } from './published-ads.ts';
import { sendShop } from './shops.ts';
import { freshNumber, lastCode, newSeller, PEOPLE, tokenOf, type Seller } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';

const MESSAGE = { message: 'Bonjour, il est toujours là ?' };
const PHOTO = 'server/demo/pictures/moto-rouge.webp';
/** Is a table of ads to import, whose last line has a city that is not in the list. */
const TABLE = [
  'Titre;Description;Catégorie;Sous-catégorie;État;Prix;Ville',
  'Corolla à traduire;Papiers à jour.;Véhicules;Voitures;Bien;2 500 000;Niamey',
  'Starlet à traduire;Papiers à jour.;Véhicules;Voitures;Bien;900 000;Paris',
].join('\r\n');

interface WithId {
  data: { id: number };
}

/** Lets a buyer write to the seller about an ad, and the seller answer; returns the id of the conversation. */
const talk = async (ad: number, buyer: Seller, seller: Seller): Promise<number> => {
  const { data } = await callApi<WithId>(`/api/annonces/${ad}/conversations`, {
    token: buyer.token,
    json: MESSAGE,
  });
  const json = { message: 'Oui, ce soir.' };
  await callApi(`/api/conversations/${data.id}/messages`, { token: seller.token, json });
  return data.id;
};

/** Requests, as a moderator, a photo of the article of an ad. */
const askForPhoto = async (ad: number): Promise<unknown> =>
  callApi(`/api/admin/photo-checks/${ad}/ask`, {
    token: await tokenOf(PEOPLE.moderator),
    json: {},
  });

/** Sends, as the seller of an ad, the photo that a moderator requested. */
const sendPhoto = async (ad: number, { token }: Seller): Promise<void> => {
  const path = `/api/annonces/${ad}/photo-check`;
  const { data } = await callApi<{ data: { code: string } }>(path, { token, json: {} });
  const form = new FormData();
  form.append('code', data.code);
  form.append('photo', new Blob([new Uint8Array(await readFile(PHOTO))]), 'moto.webp');
  await callApi(`${path}/photo`, { token, form });
};

/** Lets a person who has no account allow this agent, by a code, to publish ads for them. */
const publishFor = async ({ token }: Seller, workerIndex: number): Promise<void> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await callApi('/api/mandates', { token, json: { telephone } });
  const code = await lastCode(telephone, /veut publier/);
  const names = { first_name: 'Salamatou', last_name: 'Adamou' };
  await callApi('/api/mandates/confirm', { token, json: { telephone, code, ...names } });
};

const checkTable = async ({ token }: Seller): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([TABLE]), 'boutique.csv');
  await callApi('/api/my-import', { token, form });
};

interface Member extends Seller {
  company: number;
  /** Is the id of a declaration that is begun but not submitted. */
  begun: number;
  rejected: number;
  submitted: number;
  filed: number;
  /**
   * Is the id of a conversation about an ad of another person; `sold` is the id of a conversation about an ad of the
   * member.
   */
  bought: number;
  sold: number;
}

/** Creates a member with records on each page for members, so that the buttons and forms of these pages are shown. */
export const memberWithSomethingOfEach = async (workerIndex: number): Promise<Member> => {
  const seller = await newSeller(workerIndex);
  const other = await newSeller(workerIndex);
  const { token } = seller;
  const post = <T>(path: string, json: object) => callApi<T>(path, { token, json });
  await sendAd('Tabouret à traduire', {}, seller);
  const own = await sendAd('Banc à traduire', {}, seller);
  await decide(own, 'approve');
  await askForPhoto(own);
  await decide(await sendAd('Lit à traduire', {}, seller), 'reject', { reason: 'incomplete' });
  const sold = await talk(own, other, seller);
  const rating = { came: true, as_described: true, courteous: true };
  await callApi(`/api/conversations/${sold}/rating`, { token: other.token, json: rating });
  const wanted = await sendAd('Natte à traduire', {}, other);
  await decide(wanted, 'approve');
  const bought = await talk(wanted, seller, other);
  await post('/api/annonces/5/conversations', MESSAGE);
  await post('/api/annonces/like/5', { liked: true });
  await post('/api/saved-searches', { name: 'Tabourets', query: 'q=tabouret', channel: 'sms' });
  await post('/api/vendeurs/3/follow', {});
  const blocked = await newSeller(workerIndex);
  await decide(await sendAd('Pot à traduire', {}, blocked), 'approve');
  await post(`/api/users/${blocked.id}/block`, {});
  await post('/api/updateProfile', { email: `membre-${freshNumber(workerIndex)}@exemple.ne` });
  await publishFor(seller, workerIndex);
  await checkTable(seller);
  const { company, declaration: begun } = await declare(token, 'begun');
  const { declaration: rejected } = await declare(token, 'rejected');
  const { declaration: submitted } = await declare(token, 'submitted');
  const { declaration: filed } = await declare(token, 'filed');
  return { ...seller, company, begun, rejected, submitted, filed, bought, sold };
};

/** Maps the first part of a page's path to the id of the member's record that the path needs. */
export const idsInPathsOf = ({ company, begun, rejected }: Member): Record<string, number> => ({
  societes: company,
  'edit-societe': company,
  beneficiaires: company,
  'fill-declaration': begun,
  'edit-declaration': rejected,
  'confirm-declaration': begun,
});

/** Publishes as many motorcycles of a brand in Niamey as a page of the brand needs. */
export const adsOfBrand = async (brand: string, workerIndex: number): Promise<void> => {
  const seller = await newSeller(workerIndex);
  const { categories } = await callApi<{
    categories: { id: number; sub_categories: { id: number; slug: string }[] }[];
  }>('/api/categories?attributes=0');
  const all = categories.flatMap(({ id, sub_categories: below }) =>
    below.map((one) => ({ ...one, of: id })),
  );
  const { id, of } = all.find(({ slug }) => slug === 'motos') ?? { id: 0, of: 0 };
  const fields = { cat_id: of, category_id: id, attributes: { brand } };
  for (let n = 1; n <= 5; n += 1)
    await decide(await sendAd(`Moto à traduire ${n}`, fields, seller), 'approve');
};

/** Creates one record of each kind that waits for a decision or answer of the staff. */
export const somethingForTheStaff = async (workerIndex: number): Promise<void> => {
  const seller = await newSeller(workerIndex);
  const other = await newSeller(workerIndex);
  const post = (path: string, json: object, { token } = seller) => callApi(path, { token, json });
  const published = await sendAd('Banc à traduire', {}, seller);
  await decide(published, 'approve');
  await askForPhoto(published);
  await sendPhoto(published, seller);
  const rejected = await sendAd('Lit à traduire', {}, seller);
  await decide(rejected, 'reject', { reason: 'incomplete' });
  await post(`/api/annonces/${rejected}/appeal`, { text: 'Il est de Dosso, comme je l’écris.' });
  const report = { raison: 'Autres', description: 'Demande un acompte.' };
  await post(`/api/annonces/report/${published}`, report, other);
  await declare(seller.token, 'submitted');
  await sendShop(seller, {
    slug: `traduite-${freshNumber(workerIndex)}`,
    name: 'Pagnes à traduire',
    about: 'Tissus et pagnes, au détail et en gros.',
  });
  const rating = { came: true, as_described: true, courteous: false, text: 'Il est venu tard.' };
  const conversation = await talk(published, other, seller);
  await post(`/api/conversations/${conversation}/rating`, rating, other);
};
