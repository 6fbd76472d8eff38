import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdList, AdPage } from '#contract/ads/schemas/ads.ts';
import type { Category } from '#contract/catalog/routes.ts';
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
let finder: Person;
let papers: { cat_id: number; category_id: number };
beforeAll(async () => {
  service = await testService();
  fixtures = await openAdFixtures(service.database.pool);
  moderator = await staff(service);
  finder = await seller(service);
  papers = {
    cat_id: await fixtures.idOf('category', 'perdus-trouves'),
    category_id: await fixtures.idOf('category', 'papiers-perdus'),
  };
});
afterAll(() => service.close());

const found = () => ({
  ...papers,
  title: 'Carte d’identité',
  product_status: undefined,
  price: undefined,
  price_label: undefined,
  attributes: { lost_or_found: 'found', paper_type: 'id_card', lost_place: 'Taxi' },
});
const lost = () => ({ ...found(), attributes: { lost_or_found: 'lost', paper_type: 'passport' } });

const read = async (id: number) =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body.data;
const listed = async (query: string) =>
  (await service.call<AdList>('GET', `/api/annonces?${query}`)).body.data.map(({ id }) => id);
const post = (path: string, json: object, { token }: Person = finder) =>
  service.call<{ message: string; data: Ad; errors?: unknown }>('POST', path, { token, json });

