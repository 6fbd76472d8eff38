import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adFields,
  contactOf,
  jpeg,
  multipart,
  seller,
  sendAd,
  type Person,
} from '#server/testing/personas.ts';
import {
  countAds,
  filesOf,
  photoPart,
  sendAdForm,
  type AdForm,
  type AdReply,
} from '#server/testing/ad-forms.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const sendForm = (
  photos: AdForm['photos'] = [],
  fields: AdForm['fields'] = {},
  headers: AdForm['headers'] = {},
) => sendAdForm(service, moussa, { photos, fields, headers });

describe('submitting an ad', () => {
  it('adds it to the review queue with its photos in order', async () => {
    const { status, body } = await sendForm([
      photoPart('images[0]', await jpeg(1600, 1200)),
      photoPart('images[1]', await jpeg(300, 400)),
    ]);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'Toyota Corolla 2012 climatisée',
      status: 'En attente',
      product_status: 'Bien',
      price: 2_500_000,
      price_label: '2 500 000',
      city: { name: 'Niamey' },
      category: { name: 'Voitures', category: { name: 'Véhicules' } },
      contact: contactOf(moussa),
      liked: false,
      published_at: null,
    });
    expect(body.data.pictures.map(({ width, height }) => [width, height])).toEqual([
      [1280, 960],
      [300, 400],
    ]);
    expect(body.data.pictures.map(({ variants }) => variants.map(({ width }) => width))).toEqual([
      [160, 320, 640, 1280],
      [160, 300],
    ]);
    expect(body.data.images).toEqual(body.data.pictures.map(({ url }) => url));
    expect((await filesOf(service)).incoming).toEqual([]);
  });

  it('accepts JSON with photos uploaded earlier, in the given order', async () => {
    const ids: number[] = [];
    for (const width of [400, 500]) {
      const form = multipart([photoPart('photo', await jpeg(width, 300))]);
      const sent = await service.call<{ data: { id: number; placeholder: string } }>(
        'POST',
        '/api/photos',
        { token: moussa.token, ...form },
      );
      expect(sent.status).toBe(201);
      expect(sent.body.data.placeholder).toMatch(/^#[0-9a-f]{6}$/);
      ids.push(sent.body.data.id);
    }
    const ad = await sendAd(service, moussa, { photo_ids: ids.toReversed() });
    expect(ad.pictures.map(({ width }) => width)).toEqual([500, 400]);
  });

  it('parses the price from its label when no price is given', async () => {
    const ad = await sendAd(service, moussa, { price: '', price_label: '1,5M' });
    expect(ad.price).toBe(1_500_000);
    expect(
      (await sendAd(service, moussa, { price: undefined, price_label: 'À débattre' })).price,
    ).toBeNull();
  });

  it.each([
    ['75000 francs', 75_000],
    ['25 mille', 25_000],
    ['1,5 million', 1_500_000],
    ['dix mille', 10_000],
    ['50 FCFA · À débattre', 50],
    ['gratuit', 0],
    ['Appelez 90 12 34 56', null],
    ['2015', null],
    ['Livraison gratuite', null],
  ])('reads the label alone: %s', async (label, price) => {
    const ad = await sendAd(service, moussa, { price: undefined, price_label: label });
    expect([ad.price, ad.price_label]).toEqual([price, label]);
  });

  it.each([
    [{ price: 75_000 }, '75 000', 75_000],
    [{ price: '75000', price_kind: 'negotiable' }, '75 000 FCFA · À débattre', 75_000],
    [{ price: undefined, price_kind: 'negotiable' }, 'À débattre', null],
    [{ price: 0, price_kind: 'free' }, 'Gratuit', 0],
    [{ price: '', price_kind: 'quote' }, 'Sur devis', null],
    [{ price: null, price_kind: 'barter' }, 'Troc', null],
  ])('writes the price label that is left out: %j', async (changes, label, price) => {
    const ad = await sendAd(service, moussa, { ...changes, price_label: undefined });
    expect([ad.price_label, ad.price]).toEqual([label, price]);
  });

  it('keeps the label of the seller beside a kind of price', async () => {
    const changes = { price_kind: 'negotiable', price_label: '75 000 dernier prix' };
    expect((await sendAd(service, moussa, changes)).price_label).toBe('75 000 dernier prix');
  });

  it('accepts null as omitted, and does not convert other values to numbers', async () => {
    const ad = await sendAd(service, moussa, {
      price: null,
      price_label: 'À débattre',
      country: null,
      photo_ids: null,
      title: 'Chaise\r\nen  bois',
    });
    expect([ad.price, ad.title]).toEqual([null, 'Chaise en bois']);
    for (const price of [true, [], [5], {}, '0x10', '1e3']) {
      const json = await adFields(service, { price, cat_id: true });
      const { status, body } = await service.call<AdReply>('POST', '/api/annonces', {
        token: moussa.token,
        json,
      });
      expect([price, status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
        price,
        422,
        ['cat_id', 'price'],
      ]);
    }
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(81) }],
    ['description', { description: undefined }],
    ['cat_id', { cat_id: 999_999 }],
    ['category_id', { category_id: '' }],
    ['product_status', { product_status: 'Neuf' }],
    ['price', { price: '-5' }],
    ['price', { price: '0' }],
    ['price', { price: 0, price_label: undefined }],
    ['price', { price: 0, price_label: undefined, price_kind: 'negotiable' }],
    ['price', { price: 0, price_label: 'Livraison gratuite' }],
    ['price_label', { price: undefined, price_label: '0 FCFA · À débattre' }],
    ['price_label', { price: undefined, price_label: 'zéro franc' }],
    ['price_label', { price: undefined, price_label: '3 milliards le lot' }],
    ['price_label', { price: undefined, price_label: '1 million '.repeat(10_000) }],
    ['price_label', { price_label: ' ' }],
    ['price_label', { price_label: undefined, price: undefined }],
    ['price_kind', { price_kind: 'cher' }],
    ['city_id', { city_id: 999_999 }],
    ['city_id', { city_id: 'Niamey' }],
    ['whatsapp', { whatsapp: '12' }],
    ['whatsapp', { whatsapp: '20722345' }],
    ['telephone', { telephone: 'abc' }],
    ['sms', { sms: undefined }],
    ['country', { country: '1' }],
    ['photo_ids', { photo_ids: [999_999] }],
  ])('reports the invalid field: %s', async (field, changes) => {
    const before = await countAds(service);
    const json = await adFields(service, changes);
    const { status, body } = await service.call<AdReply>('POST', '/api/annonces', {
      token: moussa.token,
      json,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await countAds(service)).toBe(before);
  });

  it('reports all invalid fields at once', async () => {
    const json = await adFields(service, {
      whatsapp: '1',
      telephone: '1',
      sms: '1',
      city_id: 999_999,
    });
    const { body } = await service.call<AdReply>('POST', '/api/annonces', {
      token: moussa.token,
      json,
    });
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'city_id',
      'sms',
      'telephone',
      'whatsapp',
    ]);
  });

  it('rejects a sub-category of another category', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM category WHERE slug = 'parcelles-terrains'",
    );
    const json = await adFields(service, { category_id: rows[0]!.id });
    const { body } = await service.call<AdReply>('POST', '/api/annonces', {
      token: moussa.token,
      json,
    });
    expect(body.errors).toEqual({
      category_id: ['Choisissez une sous-catégorie de cette catégorie.'],
    });
  });

  it('ignores status, owner and dates in the body', async () => {
    const ad = await sendAd(service, moussa, {
      status: 'Publiée',
      owner_id: 1,
      user_id: 1,
      published_at: '2020-01-01',
      id: 1,
      views: 99,
    });
    expect(ad).toMatchObject({
      status: 'En attente',
      views: 0,
      published_at: null,
      user: { id: moussa.user.id },
    });
  });

  it('allows thirty ads a day, also under fifty concurrent requests', async () => {
    const json = await adFields(service);
    const send = () => service.call('POST', '/api/annonces', { token: moussa.token, json });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429));
    expect([refused[0]?.body['message'], refused[0]?.headers['retry-after']]).toEqual([
      'Vous avez publié 30 annonces aujourd’hui. Revenez demain.',
      '86400',
    ]);
    const { rows } = await service.database.pool.query(
      `SELECT (SELECT count(*) FROM ad WHERE owner_id = $1) AS ads,
              (SELECT count(*) FROM publication WHERE user_id = $1) AS counted,
              (SELECT count(*) FROM event WHERE type = 'ad.submitted' AND (payload->>'ad_id')::integer IN
                (SELECT id FROM ad WHERE owner_id = $1)) AS announced`,
      [moussa.user.id],
    );
    expect(rows).toEqual([{ ads: 30, counted: 30, announced: 30 }]);
  });

  it('allows a hundred published or pending ads, also when submitting and restoring concurrently', async () => {
    const { pool } = service.database;
    const adFixtures = await openAdFixtures(pool);
    const ownerId = moussa.user.id;
    const put = (count: number, status: 'published' | 'expired') =>
      Promise.all(
        Array.from({ length: count }, () => adFixtures.put({ title: 'Vélo', status, ownerId })),
      );
    await put(80, 'published');
    const over = await put(25, 'expired');
    const json = await adFields(service);
    const { token } = moussa;
    const answers = await Promise.all(
      over.flatMap((id) => [
        service.call('POST', `/api/annonces/${id}/renew`, { token }),
        service.call('POST', '/api/annonces', { token, json }),
      ]),
    );
    const refused = answers.filter(({ status }) => status >= 400);
    expect(new Set(refused.map(({ status, body }) => [status, body['message']].join(' ')))).toEqual(
      new Set(['422 Vous avez déjà 100 annonces en cours. Retirez-en une.']),
    );
    const { rows } = await pool.query(
      "SELECT count(*) AS alive FROM ad WHERE owner_id = $1 AND status IN ('pending', 'published')",
      [ownerId],
    );
    expect([refused.length, rows]).toEqual([30, [{ alive: 100 }]]);
  });

  it('rejects photos of another user and duplicate photos', async () => {
    const stranger = await seller(service);
    const form = multipart([photoPart('photo', await jpeg())]);
    const sent = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
      token: stranger.token,
      ...form,
    });
    const json = await adFields(service, { photo_ids: [sent.body.data.id] });
    expect(
      (await service.call<AdReply>('POST', '/api/annonces', { token: moussa.token, json })).body
        .errors,
    ).toEqual({
      photo_ids: ['Une photo est introuvable. Envoyez-la à nouveau.'],
    });
    await sendAd(service, stranger, { photo_ids: [sent.body.data.id] });
    expect(
      (await service.call('POST', '/api/annonces', { token: stranger.token, json })).status,
    ).toBe(422);
  });
});

