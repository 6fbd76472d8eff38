import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentPhotoCheck } from '#contract/ads/routes/photo-check.ts';
import type { AdCard, AdPage } from '#contract/ads/schemas/ads.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import {
  jpeg,
  multipart,
  publishedAd,
  seller,
  sendAd,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deleteOldCheckedPhotos } from './jobs.ts';

let service: TestService;
let admin: Person;
let moderator: Person;
let owner: Person;
let photo: Buffer;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  moderator = await staff(service);
  photo = await jpeg(320, 240);
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await seller(service);
});

interface Said {
  message: string;
  errors?: Record<string, string[]>;
}
/**
 * Publishes a car at 2,500,000 francs: its sub-category invites sellers to send a photo from
 * 500,000.
 */
const online = async (person = owner): Promise<number> =>
  (await publishedAd(service, person, moderator)).id;
const path = (id: number, rest = '') => `/api/annonces/${id}/photo-check${rest}`;
const start = async (id: number, by = owner) =>
  service.call<Said & { data: { code: string; until: string } }>('POST', path(id), {
    token: by.token,
  });
const send = (id: number, code: string, by = owner) =>
  service.call<Said>('POST', path(id, '/photo'), {
    token: by.token,
    ...multipart([
      { name: 'code', value: code },
      { name: 'photo', value: photo, filename: 'photo.jpg' },
    ]),
  });
const sent = async (id: number, by = owner): Promise<string> => {
  const { code } = (await start(id, by)).body.data;
  expect((await send(id, code, by)).status).toBe(200);
  return code;
};
const admins = (id: number, rest: string, by = moderator, json: object = {}) =>
  service.call<Said>('POST', `/api/admin/photo-checks/${id}${rest}`, { token: by.token, json });
const ask = (id: number, by = moderator) => admins(id, '/ask', by);
const decide = (id: number, json: object, by = moderator) => admins(id, '', by, json);
const accept = (id: number, attempt = 1, by = moderator) =>
  decide(id, { outcome: 'accepted', attempt }, by);
const listed = async (status = 'open', by = moderator): Promise<SentPhotoCheck[]> =>
  (
    await service.call<{ data: SentPhotoCheck[] }>(
      'GET',
      `/api/admin/photo-checks?status=${status}`,
      { token: by.token },
    )
  ).body.data;
const pageOf = async (id: number): Promise<AdPage> =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body.data;
const stateOf = async (id: number, by = owner): Promise<AdCard['photo_check']> =>
  (
    await service.call<{ data: AdCard[] }>('GET', '/api/annonces/my', { token: by.token })
  ).body.data.find((one) => one.id === id)?.photo_check;
