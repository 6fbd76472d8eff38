import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedDraft } from '#contract/ads/routes/draft.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { filesOf, sendPhoto } from '#server/testing/ad-forms.ts';
import { jpeg, publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const copy = (id: number, { token } = moussa) =>
  service.call<{ message: string; data: SavedDraft }>('POST', `/api/annonces/${id}/copy`, {
    token,
  });
const draftOf = async ({ token }: Person) =>
  (await service.call<{ data: SavedDraft | null }>('GET', '/api/my-draft', { token })).body.data;
const photos = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await sendPhoto(service, moussa, await jpeg(200 + n * 10, 150)));
  return ids;
};
const publish = ({ key, fields, photos: shown }: SavedDraft) =>
  service.call<{ data: Ad }>('POST', '/api/annonces', {
    token: moussa.token,
    headers: { 'idempotency-key': key },
    json: { ...fields, photo_ids: shown.map(({ id }) => id) },
  });

it('a copy is the draft of a new ad, with photos of its own in the same order', async () => {
  const ad = await publishedAd(service, moussa, moderator, { photo_ids: await photos(2) });
  const { status, body } = await copy(ad.id);
  expect([status, body.message]).toEqual([
    201,
    'Annonce copiée, photos comprises. Changez ce qui diffère, puis publiez.',
  ]);
  expect(await draftOf(moussa)).toEqual(body.data);
  expect(body.data).toMatchObject({
    label_touched: true,
    fields: {
      title: ad.title,
      description: ad.description,
      cat_id: String(ad.category.category.id),
      price: '2500000',
      price_label: '2 500 000',
      city_id: String(ad.city.id),
    },
  });
  expect(body.data.photos.map(({ width }) => width)).toEqual([200, 210]);
  const urls = body.data.photos.map(({ url }) => url);
  expect(ad.images.some((url) => urls.includes(url))).toBe(false);

  // The copy keeps its photos when the original is deleted.
  const made = await publish(body.data);
  expect([made.status, made.body.data.images]).toEqual([201, urls]);
  expect(await draftOf(moussa)).toBeNull();
  await service.call('DELETE', `/api/annonces/${ad.id}`, { token: moussa.token });
  await service.carryOut();
  const { stored } = await filesOf(service);
  expect(urls.every((url) => stored.includes(url.split('/').at(-1) ?? ''))).toBe(true);
});

it('copies the latest version, an ad that is over too, and no photo where there is none', async () => {
  const ad = await sendAd(service, moussa, { title: 'Vélo de course' });
  const { body } = await copy(ad.id);
  expect(body.message).toBe('Annonce copiée. Changez ce qui diffère, puis publiez.');
  expect(body.data).toMatchObject({ fields: { title: 'Vélo de course' }, photos: [] });
  await service.database.pool.query("UPDATE ad SET status = 'sold' WHERE id = $1", [ad.id]);
  expect((await copy(ad.id)).status).toBe(201);
});

it('replaces the draft there was', async () => {
  const [first, second] = [
    await sendAd(service, moussa, { title: 'Table basse' }),
    await sendAd(service, moussa, { title: 'Chaise longue' }),
  ];
  const { key } = (await copy(first.id)).body.data;
  await copy(second.id);
  const draft = await draftOf(moussa);
  expect(draft?.fields.title).toBe('Chaise longue');
  expect(draft?.key).not.toBe(key);
});

it('is refused for the ad of another person, and for one that a moderator took down', async () => {
  const ad = await publishedAd(service, moussa, moderator, { photo_ids: await photos(1) });
  expect((await copy(ad.id, await seller(service))).status).toBe(404);
  await service.database.pool.query(
    "UPDATE ad SET status = 'withdrawn', withdrawn_by = 'moderator' WHERE id = $1",
    [ad.id],
  );
  const before = await filesOf(service);
  expect((await copy(ad.id)).status).toBe(409);
  expect(await filesOf(service)).toEqual(before);
});

it('counts photos against those that an account may send a day', async () => {
  const ad = await publishedAd(service, moussa, moderator, { photo_ids: await photos(1) });
  const uploads = { name: 'photo-uploads', points: 300, seconds: DAY_SECONDS };
  for (let n = 0; n < 298; n += 1)
    await service.platform.limits.use(uploads, String(moussa.user.id));
  expect((await copy(ad.id)).status).toBe(201);
  expect((await copy(ad.id)).status).toBe(429);
});
