import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import {
  jpeg,
  multipart,
  publishedAd,
  seller,
  staff,
  type FormPart,
  type Person,
} from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let photo: Buffer;
let phone: { cat_id: number; category_id: number };
let quarter: number;
const idOf = async (text: string): Promise<number[]> =>
  Object.values((await service.database.pool.query<Record<string, number>>(text)).rows[0] ?? {});
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  admin = await staff(service, 'admin');
  owner = await seller(service);
  photo = await jpeg();
  const [sub = 0, parent = 0] = await idOf(
    `SELECT id, parent_id FROM category WHERE slug = 'smartphones'`,
  );
  phone = { cat_id: parent, category_id: sub };
  [quarter = 0] = await idOf('SELECT min(id) FROM quarter WHERE city_id = 1');
});
afterAll(() => service.close());

const post = makePost(() => service);
const cookieOf = ({ cookie }: Person) => `kasuwa_refresh=${cookie}`;

/** Posts the form that changes an ad as a browser without JavaScript does. */
const send = (
  id: number,
  fields: Record<string, string | string[]>,
  { person = owner, files = [] as readonly FormPart[], headers: more = {} } = {},
) => {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: one })),
  );
  const { headers, payload } = multipart([...files, ...parts]);
  return post(`/edit-annonce/${id}`, payload, {
    cookie: cookieOf(person),
    headers: { ...headers, ...more },
  });
};

const makeAd = (changes: object = {}) =>
  publishedAd(service, owner, admin, {
    ...phone,
    title: 'Samsung A14',
    attributes: { brand: 'samsung', model: 'A14', storage_gb: '128' },
    price: 75_000,
    price_label: '75 000 F, prix sacrifié',
    ...changes,
  });

/** Returns the latest version of an ad as its owner sees it. */
const latest = async (id: number): Promise<Ad> =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: owner.token })).body
    .data;

/** Returns the fields that the browser posts for the form of an ad that was opened and not changed. */
const fieldsOf = (ad: Ad): Record<string, string | string[]> => ({
  title: ad.title,
  description: ad.description,
  cat_id: String(ad.category.category.id),
  category_id: String(ad.category.id),
  product_status: ad.product_status ?? '',
  'attributes[brand]': 'samsung',
  'attributes[model]': 'A14',
  price: '75 000',
  price_kind: 'fixed',
  city_id: String(ad.city.id),
  quarter_id: ad.quarter ? String(ad.quarter.id) : '',
  country: '227',
  telephone: ad.contact.telephone,
  whatsapp: '',
  sms: '',
  'photo_ids[]': ad.pictures.map(({ id }) => String(id)),
});

