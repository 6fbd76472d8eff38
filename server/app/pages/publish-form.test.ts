import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { countAds, filesOf } from '#server/testing/ad-forms.ts';
import {
  jpeg,
  multipart,
  seller,
  staff,
  type FormPart,
  type Person,
} from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { publishedShop } from '#server/testing/shops.ts';
import { expectOne } from '#server/platform/database/database.ts';

let service: TestService;
let photo: Buffer;
/**
 * Contains the ids of the category (`cat_id`) and sub-category (`category_id`) of smartphones, whose ads need a brand.
 */
let phone: { cat_id: string; category_id: string };
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  photo = await jpeg();
  const { rows } = await service.database.pool.query<{ id: number; parent_id: number }>(
    `SELECT id, parent_id FROM category WHERE slug = 'smartphones'`,
  );
  const { id, parent_id: parent } = expectOne(rows);
  phone = { cat_id: String(parent), category_id: String(id) };
});
afterAll(() => service.close());

const post = makePost(() => service);
const cookieOf = ({ cookie }: Person) => `kasuwa_refresh=${cookie}`;
const image = (value: Buffer | string): FormPart => ({
  name: 'images[]',
  value,
  filename: 'photo.jpg',
});

/** Posts the form of a new ad as a browser without JavaScript does. */
const send = (
  cookie: string,
  fields: Record<string, string>,
  files: readonly FormPart[] = [],
  more: Record<string, string> = {},
) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { headers, payload } = multipart([...files, ...parts]);
  return post('/publish', payload, { cookie, headers: { ...headers, ...more } });
};

let keys = 0;
const adOf = (changes: Record<string, string> = {}): Record<string, string> => ({
  key: `plain-${(keys += 1)}`,
  title: 'Samsung A14',
  description: 'Écran neuf.',
  ...phone,
  product_status: 'Bien',
  'attributes[brand]': 'samsung',
  'attributes[model]': 'A14',
  price: '75 000',
  price_kind: 'negotiable',
  city_id: '1',
  country: '227',
  telephone: '',
  whatsapp: '',
  sms: '',
  ...changes,
});

const newestAd = async ({ token }: Person) => {
  const { body } = await service.call<{ data: Record<string, unknown>[] }>(
    'GET',
    '/api/annonces/my',
    { token },
  );
  const id = Number(body.data[0]?.['id']);
  return (
    await service.call<{ data: Record<string, unknown> }>('GET', `/api/the-annonces/${id}`, {
      token,
    })
  ).body.data;
};

describe('the first answer of the server', () => {
  it('has the labelled fields, categories, towns and a photo input, and nothing of the person', async () => {
    const person = await seller(service);
    const open = (cookie: string) =>
      service.app.inject({ url: '/publish', headers: { cookie: `kasuwa_refresh=${cookie}` } });
    const page = await open(person.cookie);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.headers['set-cookie']).toBeUndefined();
    for (const label of [
      'Titre',
      'Description',
      'Prix',
      'Ville',
      'Votre numéro',
      'Ajouter des photos',
    ])
      expect(page.body).toMatch(new RegExp(`<label for="[^"]+"[^>]*>${label}`));
    for (const text of ['Téléphones &amp; tablettes', 'Smartphones', 'Niamey', 'name="images[]"'])
      expect(page.body).toContain(text);
    for (const own of [person.telephone.slice(4), person.user.first_name, person.cookie])
      expect(page.body).not.toContain(own);
    // The API decides whether the session still exists.
    expect((await open('unknown')).statusCode).toBe(200);
    expect((await service.app.inject('/publish')).headers.location).toBe(
      '/login?redirect=%2Fpublish',
    );
  });
});

