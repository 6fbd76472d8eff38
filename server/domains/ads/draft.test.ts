import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mapContent } from '#contract/ads/content.ts';
import type { DraftBody, SavedDraft } from '#contract/ads/routes/draft.ts';
import { DAY } from '#contract/common/time.ts';
import { adFields, jpeg, PASSWORD, seller, sendAd, type Person } from '#server/testing/personas.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deleteUnusedPhotos } from './jobs.ts';

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const written = (changes: Partial<DraftBody> = {}): DraftBody => ({
  key: 'first',
  fields: {
    ...mapContent(() => ''),
    title: 'Vélo',
    cat_id: '3',
    price: '25 0',
    price_label: '25 0',
    whatsapp: '+22790123456',
  },
  label_touched: false,
  photo_ids: [],
  ...changes,
});
const keep = (draft: unknown, { token } = moussa) =>
  service.call<{ data: { saved_at: string }; message: string }>('POST', '/api/my-draft', {
    token,
    json: draft,
  });
const found = async ({ token } = moussa): Promise<SavedDraft | null> =>
  (await service.call<{ data: SavedDraft | null }>('GET', '/api/my-draft', { token })).body.data;
/** Signs in again, because sessions expire as the tests advance the clock. */
const signInAgain = async (): Promise<void> => {
  const json = { telephone: moussa.telephone, password: PASSWORD };
  const { body } = await service.call<{ access_token: string }>('POST', '/api/login', { json });
  moussa = { ...moussa, token: body.access_token };
};
const publish = async (key: string, json: Record<string, unknown>) =>
  service.call('POST', '/api/annonces', {
    token: moussa.token,
    json: await adFields(service, json),
    headers: { 'idempotency-key': key },
  });

it('restores a draft on another device, including an incomplete price and photos', async () => {
  const photos = [
    await sendPhoto(service, moussa, await jpeg()),
    await sendPhoto(service, moussa, await jpeg()),
  ].toReversed();
  expect(await found()).toBeNull();
  const { status, body } = await keep(written({ photo_ids: photos, label_touched: true }));
  expect([status, body.message]).toEqual([200, 'Brouillon gardé.']);
  const draft = await found();
  const { photo_ids: _, ...texts } = written({ label_touched: true });
  expect(draft).toMatchObject({ ...texts, saved_at: body.data.saved_at });
  expect(draft!.photos.map(({ id }) => id)).toEqual(photos);
  expect(draft!.photos[0]!.variants.length).toBeGreaterThan(0);
});

it('returns an empty value for a field added after the draft was saved', async () => {
  await keep(written());
  await service.database.pool.query("UPDATE ad_draft SET fields = fields - 'quarter_id'");
  expect((await found())?.fields).toEqual(written().fields);
});

it('keeps one draft per account', async () => {
  await keep(written());
  await keep(written({ key: 'second', fields: { ...written().fields, title: 'Table' } }));
  expect(await found()).toMatchObject({ key: 'second', fields: { title: 'Table' } });
  const aicha = await seller(service);
  expect(await found(aicha)).toBeNull();
  expect((await service.call('GET', '/api/my-draft')).status).toBe(401);
});

it('drops photos of other users and photos already used by an ad', async () => {
  const theirs = await sendPhoto(service, await seller(service), await jpeg());
  const used = await sendPhoto(service, moussa, await jpeg());
  const free = await sendPhoto(service, moussa, await jpeg());
  expect((await publish('another', { photo_ids: [used] })).status).toBe(201);
  await keep(written({ photo_ids: [theirs, used, free] }));
  expect((await found())!.photos.map(({ id }) => id)).toEqual([free]);
});

it('publishing deletes the draft, and a late save does not restore it', async () => {
  await keep(written());
  expect((await publish('other', {})).status).toBe(201);
  expect(await found()).not.toBeNull();
  expect((await publish('first', { title: 'Vélo bleu' })).status).toBe(201);
  expect(await found()).toBeNull();
  const late = await keep(written());
  expect([late.status, late.body.message]).toEqual([409, 'Cette annonce est déjà envoyée.']);
  expect(await found()).toBeNull();
});

it('concurrent publishing and saving leave no draft', async () => {
  await Promise.all([publish('first', {}), ...[1, 2, 3].map(() => keep(written()))]);
  expect(await found()).toBeNull();
});

it('deletes the draft, with a key only if the key matches', async () => {
  const drop = (query = '') =>
    service.call('DELETE', `/api/my-draft${query}`, { token: moussa.token });
  await keep(written());
  expect((await drop('?key=second')).status).toBe(200);
  expect(await found()).not.toBeNull();
  expect((await drop('?key=first')).status).toBe(200);
  expect(await found()).toBeNull();
  await keep(written());
  await drop();
  expect(await found()).toBeNull();
  expect((await drop('?key=%00')).status).toBe(422);
});

it('expires a day after its last change, with its photos', async () => {
  const old = await sendPhoto(service, moussa, await jpeg());
  service.clock.pass(DAY / 2);
  await signInAgain();
  await keep(written({ photo_ids: [old] }));
  service.clock.pass(DAY / 2 + 1);
  await signInAgain();
  expect((await found())!.photos).toEqual([]);
  service.clock.pass(DAY / 2);
  await signInAgain();
  expect(await found()).toBeNull();
  await deleteUnusedPhotos.run(service.platform, {});
  const { rows } = await service.database.pool.query('SELECT 1 FROM ad_draft');
  expect(rows).toEqual([]);
});

it.each([
  ['no key', { key: '' }],
  ['eleven photos', { photo_ids: Array.from({ length: 11 }, (_, index) => index + 1) }],
  ['a letter cut in half', { fields: { ...written().fields, title: '\ud83d' } }],
  ['a text without end', { fields: { ...written().fields, description: 'a'.repeat(10_001) } }],
  ['fields that are none', { fields: null }],
])('rejects %s', async (_, changes) => {
  expect((await keep({ ...written(), ...changes })).status).toBe(422);
  expect(await found()).toBeNull();
});

it('starts a new ad at the place of the last one', async () => {
  const placeOf = async ({ token }: Person) =>
    (await service.call<{ last_place: unknown }>('GET', '/api/my-draft', { token })).body
      .last_place;
  const person = await seller(service);
  expect(await placeOf(person)).toBeNull();
  const { city } = await sendAd(service, person);
  expect(await placeOf(person)).toEqual({ city_id: city.id, quarter_id: null });
});