describe('an ad of something lost or found', () => {
  it('is published without price, condition, photo or pledge, and says what became of the thing instead', async () => {
    const { id } = await publishedAd(service, finder, moderator, found());
    expect(await read(id)).toMatchObject({
      kind: 'offer',
      purpose: 'found',
      price: null,
      price_label: 'Trouvé',
      price_unit: null,
      product_status: null,
      images: [],
    });
    const { body } = await service.call<AdList>('GET', `/api/annonces?category=${papers.cat_id}`);
    expect(body.data.find((card) => card.id === id)).toMatchObject({
      price_label: 'Trouvé',
      purpose: 'found',
      price: null,
    });
  });

  it('ignores a price, its unit, a condition and the pledge, and is never a wanted ad', async () => {
    const ad = await sendAd(service, finder, {
      ...lost(),
      kind: 'wanted',
      price: 5000,
      price_label: '5 000',
      price_kind: 'fixed',
      price_unit: 'month',
      product_status: 'Bien',
      no_advance: true,
      attributes: { lost_or_found: 'stolen', paper_type: 'licence' },
    });
    expect(ad).toMatchObject({
      kind: 'offer',
      purpose: 'lost',
      price: null,
      price_label: 'Volé',
      price_unit: null,
      product_status: null,
      no_advance: false,
    });
  });

  it('may leave its situation out of a call, which the reviewer sees', async () => {
    expect(await sendAd(service, finder, { ...found(), attributes: {} })).toMatchObject({
      purpose: 'lost',
      price_label: 'Sans prix',
    });
  });

  it('follows a change of what it says', async () => {
    const { id } = await publishedAd(service, finder, moderator, lost());
    const changed = await post(`/api/update-annonces/${id}`, {
      attributes: { lost_or_found: 'found', paper_type: 'passport' },
    });
    expect(changed.body.data).toMatchObject({ purpose: 'found', price_label: 'Trouvé' });
  });

  it('is neither reserved, repriced nor sold by a deed, and no photo of it is asked for', async () => {
    const { id } = await publishedAd(service, finder, moderator, found());
    const { body } = await service.call<AdList>('GET', '/api/annonces/my', { token: finder.token });
    expect(body.data.find((one) => one.id === id)?.moves).toEqual([
      'edit',
      'renew',
      'sold',
      'withdraw',
      'remove',
    ]);
    const refused = await Promise.all([
      post(`/api/annonces/${id}/price`, { price: 800 }),
      post(`/api/annonces/${id}/reservation`, { until: '2026-11-23' }),
      post(`/api/admin/photo-checks/${id}/ask`, {}, moderator),
      post(`/api/annonces/${id}/acte-de-vente`, { title: 'Carte' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 404]);
  });

  it.each([
    ['lost', 'Tant mieux ! Votre annonce est marquée « Retrouvé ».'],
    ['found', 'Merci pour son propriétaire ! Votre annonce est marquée « Rendu ».'],
  ])('that was %s ends as found or returned', async (situation, message) => {
    const { id } = await publishedAd(service, finder, moderator, {
      ...found(),
      attributes: { lost_or_found: situation, paper_type: 'diploma' },
    });
    const ended = await post(`/api/annonces/${id}/sold`, {});
    expect(ended.body).toMatchObject({ message, data: { status: 'Vendue', purpose: situation } });
    const gone = await service.call<{ data: object }>('GET', `/api/annonces/${id}/gone`);
    expect(gone.body.data).toMatchObject({ purpose: situation, status: 'Vendue' });
  });
});

describe('things lost and found', () => {
  it('are searched by their situation, in and out of words, and stand last by price', async () => {
    const here = `sub_category=${papers.category_id}&per_page=60`;
    const { id: kept } = await publishedAd(service, finder, moderator, {
      ...found(),
      title: 'Zarmakoye carte',
    });
    const { id: searchedFor } = await publishedAd(service, finder, moderator, {
      ...lost(),
      title: 'Zarmakoye passeport',
    });
    const onlyFound = await listed(`${here}&f_lost_or_found=found`);
    expect(onlyFound).toContain(kept);
    expect(onlyFound).not.toContain(searchedFor);
    expect(await listed(`${here}&q=zarmakoye&f_lost_or_found=lost&f_lost_or_found=stolen`)).toEqual(
      [searchedFor],
    );
    expect(await listed(`${here}&price_max=2000000000`)).toEqual([]);
    const { id: cheap } = await publishedAd(service, finder, moderator, {
      title: 'Zarmakoye livre',
      price: 10,
      price_label: '10',
    });
    for (const sort of ['price_asc', 'price_desc'])
      expect((await listed(`q=zarmakoye&sort=${sort}`))[0]).toBe(cheap);
  });

  it('are similar to each other: what one lost another may have found', async () => {
    const { id: searchedFor } = await publishedAd(service, finder, moderator, lost());
    const { id: kept } = await publishedAd(service, finder, moderator, {
      ...found(),
      attributes: { lost_or_found: 'found', paper_type: 'passport' },
    });
    const { body } = await service.call<AdList>('GET', `/api/annonces/${searchedFor}/similar`);
    expect(body.data.map(({ id }) => id)).toContain(kept);
  });

  it('bring no ratings: nothing was sold', async () => {
    const { id } = await publishedAd(service, finder, moderator, found());
    const owner = await seller(service);
    const started = await service.call<{ data: { id: number; ad: { purpose: string } } }>(
      'POST',
      `/api/annonces/${id}/conversations`,
      { token: owner.token, json: { message: 'Bonjour, je crois que c’est à moi.' } },
    );
    const talk = started.body.data;
    expect(talk.ad.purpose).toBe('found');
    await post(`/api/conversations/${talk.id}/messages`, { message: 'Décrivez-la.' });
    const rated = await post(
      `/api/conversations/${talk.id}/rating`,
      { came: true, as_described: true, courteous: true },
      owner,
    );
    expect([rated.status, rated.body.message]).toEqual([
      403,
      'On ne donne pas d’avis là où rien n’est à vendre.',
    ]);
    const state = await service.call<{ data: { may_sell: boolean; may_rate: boolean } }>(
      'GET',
      `/api/conversations/${talk.id}/rating`,
      { token: finder.token },
    );
    expect(state.body.data).toMatchObject({ may_sell: false, may_rate: false });
  });

  it('have a draft, and a copy that keeps its kind', async () => {
    const { id } = await publishedAd(service, finder, moderator, found());
    const copy = await service.call<{ data: { fields: Record<string, string> } }>(
      'POST',
      `/api/annonces/${id}/copy`,
      { token: finder.token },
    );
    expect(copy.body.data.fields).toMatchObject({
      kind: 'offer',
      price: '',
      price_label: 'Sans prix',
    });
    expect(copy.body.data.fields['attributes']).toContain('"lost_or_found":"found"');
  });
});

describe('the flag of a category', () => {
  it('is set by administrators for a category, and followed by its sub-categories', async () => {
    const boss = await staff(service, 'admin');
    const set = (id: number, json: object) =>
      service.call<{ data: { for_sale: boolean } }>('POST', `/api/admin/categories/${id}`, {
        token: boss.token,
        json,
      });
    const top = await fixtures.idOf('category', 'loisirs-sport-voyages');
    const sub = await fixtures.idOf('category', 'livres-papeterie');
    const traits = async () =>
      (
        await service.call<{ category: Category }>('GET', `/api/categories/${top}`)
      ).body.category.sub_categories.map(({ for_sale: forSale }) => forSale);
    expect(new Set(await traits())).toEqual(new Set([true]));
    expect((await set(sub, { for_sale: false })).body.data.for_sale).toBe(true);
    expect((await set(top, { for_sale: false })).body.data.for_sale).toBe(false);
    expect(new Set(await traits())).toEqual(new Set([false]));
    const fields = await adFields(service, {
      ...contactOf(finder),
      cat_id: top,
      category_id: sub,
      price: 500,
    });
    expect((await post('/api/annonces', fields)).body.data).toMatchObject({
      price: null,
      price_label: 'Sans prix',
    });
    await set(top, { for_sale: true });
    expect((await post('/api/annonces', fields)).body.data).toMatchObject({ price: 500 });
  });
});