describe('the form without JavaScript', () => {
  it('asks for the category first, then for its fields, and keeps what was typed and sent', async () => {
    const person = await seller(service);
    const cookie = cookieOf(person);
    const none = await send(cookie, { step: 'category', title: 'Samsung A14' });
    expect([none.status, none.alert]).toEqual([
      422,
      'Certains champs sont à corriger :Choisissez une catégorie.',
    ]);
    const half = await send(cookie, { step: 'category', cat_id: phone.cat_id });
    expect(half.html).toContain('Choisissez une sous-catégorie de cette catégorie.');

    const second = await send(cookie, { step: 'category', title: 'Samsung "A14"', ...phone }, [
      image(photo),
    ]);
    expect([second.status, second.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.valueOf('title')).toBe('Samsung "A14"');
    expect(second.html).toContain('name="attributes[brand]"');
    expect(second.valueOf('photo_ids[]')).toMatch(/^\d+$/);

    const wrong = await send(cookie, {
      ...adOf({ title: '', price: 'cher', 'attributes[brand]': '', telephone: '12' }),
      'photo_ids[]': second.valueOf('photo_ids[]') ?? '',
    });
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(wrong.errorOf('title')).toBe('Ce champ est obligatoire.');
    expect(wrong.errorOf('price')).toBe('Indiquez un prix en francs.');
    expect(wrong.errorOf('attributes[brand]')).toContain('ce champ est obligatoire.');
    expect(wrong.valueOf('description')).toBe('Écran neuf.');
    expect(wrong.valueOf('price')).toBe('cher');
    expect(wrong.valueOf('photo_ids[]')).toBe(second.valueOf('photo_ids[]'));
    expect(wrong.html).toContain('src="/pictures/');
    const number = await send(cookie, adOf({ telephone: '12' }));
    expect(number.errorOf('telephone')).toBe('Numéro de téléphone invalide.');
    expect(number.errorOf('whatsapp')).toBeUndefined();
    expect(await countAds(service)).toBe(0);
  });

  it('publishes with the photos of every step, once, and says what comes next', async () => {
    const person = await seller(service);
    const cookie = cookieOf(person);
    const first = await send(cookie, { step: 'category', ...phone }, [image(photo)]);
    const fields = { ...adOf(), 'photo_ids[]': first.valueOf('photo_ids[]') ?? '' };
    const before = await countAds(service);
    const answers = await Promise.all([
      send(cookie, fields, [image(photo)]),
      send(cookie, fields, [image(photo)]),
    ]);
    answers.push(await send(cookie, { ...fields, title: 'Autre titre' }));
    for (const { status, location, headers } of answers) {
      expect([status, location]).toEqual([303, '/publish?envoyee=1']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await countAds(service)).toBe(before + 1);
    const ad = await newestAd(person);
    expect(ad).toMatchObject({
      title: 'Samsung A14',
      price: 75_000,
      contact: { telephone: person.telephone, whatsapp: person.telephone, sms: person.telephone },
      pictures: [{}, {}],
    });
    expect(ad['price_label']).toMatch(/^75\s000\sFCFA · À débattre$/);
    expect(ad['attributes']).toMatchObject([{ key: 'brand', value: 'samsung' }, { key: 'model' }]);
    const next = await service.app.inject({ url: '/publish?envoyee=1', headers: { cookie } });
    expect(next.body).toContain('Votre annonce est envoyée');
    // The session is still valid, because a lost response does not revoke it.
    service.clock.pass(HOUR);
    expect((await send(cookie, fields)).location).toBe('/publish?envoyee=1');
    const renewed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie },
    });
    expect(renewed.status).toBe(200);
  });

  it('leaves out a photo that is refused, keeps the others, and lets one be removed', async () => {
    const person = await seller(service);
    const cookie = cookieOf(person);
    const mixed = await send(cookie, adOf(), [image(photo), image('no photo'), image(photo)]);
    expect(mixed.status).toBe(422);
    expect(mixed.errorOf('images[]')).toBe('Choisissez une photo JPEG, PNG ou WebP.');
    const ids = [...mixed.html.matchAll(/name="photo_ids\[\]" value="(\d+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect((await filesOf(service)).incoming).toEqual([]);
    const again = multipart([
      ...Object.entries(adOf()).map(([name, value]) => ({ name, value })),
      ...ids.map((id) => ({ name: 'photo_ids[]', value: String(id) })),
      { name: 'remove_photos[]', value: String(ids[0]) },
    ]);
    expect((await post('/publish', again.payload, { cookie, headers: again.headers })).status).toBe(
      303,
    );
    expect((await newestAd(person))['pictures']).toMatchObject([{ id: Number(ids[1]) }]);
  });

  it('reports photos beyond ten', async () => {
    const cookie = cookieOf(await seller(service));
    const many = await send(cookie, adOf(), Array<FormPart>(11).fill(image(photo)));
    expect([many.status, many.errorOf('images[]')]).toEqual([
      422,
      'Vous ne pouvez pas ajouter plus de 10 images.',
    ]);
    expect(many.html.match(/name="photo_ids\[\]"/g)).toHaveLength(10);
  });
});

describe('a form with photos', () => {
  it('is refused from another site, with the cookie too', async () => {
    const person = await seller(service);
    const before = [await countAds(service), await filesOf(service)];
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await send(cookieOf(person), adOf(), [image(photo)], { origin });
      expect([answer.status, answer.html]).toEqual([403, 'Cette action doit venir du site.']);
    }
    expect([await countAds(service), await filesOf(service)]).toEqual(before);
    // As the control, the same form is accepted from the site itself.
    expect((await send(cookieOf(person), adOf(), [image(photo)])).status).toBe(303);
  });

  it('leads to the sign-in without a session, one that is over included, before a photo is read', async () => {
    const person = await seller(service);
    const before = [await countAds(service), await filesOf(service)];
    const guest = await send('', adOf(), [image(photo)]);
    expect([guest.status, guest.location]).toEqual([303, '/login?redirect=%2Fpublish']);
    for (const cookie of ['kasuwa_refresh=unknown', cookieOf(person)]) {
      if (cookie === cookieOf(person))
        await service.call('POST', '/api/logout', { token: person.token, json: {} });
      const answer = await send(cookie, adOf(), [image(photo)]);
      expect([answer.status, answer.location]).toEqual([303, '/login?redirect=%2Fpublish']);
      expect(answer.cookies['kasuwa_refresh']).toBe('');
    }
    expect([await countAds(service), await filesOf(service)]).toEqual(before);
  });

  it('does not take photos of another person', async () => {
    const [one, other] = [await seller(service), await seller(service)];
    const sent = await send(cookieOf(one), { step: 'category', ...phone }, [image(photo)]);
    const id = sent.valueOf('photo_ids[]') ?? '';
    const taken = await send(cookieOf(other), { ...adOf({ title: '' }), 'photo_ids[]': id });
    expect(taken.html).not.toContain('photo_ids');
    const own = await send(cookieOf(one), { ...adOf({ title: '' }), 'photo_ids[]': id });
    expect(own.valueOf('photo_ids[]')).toBe(id);
  });

  it('that is malformed is never a server error', async () => {
    const cookie = cookieOf(await seller(service));
    for (const fields of [
      {},
      { __proto__x: 'y', 'attributes[__proto__]': 'x', 'attributes[toString]': 'y' },
      adOf({ title: '\u0000', cat_id: 'x', category_id: '-1', city_id: '99999999999' }),
      adOf({ key: 'é'.repeat(300), price: '9'.repeat(40), price_unit: 'x', price_kind: 'y' }),
    ]) {
      const { status } = await send(cookie, fields);
      expect(status >= 400 && status < 500).toBe(true);
    }
    const cut = await post('/publish', Buffer.from('------x'), {
      cookie,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.status).toBe(400);
    expect(service.logged).toEqual([]);
  });
});

describe('who publishes for others', () => {
  it('choose them without JavaScript, and the ad has their number', async () => {
    const agent = await seller(service);
    const owner = await seller(service, { first_name: 'Salamatou', last_name: 'Adamou' });
    const cookie = cookieOf(agent);
    const first = { step: 'category', ...phone };
    expect((await send(cookie, first)).html).not.toContain('Pour qui');
    const { rows } = await service.database.pool.query<{ id: number }>(
      `INSERT INTO mandate (agent_id, owner_id, created_at, expires_at)
       VALUES ($1, $2, $3, $3::timestamptz + interval '90 days') RETURNING id`,
      [agent.user.id, owner.user.id, service.clock.now()],
    );
    expect((await send(cookie, first)).html).toContain('Pour Salamatou Adamou');
    const sent = await send(cookie, adOf({ mandate: String(expectOne(rows).id) }), [image(photo)]);
    expect(sent.status).toBe(303);
    expect(await newestAd(owner)).toMatchObject({
      title: 'Samsung A14',
      contact: { telephone: owner.telephone },
      pictures: [expect.anything()],
    });
    expect((await newestAd(owner))['published_by']).toBe(`${agent.user.first_name} O.`);
  });
});

describe('who has a shop', () => {
  it('publishes in its name without JavaScript, and nobody else does', async () => {
    const owner = await seller(service);
    const cookie = cookieOf(owner);
    const first = { step: 'category', ...phone };
    expect((await send(cookie, first)).html).not.toContain('au nom de la boutique');
    const { slug } = await publishedShop(service, owner, await staff(service));
    expect((await send(cookie, first)).html).toContain('au nom de la boutique');
    const sent = await send(cookie, adOf({ shop: slug }), [image(photo)]);
    expect(sent.status).toBe(303);
    expect(await newestAd(owner)).toMatchObject({ shop: { slug } });
    const stranger = await send(cookieOf(await seller(service)), adOf({ shop: slug }), [
      image(photo),
    ]);
    expect(stranger.status).toBe(422);
    expect(stranger.html).toContain('Vous ne publiez plus au nom de cette boutique.');
  });
});
