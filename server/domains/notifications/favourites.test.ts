import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#contract/catalog/routes.ts';
import type { Notification } from '#contract/notifications/routes/notifications.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let owner: Person;
let moderator: Person;
let hadiza: Person;
let adId: number;
const EMAIL = 'hadiza.favoris@exemple.ne';
beforeAll(async () => {
  service = await testService();
  owner = await seller(service);
  hadiza = await seller(service, { email: EMAIL });
  moderator = await staff(service);
  const ad = await publishedAd(service, owner, moderator, {
    title: 'Pirogue',
    price: 100_000,
    price_label: '100 000',
  });
  adId = ad.id;
  await service.call('POST', `/api/annonces/like/${adId}`, {
    token: hadiza.token,
    json: { liked: true },
  });
  await service.call('POST', `/api/annonces/like/${adId}`, { token: owner.token });
});
afterAll(() => service.close());

const bell = async (person: Person) => {
  await service.carryOut();
  const { body } = await service.call<{ data: Notification[] }>('GET', '/api/notifications', {
    token: person.token,
  });
  return body.data.filter(({ kind }) => kind.startsWith('favourite'));
};
const setPrice = (price: number) =>
  service.database.pool.query(
    `WITH old AS (SELECT id, price FROM ad WHERE id = $1), changed AS (UPDATE ad SET price = $2 WHERE id = $1 RETURNING id),
       noted AS (INSERT INTO price_change (ad_id, price_before, price_after, changed_at)
                 SELECT id, price, $2, now() FROM old RETURNING ad_id)
     INSERT INTO event (type, payload) SELECT 'ad.price_changed', jsonb_build_object('ad_id', ad_id) FROM noted`,
    [adId, price],
  );
const move = async (what: string) => {
  const { status } = await service.call('POST', `/api/annonces/${adId}/${what}`, {
    token: owner.token,
  });
  expect(status).toBe(200);
};
const emails = () =>
  service.fakeGateways.emails.filter(({ to }) => to === EMAIL).map(({ subject }) => subject);

it('a lower price is announced to those who keep the ad, a higher one and the same one again are not', async () => {
  await setPrice(90_000);
  const [news, ...more] = await bell(hadiza);
  expect([news?.title, news?.url, more]).toEqual(['Prix en baisse', `/annonces/${adId}`, []]);
  expect(news?.text.replaceAll(/\s/g, ' ')).toBe(
    'Le prix de votre favori « Pirogue » a baissé : 90 000 FCFA au lieu de 100 000 FCFA.',
  );
  await setPrice(95_000);
  await setPrice(90_000);
  expect(await bell(hadiza)).toHaveLength(1);
  expect(await bell(owner)).toEqual([]);
  expect(emails()).toEqual([expect.stringContaining('Prix en baisse')]);
});

it('a sale is announced, and its end to those who were notified of it; an undone sale leaves by no email', async () => {
  await move('sold');
  expect((await bell(hadiza))[0]?.title).toBe('Favori vendu');
  await move('undo');
  expect((await bell(hadiza)).map(({ title }) => title)).toEqual([
    'Favori de retour',
    'Favori vendu',
    'Prix en baisse',
  ]);
  service.clock.pass(16 * MINUTE);
  await service.carryOut();
  expect(emails().slice(1)).toEqual([expect.stringContaining('Favori de retour')]);
});

const reserve = async (days: number) => {
  const until = new Date(service.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  return service.call('POST', `/api/annonces/${adId}/reservation`, {
    token: owner.token,
    json: { until },
  });
};

it('a reservation and its end are announced once, a longer one is not', async () => {
  owner = await withFreshToken(service, owner);
  hadiza = await withFreshToken(service, hadiza);
  expect((await reserve(1)).status).toBe(200);
  expect((await reserve(3)).status).toBe(200);
  const [news, before] = await bell(hadiza);
  expect([news?.title, news?.text, before?.title]).toEqual([
    'Favori réservé',
    'Votre favori «\u00a0Pirogue\u00a0» est réservé.',
    'Favori de retour',
  ]);
  await service.call('DELETE', `/api/annonces/${adId}/reservation`, { token: owner.token });
  await service.call('DELETE', `/api/annonces/${adId}/reservation`, { token: owner.token });
  const titles = (await bell(hadiza)).map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual([
    'Favori de nouveau disponible',
    'Favori réservé',
    'Favori de retour',
  ]);
});

it('a price for another unit is not compared with the one before', async () => {
  const { body } = await service.call<{ categories: Category[] }>('GET', '/api/categories');
  const [cat, sub] = body.categories
    .flatMap((each) => each.sub_categories.map((found) => [each, found] as const))
    .find(([, { slug }]) => slug === 'villas-maisons-a-louer')!;
  moderator = await withFreshToken(service, moderator);
  const { id } = await publishedAd(service, owner, moderator, {
    title: 'Villa F3',
    cat_id: cat.id,
    category_id: sub.id,
    price: 1_200_000,
    price_label: '1 200 000',
    price_unit: 'year',
  });
  await service.call('POST', `/api/annonces/like/${id}`, {
    token: hadiza.token,
    json: { liked: true },
  });
  await service.call('POST', `/api/update-annonces/${id}`, {
    token: owner.token,
    json: { price: 100_000, price_label: '100 000', price_unit: 'month' },
  });
  const approved = await service.call('POST', `/api/admin/annonces/${id}/approve`, moderator);
  expect(approved.status).toBe(200);
  expect((await bell(hadiza)).filter(({ text }) => text.includes('Villa'))).toEqual([]);
});

it('each reservation of a day is announced, and one that was released meanwhile is not', async () => {
  const release = () =>
    service.call('DELETE', `/api/annonces/${adId}/reservation`, { token: owner.token });
  const titles = async (count: number) =>
    (await bell(hadiza)).slice(0, count).map(({ title }) => title);
  await reserve(2);
  expect(await titles(2)).toEqual(['Favori réservé', 'Favori de nouveau disponible']);
  await release();
  await service.carryOut();
  await reserve(2);
  expect(await titles(3)).toEqual([
    'Favori réservé',
    'Favori de nouveau disponible',
    'Favori réservé',
  ]);
  await release();
  await service.carryOut();
  const before = (await bell(hadiza)).length;
  await reserve(2);
  await release();
  expect(await bell(hadiza)).toHaveLength(before);
});

it('what was looked for, lost or found is settled, then online again, not for sale', async () => {
  [owner, hadiza, moderator] = [
    await withFreshToken(service, owner),
    await withFreshToken(service, hadiza),
    await withFreshToken(service, moderator),
  ];
  const wanted = await publishedAd(service, owner, moderator, {
    title: 'Zodiac',
    kind: 'wanted',
    product_status: undefined,
    price_label: undefined,
  });
  const say = async (path: string, json?: object, { token } = owner) =>
    expect((await service.call('POST', path, { token, json })).status).toBe(200);
  await say(`/api/annonces/like/${wanted.id}`, { liked: true }, hadiza);
  await say(`/api/annonces/${wanted.id}/sold`);
  await service.carryOut();
  await say(`/api/annonces/${wanted.id}/undo`);
  const notified = (await bell(hadiza)).filter(({ text }) => text.includes('Zodiac'));
  expect(notified.map(({ title, text }) => [title, text.replaceAll('\u00A0', ' ')])).toEqual([
    ['Favori de retour', 'Votre favori « Je cherche : Zodiac » est de nouveau en ligne.'],
    ['Favori terminé', 'Votre favori « Je cherche : Zodiac » : c’est réglé.'],
  ]);
});
