import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { ManagedSlide } from '#contract/catalog/admin/categories.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { OwnShop, Shop } from '#contract/shops/schemas/shops.ts';
import type { StoredKind } from '#server/app/sweep-files.ts';
import { sendPhoto } from './ad-forms.ts';
import { newCompany } from './companies.ts';
import { jpeg, multipart, publishedAd, seller, type Person } from './personas.ts';
import { setPrompt } from './prompts.ts';
import type { TestService } from './service.ts';
import { shopFields } from './shops.ts';
import { aVoice } from './voices.ts';

export interface World {
  service: TestService;
  moderator: Person;
  admin: Person;
}

/** Describes something public that can be removed, such as an ad. */
export interface Removal {
  /** Lists the URLs at which the thing can be seen. */
  urls: string[];
  /** Removes the thing by a call of the API. */
  remove: () => Promise<{ status: number }>;
  /** Tells whether the answer of a URL no longer shows the thing; by default, whether its status is 404. */
  isGone?: (answer: { status: number; body: string }) => boolean;
}

interface OwnAd {
  owner: Person;
  ad: Ad;
  /** Deletes the ad as its owner does. */
  remove: Removal['remove'];
}

/** Publishes an ad and returns it as everyone reads it, with its owner. */
const adWith = async (
  { service, moderator }: World,
  fields: (owner: Person) => Promise<Record<string, unknown>>,
): Promise<OwnAd> => {
  const owner = await seller(service);
  const { id } = await publishedAd(service, owner, moderator, await fields(owner));
  await service.carryOut();
  const { body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
  const remove = () => service.call('DELETE', `/api/annonces/${id}`, { token: owner.token });
  return { owner, ad: body.data, remove };
};

const adWithPhoto = (world: World): Promise<OwnAd> =>
  adWith(world, async (owner) => ({
    photo_ids: [await sendPhoto(world.service, owner, await jpeg(1280, 900))],
  }));

const filesOf = ({ pictures }: Ad): string[] =>
  pictures.flatMap(({ variants }) => variants.map(({ url }) => url));

/** Returns the URLs of a portrait in every width, from the URL of one width. */
const portraits = (url: string): string[] => [url, url.replace(/-\d+\.webp$/, '-320.webp')];

const picture = async (world: World): Promise<Removal> => {
  const { ad, remove } = await adWithPhoto(world);
  return { urls: filesOf(ad), remove };
};

const voice = async (world: World): Promise<Removal> => {
  const { ad, owner } = await adWith(world, async (speaker) => ({
    voice: (await aVoice(world.service, speaker)).name,
  }));
  const remove = () => world.service.call('POST', '/api/delete-account', { token: owner.token });
  return { urls: [ad.voice?.url ?? ''], remove };
};

/** Creates a reported ad, whose removal keeps its photos for the moderators at other URLs. */
const kept = async (world: World): Promise<Removal> => {
  const { service } = world;
  const { ad, remove } = await adWithPhoto(world);
  const { token } = await seller(service);
  const json = { raison: 'Autres', description: 'Il demande un acompte.' };
  const { status } = await service.call('POST', `/api/annonces/report/${ad.id}`, { token, json });
  if (status !== 201) throw new Error(`The report was answered ${status}.`);
  return { urls: filesOf(ad), remove };
};

const slide = async ({ service, admin: { token } }: World): Promise<Removal> => {
  const image = { name: 'image', value: await jpeg(1600, 600), filename: 'a.jpg' };
  const form = multipart([
    { name: 'position', value: '1' },
    { name: 'active', value: 'true' },
    image,
  ]);
  const sent = await service.call<{ data: ManagedSlide }>('POST', '/api/admin/slides', {
    token,
    ...form,
  });
  const { id, url } = sent.body.data;
  return {
    urls: [url],
    remove: () => service.call('DELETE', `/api/admin/slides/${id}`, { token }),
  };
};

const profile = async ({ service }: World): Promise<Removal> => {
  const { token } = await seller(service);
  const send = async (side: number) => {
    const photo = { name: 'photo', value: await jpeg(side, side), filename: 'moi.jpg' };
    const form = multipart([photo]);
    return service.call<{ data: User }>('POST', '/api/updateProfile', { token, ...form });
  };
  const first = await send(400);
  return { urls: portraits(first.body.data.photo ?? ''), remove: () => send(300) };
};

const prompt = async ({ service, admin }: World): Promise<Removal> => {
  const { body } = await setPrompt(service, admin, ['photos', 'ha']);
  const { id, url } = body.data;
  const remove = () => service.call('DELETE', `/api/admin/prompts/${id}`, { token: admin.token });
  return { urls: [url, '/voices/ha/photos'], remove };
};

const pack = async (world: World): Promise<Removal> => {
  const { pool } = world.service.database;
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM city WHERE slug = 'diffa'");
  const { remove } = await adWith(world, async () => ({ city_id: rows[0]?.id }));
  return { urls: ['/a-emporter/diffa.html'], remove };
};

const shop = async ({ service, moderator }: World): Promise<Removal> => {
  const { token, ...holder } = await seller(service);
  const company = await newCompany(service, { token, ...holder });
  const fields = Object.entries(await shopFields(service, { hours: [] }))
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => ({ name, value: String(value) }));
  const logo = { name: 'logo', value: await jpeg(400, 300), filename: 'logo.jpg' };
  const path = `/api/entreprises/${company.id}/boutique`;
  const form = multipart([...fields, logo]);
  const saved = await service.call<{ data: OwnShop }>('POST', path, { token, ...form });
  await service.call('POST', `/api/admin/boutiques/${saved.body.data.id}`, {
    token: moderator.token,
    json: { outcome: 'publish' },
  });
  const read = await service.call<{ data: Shop }>('GET', `/api/boutiques/${saved.body.data.slug}`);
  return {
    urls: portraits(read.body.data.shop.logo ?? ''),
    remove: () => service.call('DELETE', path, { token }),
  };
};