const see = (id: number, by?: Person, isAdmin = false) =>
  service.app.inject({
    method: 'GET',
    url: isAdmin ? `/api/admin/photo-checks/${id}/photo` : path(id, '/photo'),
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
const seen = async (...given: Parameters<typeof see>): Promise<number> =>
  (await see(...given)).statusCode;
const change = async (id: number, json: object): Promise<void> => {
  await service.call('POST', `/api/update-annonces/${id}`, { token: owner.token, json });
  await service.call('POST', `/api/admin/annonces/${id}/approve`, { token: moderator.token });
};
const notified = async (): Promise<string[]> => {
  await service.carryOut();
  const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
    'GET',
    '/api/notifications',
    { token: owner.token },
  );
  return body.data
    .filter(({ kind }) => kind === 'photo_check')
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
};

describe('a photo of the article with a code', () => {
  it('is offered by the rule of the sub-category, blocks nothing, and is shown as a badge with its day once accepted', async () => {
    const id = await online();
    expect(await stateOf(id)).toEqual({ state: 'invited', reason: '' });
    expect((await pageOf(id)).photo_verified_at).toBeNull();
    const cheap = await publishedAd(service, owner, moderator, { title: 'Épave', price: 499_999 });
    expect([await stateOf(cheap.id), (await start(cheap.id)).status]).toEqual([null, 409]);

    const code = await sent(id);
    expect(await stateOf(id)).toEqual({ state: 'sent', reason: '' });
    expect((await listed()).find((one) => one.id === id)).toMatchObject({
      code,
      attempt: 1,
      asked_by: null,
      has_photo: true,
      may_decide: true,
    });
    expect((await accept(id)).status).toBe(200);
    expect((await pageOf(id)).photo_verified_at).toBe('2026-11-21T09:00:00.000Z');
    expect(await stateOf(id)).toEqual({ state: 'accepted', reason: '' });
    expect(await notified()).toEqual([
      'Votre annonce « Toyota Corolla 2012 climatisée » porte maintenant le badge « Photo vérifiée ».',
    ]);
  });

  it('is asked by a moderator of an ad that waits too, refused for a reason, and three times at most', async () => {
    const { id } = await sendAd(service, owner, { price: 1000 });
    expect(await stateOf(id)).toBeNull();
    expect([(await ask(id)).status, (await ask(id)).status]).toEqual([200, 409]);
    expect(await stateOf(id)).toEqual({ state: 'asked', reason: '' });
    for (const attempt of [1, 2, 3]) {
      await sent(id);
      const without = await decide(id, { outcome: 'refused', attempt });
      expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['reason']]);
      await decide(id, { outcome: 'refused', attempt, reason: 'Le code ne se lit pas.' });
    }
    expect(await stateOf(id)).toEqual({ state: 'closed', reason: 'Le code ne se lit pas.' });
    expect((await start(id)).status).toBe(409);
    const texts = await notified();
    expect(texts.filter((text) => text.includes('demande une photo'))).toHaveLength(1);
    expect(texts).toContain(
      'La photo de votre annonce « Toyota Corolla 2012 climatisée » a été refusée. Motif : Le code ne se lit pas.',
    );
    expect((await ask(id)).status).toBe(200);
    expect((await start(id)).status).toBe(200);
  });

  it('is decided once, about the photo that was seen, and never by the seller', async () => {
    const id = await online();
    await sent(id);
    const both = await Promise.all([accept(id), accept(id, 1, admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await service.database.pool.query(
      "SELECT act FROM journal WHERE subject_id = $1 AND act LIKE 'ad.photo%'",
      [id],
    );
    expect(rows).toEqual([{ act: 'ad.photo_accepted' }]);
    const own = await online(admin);
    await sent(own, admin);
    expect([(await accept(own, 1, admin)).status, (await ask(own, admin)).status]).toEqual([
      403, 403,
    ]);
    expect((await accept(own, 2)).status).toBe(409);
    expect((await accept(own)).status).toBe(200);
  });

  it('is seen by its seller and moderators alone, and is no file with an address', async () => {
    const id = await online();
    const files = await filesOf(service);
    await sent(id);
    expect(await filesOf(service)).toEqual(files);
    const stranger = await seller(service);
    const mine = await see(id, owner);
    expect([mine.statusCode, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(await seen(id, moderator, true)).toBe(200);
    expect([
      await seen(id),
      await seen(id, stranger),
      await seen(id, moderator),
      await seen(id, stranger, true),
    ]).toEqual([401, 404, 404, 403]);
    expect(JSON.stringify(await pageOf(id))).not.toContain('photo_check');
  });
});

describe('the badge', () => {
  it('is lost with another title, sub-category or photo, and kept with another price', async () => {
    const id = await online();
    await sent(id);
    await accept(id);
    await change(id, { description: 'Prix ferme, visible au Plateau.' });
    expect((await pageOf(id)).photo_verified_at).not.toBeNull();
    await change(id, { title: 'Mercedes 190' });
    expect((await pageOf(id)).title).toBe('Mercedes 190');
    expect((await pageOf(id)).photo_verified_at).toBeNull();
    expect(await seen(id, owner)).toBe(404);
    expect((await accept(id)).status).toBe(409);
    await sent(id);
    await accept(id, 2);
    const form = multipart([{ name: 'images[0]', value: photo, filename: 'a.jpg' }]);
    await service.call('POST', `/api/update-annonces/${id}`, { token: owner.token, ...form });
    // The badge is still that of the version that is online.
    expect((await pageOf(id)).photo_verified_at).not.toBeNull();
    await service.call('POST', `/api/admin/annonces/${id}/approve`, { token: moderator.token });
    expect((await pageOf(id)).photo_verified_at).toBeNull();
  });

  it('is taken away by a moderator who asks for another photo', async () => {
    const id = await online();
    await sent(id);
    await accept(id);
    await ask(id);
    expect((await pageOf(id)).photo_verified_at).toBeNull();
  });

  it('keeps its day after the photo is deleted, and goes with the ad', async () => {
    const id = await online();
    await sent(id);
    await accept(id);
    const run = () => deleteOldCheckedPhotos.run(service.platform, {});
    await run();
    expect(await seen(id, owner)).toBe(200);
    const { body } = await service.call<{ data: Record<string, { photo_checks: object[] }> }>(
      'GET',
      '/api/my-data',
      { token: owner.token },
    );
    expect(body.data['ads']?.photo_checks).toMatchObject([{ state: 'accepted', attempt: 1 }]);
    expect(body.data['ads']?.photo_checks[0]).not.toHaveProperty('photo');
    service.clock.pass(31 * DAY);
    await run();
    owner = await signedInAgain(service, owner);
    moderator = await signedInAgain(service, moderator);
    expect(await seen(id, owner)).toBe(404);
    expect((await pageOf(id)).photo_verified_at).not.toBeNull();
    expect((await listed('closed')).find((one) => one.id === id)?.has_photo).toBe(false);
  });
});

describe('who tries to get the badge without the article', () => {
  it('cannot use an old code, the code of another ad, or a code twice', async () => {
    const id = await online();
    const other = await online();
    const { code } = (await start(id)).body.data;
    expect((await start(id)).body.data.code).toBe(code);
    const foreign = (await start(other)).body.data.code;
    expect((await send(id, foreign)).status).toBe(409);
    service.clock.pass(25 * HOUR);
    owner = await signedInAgain(service, owner);
    moderator = await signedInAgain(service, moderator);
    expect((await send(id, code)).status).toBe(409);
    const next = (await start(id)).body.data.code;
    expect(next).not.toBe(code);
    // Control: the valid code is accepted.
    expect((await send(id, next)).status).toBe(200);
    expect((await send(id, next)).status).toBe(409);
    await decide(id, { outcome: 'refused', attempt: 1, reason: 'Autre article.' });
    expect((await send(id, next)).status).toBe(409);
  });

  it('finds nothing of the ads of others', async () => {
    const id = await online();
    const { code } = (await start(id)).body.data;
    const stranger = await seller(service);
    const tries = [
      await start(id, stranger),
      await send(id, code, stranger),
      await start(99_999_999, stranger),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await send(id, code)).status).toBe(200);
  });

  it('cannot flood moderators or the decoder with photos', async () => {
    const id = await online();
    await start(id);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await send(id, 'B2C3D4')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    const someone = await seller(service);
    await sent(await online(someone), someone);
  });
});

it('an administrator edits from which price a sub-category invites', async () => {
  admin = await signedInAgain(service, admin);
  const ad = await sendAd(service, owner, { price: 1000 });
  await service.call('POST', `/api/admin/annonces/${ad.id}/approve`, { token: moderator.token });
  const sub = ad.category.id;
  const set = (price: unknown, id = sub) =>
    service.call<Said & { data: { photo_from_price: number | null } }>(
      'POST',
      `/api/admin/categories/${id}`,
      { token: admin.token, json: { photo_from_price: price } },
    );
  expect((await set('1000')).body.data.photo_from_price).toBe(1000);
  expect(await stateOf(ad.id)).toEqual({ state: 'invited', reason: '' });
  expect((await set('')).body.data.photo_from_price).toBeNull();
  expect(await stateOf(ad.id)).toBeNull();
  const wrong = await set('-1');
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['photo_from_price']]);
  // Ads belong to sub-categories, so a category has no price rule.
  expect((await set(5, ad.category.category.id)).body.data.photo_from_price).toBeNull();
});
