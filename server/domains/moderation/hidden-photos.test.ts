import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { filesOf, sendPhoto } from '#server/testing/ad-forms.ts';
import { jpeg, publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { hidePictures } from './commands/hide-pictures.ts';

let service: TestService;
let admin: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
beforeEach(async () => {
  moussa = await seller(service);
});
afterAll(() => service.close());

const withPhoto = async () => {
  const photo = await sendPhoto(service, moussa, await jpeg(200, 100));
  const ad = await publishedAd(service, moussa, admin, { photo_ids: [photo] });
  await service.carryOut();
  return ad;
};
const addressesOf = ({ pictures }: Ad) =>
  pictures.flatMap(({ variants }) => variants.map(({ url }) => url));
const shownTo = async (id: number, { token }: Partial<Person> = {}) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, token ? { token } : {})).body
    .data;
const statuses = async (urls: readonly string[]) =>
  new Set(await Promise.all(urls.map(async (url) => (await service.app.inject(url)).statusCode)));
const own = (method: 'POST' | 'DELETE', path: string, json?: unknown) =>
  service.call(method, path, { token: moussa.token, json });
const report = async (id: number) => {
  const { token } = await seller(service);
  const json = { raison: 'Autres', description: 'Il demande un acompte.' };
  const path = `/api/annonces/report/${id}`;
  return (await service.call<{ data: { id: number } }>('POST', path, { token, json })).body.data.id;
};
const photosOfReport = async (id: number, status: 'open' | 'closed') => {
  const asAdmin = { token: admin.token };
  const path = `/api/admin/reports?status=${status}`;
  const { body } = await service.call<{ data: Ticket[] }>('GET', path, asAdmin);
  return body.data.find((ticket) => ticket.id === id)?.ad.images ?? [];
};

describe('the photos of an ad', () => {
  it('get new URLs, for owner and moderators only, once it is taken down', async () => {
    const { id } = await withPhoto();
    const reported = await report(id);
    const known = addressesOf(await shownTo(id));
    expect([known.length > 0, await statuses(known)]).toEqual([true, new Set([200])]);
    const json = { outcome: 'upheld', withdraw: 'spam' };
    const path = `/api/admin/reports/${reported}/close`;
    expect((await service.call('POST', path, { token: admin.token, json })).status).toBe(200);
    await service.carryOut();
    expect(await statuses(known)).toEqual(new Set([404]));

    const hidden = await shownTo(id, moussa);
    const evidence = await photosOfReport(reported, 'closed');
    expect(evidence).toEqual(hidden.images);
    expect([evidence.length, await statuses(evidence)]).toEqual([1, new Set([200])]);
    expect(await statuses(addressesOf(hidden))).toEqual(new Set([200]));
  });

  it('get new URLs when it is withdrawn, and are public again with it', async () => {
    const { id } = await withPhoto();
    const known = addressesOf(await shownTo(id));
    await own('POST', `/api/annonces/${id}/withdraw`);
    await service.carryOut();
    expect(await statuses(known)).toEqual(new Set([404]));
    expect(await statuses(addressesOf(await shownTo(id, moussa)))).toEqual(new Set([200]));
    await own('POST', `/api/annonces/${id}/renew`);
    await service.carryOut();
    expect(await statuses(addressesOf(await shownTo(id)))).toEqual(new Set([200]));
  });

  it('keep their URLs when it is published again before the rename', async () => {
    const { id } = await withPhoto();
    const [known, files] = [addressesOf(await shownTo(id)), await filesOf(service)];
    await own('POST', `/api/annonces/${id}/withdraw`);
    await own('POST', `/api/annonces/${id}/renew`);
    await service.carryOut();
    expect(addressesOf(await shownTo(id))).toEqual(known);
    expect([await statuses(known), await filesOf(service)]).toEqual([new Set([200]), files]);
  });

  it('keep their URLs when another ad uses the same picture', async () => {
    const [one, other] = [await withPhoto(), await withPhoto()];
    await service.database.pool.query(
      'UPDATE picture SET key = (SELECT key FROM picture WHERE ad_id = $1) WHERE ad_id = $2',
      [one.id, other.id],
    );
    const known = addressesOf(await shownTo(other.id));
    await own('POST', `/api/annonces/${one.id}/withdraw`);
    await service.carryOut();
    expect(addressesOf(await shownTo(other.id))).toEqual(known);
    expect(await statuses(known)).toEqual(new Set([200]));
  });

  it('are deleted with it; if reported, only moderators see them', async () => {
    const { id } = await withPhoto();
    const known = addressesOf(await shownTo(id));
    const reported = await report(id);
    expect((await own('DELETE', `/api/annonces/${id}`)).status).toBe(200);
    await service.carryOut();
    expect(await statuses(known)).toEqual(new Set([404]));
    const evidence = await photosOfReport(reported, 'open');
    expect([evidence.length, await statuses(evidence)]).toEqual([1, new Set([200])]);
  });

  it('removed by an edit are hidden too, though a report keeps them', async () => {
    const { id } = await withPhoto();
    const known = addressesOf(await shownTo(id));
    const reported = await report(id);
    const other = await sendPhoto(service, moussa, await jpeg(300, 100));
    await own('POST', `/api/update-annonces/${id}`, { photo_ids: [other] });
    await service.call('POST', `/api/admin/annonces/${id}/approve`, { token: admin.token });
    await service.carryOut();
    expect(await statuses(known)).toEqual(new Set([404]));
    const evidence = await photosOfReport(reported, 'open');
    expect([evidence.length, await statuses(evidence)]).toEqual([1, new Set([200])]);
    expect(await statuses(addressesOf(await shownTo(id)))).toEqual(new Set([200]));
  });

  it('are renamed once, however often the job runs', async () => {
    const { id } = await withPhoto();
    const known = addressesOf(await shownTo(id));
    const before = await filesOf(service);
    await own('POST', `/api/annonces/${id}/withdraw`);
    await Promise.all([hidePictures(service.platform, id), hidePictures(service.platform, id)]);
    await service.carryOut();
    const hidden = addressesOf(await shownTo(id, moussa));
    expect([await statuses(known), await statuses(hidden)]).toEqual([
      new Set([404]),
      new Set([200]),
    ]);
    expect((await filesOf(service)).stored).toHaveLength(before.stored.length);
  });
});