/**
 * Creates an account with an ad and a portrait, whose removal closes the account: its files are removed at once, not
 * with the erasure half an hour later.
 */
const closed = async (world: World): Promise<Removal> => {
  const { service } = world;
  const { ad, owner } = await adWithPhoto(world);
  const photo = { name: 'photo', value: await jpeg(400, 400), filename: 'moi.jpg' };
  const sent = await service.call<{ data: User }>('POST', '/api/updateProfile', {
    token: owner.token,
    ...multipart([photo]),
  });
  const remove = () => service.call('POST', '/api/delete-account', { token: owner.token });
  return {
    urls: [...filesOf(ad), ...portraits(sent.body.data.photo ?? ''), ad.share_image],
    remove,
  };
};

/** Creates an ad with the pictures that are drawn for sharing it, which are removed with the ad. */
const shared = async (world: World): Promise<Removal> => {
  const { ad, remove } = await adWithPhoto(world);
  return { urls: [ad.share_image, ad.status_image ?? ''], remove };
};

/** Creates an ad that a feed lists, from which it disappears when it is removed. */
const feed = async (world: World): Promise<Removal> => {
  const title = 'Citerne en inox de mille litres';
  const { remove } = await adWith(world, async () => ({ title }));
  return { urls: ['/rss/ville/niamey.xml'], remove, isGone: ({ body }) => !body.includes(title) };
};

/**
 * Maps each kind of public thing that is stored as a file, drawn or cached to a function that creates such a thing and
 * returns how to remove it.
 */
export const removals = {
  picture,
  voice,
  kept,
  slide,
  profile,
  prompt,
  pack,
  shop,
  closed,
  shared,
  feed,
} satisfies Record<StoredKind, unknown> & Record<string, (world: World) => Promise<Removal>>;