describe('a retry with an idempotency key', () => {
  const attempt = async (key: string, changes: Record<string, unknown> = {}, person = moussa) =>
    service.call<AdReply>('POST', '/api/annonces', {
      token: person.token,
      json: await adFields(service, changes),
      headers: { 'idempotency-key': key },
    });

  it('creates one ad, sequentially or concurrently', async () => {
    const first = await attempt('abc');
    const again = await attempt('abc');
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    const before = await countAds(service);
    const many = await Promise.all(Array.from({ length: 50 }, () => attempt('at-once')));
    expect(new Set(many.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(await countAds(service)).toBe(before + 1);
  });

  it('stores the photos once', async () => {
    const picture = await jpeg();
    const first = await sendForm(
      [photoPart('images[]', picture)],
      {},
      { 'idempotency-key': 'photos' },
    );
    const files = (await filesOf(service)).stored;
    const again = await sendForm(
      [photoPart('images[]', picture)],
      {},
      { 'idempotency-key': 'photos' },
    );
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await filesOf(service)).stored).toEqual(files);
  });

  it('rejects a key used for another payload, and separates users', async () => {
    const first = await attempt('mine');
    expect((await attempt('mine', { title: 'Autre chose' })).status).toBe(422);
    const other = await attempt('mine', {}, await seller(service));
    expect(other.status).toBe(201);
    expect(other.body.data.id).not.toBe(first.body.data.id);
  });

  it.each(['', 'x'.repeat(201)])('requires a key of 1 to 200 characters', async (key) => {
    expect((await attempt(key)).status).toBe(422);
  });
});
