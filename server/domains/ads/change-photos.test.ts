import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { filesOf, photoPart, sendPhoto, type AdReply } from '#server/testing/ad-forms.ts';
import {
  jpeg,
  multipart,
  publishedAd,
  seller,
  sendAd,
  staff,
  type FormPart,
  type Person,
} from '#server/testing/personas.ts';
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

const change = (id: number, json: unknown) =>
  service.call<AdReply>('POST', `/api/update-annonces/${id}`, { token: moussa.token, json });
const changeByForm = (id: number, parts: readonly FormPart[]) =>
  service.call<AdReply>('POST', `/api/update-annonces/${id}`, {
    token: moussa.token,
    ...multipart(parts),
  });
const approve = (id: number) =>
  service.call('POST', `/api/admin/annonces/${id}/approve`, { token: moderator.token, json: {} });
const asOwner = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: moussa.token })).body
    .data;
const asStranger = async (id: number) => {
  const { status, body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
  return status === 200 ? body.data : status;
};

describe('the photos of a pending edit', () => {
  const withPhotos = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push(await sendPhoto(service, moussa, await jpeg(200 + n * 10, 150)));
    return ids;
  };
  const widths = (ad: Ad | number) => (ad as Ad).pictures.map(({ width }) => width);

  it('are reordered, added and removed by id', async () => {
    const [a, b] = await withPhotos(2);
    const { id } = await publishedAd(service, moussa, moderator, { photo_ids: [a, b] });
    const c = await sendPhoto(service, moussa, await jpeg(300, 150));
    const own = await asOwner(id);
    expect(own.pictures.map((picture) => picture.id)).toEqual([a, b]);
    const { body } = await change(id, { photo_ids: [c, b] });
    expect(widths(body.data)).toEqual([300, 210]);
    expect(widths(await asStranger(id))).toEqual([200, 210]);
    expect((await asStranger(id)) as Ad).not.toHaveProperty('pictures.0.id');
    await approve(id);
    expect(widths(await asStranger(id))).toEqual([300, 210]);
    await service.carryOut();
    const { rows } = await service.database.pool.query('SELECT id FROM picture WHERE id = $1', [a]);
    expect(rows).toEqual([]);
  });

  it('are deleted with their files when the edit is dropped; the public ones stay', async () => {
    const [a] = await withPhotos(1);
    const { id } = await publishedAd(service, moussa, moderator, { photo_ids: [a] });
    await service.carryOut();
    const before = await filesOf(service);
    const b = await sendPhoto(service, moussa, await jpeg(320, 150));
    await change(id, { photo_ids: [a, b] });
    await change(id, { photo_ids: [a] });
    await service.carryOut();
    expect(await filesOf(service)).toEqual(before);
    expect(widths(await asStranger(id))).toEqual([200]);
  });

  it('are kept with their edit for longer than a day', async () => {
    const [a] = await withPhotos(1);
    const { id } = await publishedAd(service, moussa, moderator);
    await change(id, { photo_ids: [a] });
    await service.database.pool.query(
      "UPDATE picture SET created_at = created_at - interval '3 days' WHERE id = $1",
      [a],
    );
    const { deleteUnusedPhotos } = await import('./jobs.ts');
    await deleteUnusedPhotos.run(service.platform, {});
    await approve(id);
    expect(widths(await asStranger(id))).toEqual([200]);
  });

  it('cannot be those of another user or of another ad', async () => {
    const other = await seller(service);
    const foreign = await sendPhoto(service, other, await jpeg());
    const [used] = await withPhotos(1);
    await sendAd(service, moussa, { photo_ids: [used] });
    const { id } = await sendAd(service, moussa);
    for (const photo of [foreign, used]) {
      const { status, body } = await change(id, { photo_ids: [photo] });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['photo_ids']]);
    }
  });

  it('uploaded without a list replace all, ordered by index', async () => {
    const [a] = await withPhotos(1);
    const { id } = await sendAd(service, moussa, { photo_ids: [a] });
    const { status, body } = await changeByForm(id, [
      photoPart('images[1]', await jpeg(240, 100)),
      photoPart('images[0]', await jpeg(230, 100)),
    ]);
    expect([status, widths(body.data)]).toEqual([200, [230, 240]]);
  });

  it('uploaded with a list are appended to it', async () => {
    const [a] = await withPhotos(1);
    const { id } = await sendAd(service, moussa, { photo_ids: [a] });
    const { body } = await changeByForm(id, [
      { name: 'photo_ids[]', value: String(a) },
      photoPart('images[]', await jpeg(250, 100)),
    ]);
    expect(widths(body.data)).toEqual([200, 250]);
  });

  it('are limited to ten, and a rejected request leaves no file', async () => {
    const { id } = await sendAd(service, moussa);
    const before = await filesOf(service);
    const value = await jpeg(30, 30);
    const { status } = await changeByForm(
      id,
      Array.from({ length: 11 }, (_, n) => photoPart(`images[${n}]`, value)),
    );
    expect(status).toBe(422);
    const bad = await changeByForm(id, [
      { name: 'title', value: '' },
      photoPart('images[0]', value),
    ]);
    expect(bad.status).toBe(422);
    expect(await filesOf(service)).toEqual(before);
  });
});

describe('a deleted ad', () => {
  it('deletes the photos of its pending edit', async () => {
    const before = await filesOf(service);
    const a = await sendPhoto(service, moussa, await jpeg(200, 100));
    const { id } = await publishedAd(service, moussa, moderator, { photo_ids: [a] });
    const b = await sendPhoto(service, moussa, await jpeg(210, 100));
    await change(id, { photo_ids: [b] });
    await service.call('DELETE', `/api/annonces/${id}`, { token: moussa.token });
    await service.carryOut();
    expect(await filesOf(service)).toEqual(before);
  });
});
