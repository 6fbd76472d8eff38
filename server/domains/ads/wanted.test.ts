import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdList, AdPage } from '#contract/ads/schemas/ads.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import type { SearchedList } from '#contract/search/schemas.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import {
  adFields,
  contactOf,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let fixtures: AdFixtures;
let moderator: Person;
let seeker: Person;
beforeAll(async () => {
  service = await testService();
  fixtures = await openAdFixtures(service.database.pool);
  moderator = await staff(service);
  seeker = await seller(service);
});
afterAll(() => service.close());

/** Clears the fields that a wanted ad leaves out. */
const NOTHING_FOR_SALE = {
  kind: 'wanted',
  product_status: undefined,
  price: undefined,
  price_label: undefined,
};
const wanted = { ...NOTHING_FOR_SALE, title: 'Corolla automatique' };

const read = async (id: number) =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body.data;
const listed = async (query: string) =>
  (await service.call<AdList>('GET', `/api/${query}`)).body.data.map(({ id }) => id);
const post = (path: string, json: object, { token }: Person = seeker) =>
  service.call<{ message: string; data: Ad; errors?: unknown }>('POST', path, { token, json });

describe('a wanted ad', () => {
  it('needs no price, no condition and no photo, and makes no pledge of a seller', async () => {
    const { id } = await publishedAd(service, seeker, moderator, { ...wanted, no_advance: true });
    expect(await read(id)).toMatchObject({
      kind: 'wanted',
      title: 'Corolla automatique',
      price: null,
      price_label: PURPOSES.wanted.withoutPrice,
      product_status: null,
      no_advance: false,
      images: [],
    });
  });

  it('may give a budget', async () => {
    const ad = await sendAd(service, seeker, { ...wanted, price: 2_000_000 });
    expect(ad.price).toBe(2_000_000);
    expect(ad.price_label.replaceAll(/\s/g, ' ')).toBe('2 000 000');
  });

  it('is the exception: an ad offers something unless it says otherwise, and needs a price', async () => {
    expect((await sendAd(service, seeker)).kind).toBe('offer');
    const json = await adFields(service, { ...contactOf(seeker), price: '', price_label: '' });
    const refused = await post('/api/annonces', json);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ price_label: ['Ce champ est obligatoire.'] });
    const unknown = await post('/api/annonces', { ...json, price_label: '5', kind: 'swap' });
    expect(unknown.body.errors).toEqual({
      kind: ['Choisissez « Je vends » ou « Je cherche ».'],
    });
  });

  it('stays one once it was online; before, and in a copy, its kind is a field like others', async () => {
    const { id } = await publishedAd(service, seeker, moderator, wanted);
    const refused = await post(`/api/update-annonces/${id}`, { kind: 'offer' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      kind: ['Une annonce déjà parue garde son type : publiez-en une autre.'],
    });
    const same = await post(`/api/update-annonces/${id}`, { kind: 'wanted', title: 'Corolla' });
    expect(same.body.data).toMatchObject({ kind: 'wanted', title: 'Corolla', published: true });
    const copy = await service.call<{ data: { fields: { kind: string } } }>(
      'POST',
      `/api/annonces/${id}/copy`,
      { token: seeker.token },
    );
    expect(copy.body.data.fields.kind).toBe('wanted');
    const waiting = await sendAd(service, seeker, wanted);
    const offered = await post(`/api/update-annonces/${waiting.id}`, {
      kind: 'offer',
      product_status: 'Bien',
      price: 5000,
      price_kind: 'fixed',
    });
    expect(offered.body.data).toMatchObject({ kind: 'offer', product_status: 'Bien' });
  });

  it('is neither reserved nor given another price in its row, and is found in place of sold', async () => {
    const { id } = await publishedAd(service, seeker, moderator, { ...wanted, price: 900_000 });
    const { body } = await service.call<AdList>('GET', '/api/annonces/my?status=Publi%C3%A9e', {
      token: seeker.token,
    });
    expect(body.data.find((one) => one.id === id)?.moves).toEqual([
      'edit',
      'renew',
      'sold',
      'withdraw',
      'remove',
    ]);
    expect((await post(`/api/annonces/${id}/price`, { price: 800_000 })).status).toBe(409);
    expect((await post(`/api/annonces/${id}/reservation`, { until: '2026-11-23' })).status).toBe(
      409,
    );
    const found = await post(`/api/annonces/${id}/sold`, {});
    expect(found.body.message).toBe('Tant mieux ! Votre annonce est marquée « Trouvée ».');
    expect(found.body.data.status).toBe('Vendue');
  });

  it('has no deed of sale', async () => {
    const { id } = await publishedAd(service, seeker, moderator, wanted);
    const { status } = await service.call('POST', `/api/annonces/${id}/acte-de-vente`, {
      json: { title: 'Corolla' },
    });
    expect(status).toBe(404);
  });
});

describe('lists', () => {
  it('have offers and wanted ads, or one kind of them; with words, wanted ads stand apart', async () => {
    const offer = await fixtures.put({ title: 'Kalangou', sub: 'art-artisanat' });
    const searchedFor = await fixtures.put({
      title: 'Kalangou',
      sub: 'art-artisanat',
      kind: 'wanted',
    });
    const category = await fixtures.idOf('category', 'art-artisanat');
    for (const path of [
      `annonces?sub_category=${category}`,
      `annonces/category/${category}?price_max=20000`,
      `annonces?sub_category=${category}&sort=price_asc`,
    ]) {
      expect(new Set(await listed(path))).toEqual(new Set([offer, searchedFor]));
    }
    const { body } = await service.call<SearchedList>('GET', '/api/annonces?q=kalangou');
    expect([body.data, body.meta.wanted].map((ads) => ads.map(({ id }) => id))).toEqual([
      [offer],
      [searchedFor],
    ]);
    for (const path of ['annonces?q=kalangou', `annonces?sub_category=${category}`]) {
      expect(await listed(`${path}&kind=offer`)).toEqual([offer]);
      expect(await listed(`${path}&kind=wanted`)).toEqual([searchedFor]);
    }
    expect((await service.call('GET', '/api/annonces?kind=swap')).status).toBe(422);
  });

  it('compare the prices of offers alone', async () => {
    const put = (price: number, kind: 'offer' | 'wanted' = 'offer') =>
      fixtures.put({
        title: 'Yaris',
        sub: 'voitures',
        price,
        kind,
        attributes: { brand: 'toyota', model: 'Yaris', year: 2010 },
      });
    const own = await put(2_000_000);
    for (let n = 0; n < 15; n += 1) await put(1_000_000 + n * 100_000);
    const budget = await put(100_000, 'wanted');
    expect((await read(own)).price_comparison).toMatchObject({ ads: 15 });
    expect((await read(budget)).price_comparison).toBeNull();
  });
});