describe('the form of one’s own ad without JavaScript', () => {
  it('is opened by a button: the page itself says nothing of the ad', async () => {
    const ad = await makeAd();
    const url = `/edit-annonce/${ad.id}`;
    const page = await service.app.inject({ url, headers: { cookie: cookieOf(owner) } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toMatch(/<noscript><form encType="multipart\/form-data" method="post">/);
    expect(page.body).not.toContain('Samsung A14');

    const open = await send(ad.id, { step: 'open' });
    expect([open.status, open.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(open.headers['set-cookie']).toBeUndefined();
    expect(open.valueOf('title')).toBe('Samsung A14');
    expect(open.valueOf('attributes[model]')).toBe('A14');
    expect(open.valueOf('price')).toMatch(/^75\s?000$/);
    expect(open.html).toContain('name="quarter_id"');
    expect(open.html).toContain('jusqu’à la validation de vos modifications');
  });

  it('changes what was changed, and keeps the rest', async () => {
    const sent = await sendPhoto(service, owner, photo);
    const { id } = await makeAd({ photo_ids: [sent] });
    const ad = await latest(id);
    const before = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
    const fields = { ...fieldsOf(ad), title: 'Samsung A14, 128 Go', quarter_id: String(quarter) };
    const files = [{ name: 'images[]', value: photo, filename: 'a.jpg' }];
    const answer = await send(id, fields, { files });
    expect([answer.status, answer.location]).toEqual([303, `/edit-annonce/${id}?envoyee=1`]);
    const changed = await latest(id);
    expect(changed).toMatchObject({
      title: 'Samsung A14, 128 Go',
      quarter: { id: quarter },
      price: 75_000,
      // The owner's wording of the price remains until the price changes.
      price_label: ad.price_label,
      contact: ad.contact,
      pictures: [{ id: sent }, {}],
    });
    // Posting an empty input clears the field.
    expect(changed.attributes.map(({ key }) => key)).toEqual(['brand', 'model']);
    const shown = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
    expect(shown.body.data.title).toBe(before.body.data.title);

    const next = { ...fieldsOf(changed), price: '70000', 'remove_photos[]': String(sent) };
    expect((await send(id, next)).status).toBe(303);
    const again = await latest(id);
    expect(again.price_label).toMatch(/^70\s000\sFCFA$|^70\s000$/);
    expect(again.pictures.map((picture) => picture.id)).toEqual([changed.pictures[1]?.id]);
    const none = {
      ...fieldsOf(again),
      price: '70000',
      'remove_photos[]': String(again.pictures[0]?.id),
    };
    expect((await send(id, none)).status).toBe(303);
    expect((await latest(id)).pictures).toEqual([]);
    const done = await service.app.inject({
      url: `/edit-annonce/${id}?envoyee=1`,
      headers: { cookie: cookieOf(owner) },
    });
    expect(done.body).toContain('C’est enregistré');
  });

  it('shows what is wrong at its field, and keeps what was typed and sent', async () => {
    const ad = await makeAd();
    const fields = { ...fieldsOf(await latest(ad.id)), title: '', quarter_id: '999999' };
    const files = [{ name: 'images[]', value: photo, filename: 'a.jpg' }];
    const wrong = await send(ad.id, fields, { files });
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(wrong.errorOf('title')).toBe('Ce champ est obligatoire.');
    expect(wrong.valueOf('photo_ids[]')).toMatch(/^\d+$/);
    const quarters = await send(ad.id, { ...fields, title: 'Samsung' });
    expect(quarters.errorOf('quarter_id')).toBe('Choisissez un quartier de cette ville.');
    const other = await send(ad.id, { ...fields, step: 'city', city_id: '2' });
    expect([other.status, other.alert]).toEqual([200, undefined]);
    expect((await latest(ad.id)).title).toBe('Samsung A14');
  });

  it('leads back to the reason of a rejection', async () => {
    const ad = await makeAd();
    await send(ad.id, { ...fieldsOf(await latest(ad.id)), title: 'Samsung, le mieux' });
    const { body } = await service.call<{ data: { code: string; field: string | null }[] }>(
      'GET',
      '/api/admin/rejection-reasons',
      { token: admin.token },
    );
    const reason = body.data.find(({ field }) => field === 'title')?.code;
    const rejected = await service.call('POST', `/api/admin/annonces/${ad.id}/reject`, {
      token: admin.token,
      json: { reason },
    });
    expect(rejected.status).toBe(200);
    const open = await send(ad.id, { step: 'open' });
    expect(open.alert).toContain('Motif du rejet');
    expect(open.errorOf('title')).not.toBe('');
    expect(open.valueOf('title')).toBe('Samsung, le mieux');
  });

  it('is of its owner alone, and only as long as the ad can be changed', async () => {
    const ad = await makeAd();
    const other = await seller(service);
    for (const id of [ad.id, 999_999]) {
      const answer = await send(id, { step: 'open' }, { person: other });
      expect(answer.status).toBe(404);
      expect(answer.html).toContain('Annonce introuvable.');
      expect(answer.html).not.toContain('name="title"');
    }
    const origin = { headers: { origin: 'https://evil.example' } };
    expect((await send(ad.id, { step: 'open' }, origin)).status).toBe(403);
    const guest = await post(`/edit-annonce/${ad.id}`, multipart([]).payload, {
      headers: multipart([]).headers,
    });
    expect([guest.status, guest.location]).toEqual([
      303,
      `/login?redirect=${encodeURIComponent(`/edit-annonce/${ad.id}`)}`,
    ]);
    await service.call('POST', `/api/annonces/${ad.id}/sold`, { token: owner.token, json: {} });
    const sold = await send(ad.id, { step: 'open' });
    expect([sold.status, sold.html.includes('ne peut plus être modifiée')]).toEqual([409, true]);
  });

  it('that is malformed is never a server error', async () => {
    const ad = await makeAd();
    const forms: Record<string, string | string[]>[] = [
      {},
      { __proto__x: 'y', 'attributes[__proto__]': 'x', 'photo_ids[]': ['x', '-1', '1e9'] },
      { ...fieldsOf(ad), title: '\u0000', cat_id: 'x', city_id: '99999999999' },
      { ...fieldsOf(ad), price: '9'.repeat(40), price_unit: 'x', price_kind: 'y' },
    ];
    for (const fields of forms) {
      const { status } = await send(ad.id, fields);
      expect(status >= 400 && status < 500).toBe(true);
    }
    for (const path of ['/edit-annonce/x', '/edit-annonce/99999999999999']) {
      const { headers, payload } = multipart([{ name: 'step', value: 'open' }]);
      const { status } = await post(path, payload, { cookie: cookieOf(owner), headers });
      expect([path, [404, 405].includes(status)]).toEqual([path, true]);
    }
    expect(service.logged).toEqual([]);
  });
});
