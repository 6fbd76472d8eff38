import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { MINUTE } from '#contract/common/time.ts';
import { freshImei } from '#server/testing/imeis.ts';
import { freshNumber, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { stolenPhones } from '#server/testing/stolen-phones.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let amina: Person;
let boubacar: Person;
let phones: ReturnType<typeof stolenPhones>;
beforeAll(async () => {
  service = await testService();
  [amina, boubacar] = [await staff(service), await staff(service)];
  phones = stolenPhones(service, amina);
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);
const post = ({ token }: Person, id: number, what: string, json: object = {}) =>
  service.call<{ name?: string; data: ReviewedAd }>('POST', `/api/admin/annonces/${id}/${what}`, {
    token,
    json,
  });
const change = ({ token }: Person, id: number, json: object) =>
  service.call<{ data: Ad }>('POST', `/api/update-annonces/${id}`, { token, json });
const ownAd = async ({ token }: Person, id: number) => {
  const { body } = await service.call<AdList>('GET', '/api/annonces/my', { token });
  return body.data.find((ad) => ad.id === id);
};
const isPublic = async (id: number): Promise<boolean> =>
  (await service.call('GET', `/api/the-annonces/${id}`)).status === 200;
/** Publishes an ad for a phone that is then declared stolen, and returns its id. */
const flagged = async (owner: Person): Promise<number> => {
  const imei = freshImei();
  const id = await phones.online(imei, owner);
  await phones.declarer(imei);
  expect((await phones.queued(id))?.status).toBe('Publiée');
  return id;
};
const reasonOf = (id: number) =>
  query("SELECT detail FROM journal WHERE subject_id = $1 AND act = 'ad.rejected'", [id]);

it('takes no place before ads that wait, and has none, so that its seller cannot notice it', async () => {
  const ali = await seller(service);
  const id = await flagged(ali);
  service.clock.pass(1000);
  const waiting = await sendAd(service, ali);
  expect((await ownAd(ali, waiting.id))?.queue_place).toBe(1);
  await change(ali, id, { telephone: freshNumber() });
  expect(await ownAd(ali, id)).toMatchObject({ status: 'En attente', queue_place: null });
  await query("UPDATE ad SET status = 'sold' WHERE owner_id = $1", [ali.user.id]);
});

it('is reviewed although a change of it waits for the proof of a number: kept, the change still waits', async () => {
  const ali = await seller(service);
  const id = await flagged(ali);
  const [telephone, description] = [freshNumber(), 'Tout autre chose, sans aucun numéro.'];
  await change(ali, id, { telephone, description });
  const queued = await phones.queued(id);
  expect(queued).toMatchObject({ status: 'Publiée', previous: null });
  expect(queued?.description).toContain('IMEI');
  expect((await post(amina, id, 'hold')).body.data.contact.telephone).toBe(ali.telephone);
  const next = await service.call<{ data: ReviewedAd | null }>('POST', '/api/admin/annonces/next', {
    token: amina.token,
    json: {},
  });
  expect(next.body.data?.id).toBe(id);
  const kept = await post(amina, id, 'approve', { version: queued?.version });
  expect(kept.status).toBe(200);
  expect(await phones.queued(id)).toBeUndefined();
  expect((await ownAd(ali, id))?.unproven).toEqual([telephone]);
  // Only the pending edit is left, which waits for the proof of its number.
  expect((await post(amina, id, 'approve')).body.name).toBe('moderation.numberNotProven');
  expect((await post(amina, id, 'hold')).body.name).toBe('moderation.numberNotProven');
});

it('leaves the site with such a change when it is rejected, and its seller reads why', async () => {
  const ali = await seller(service);
  const id = await flagged(ali);
  await change(ali, id, { telephone: freshNumber() });
  const comment = 'Écrivez-nous avec la facture.';
  expect((await post(amina, id, 'reject', { reason: 'misleading', comment })).status).toBe(200);
  expect(await isPublic(id)).toBe(false);
  const own = await ownAd(ali, id);
  expect(own?.status).toBe('Rejetée');
  expect(own?.rejection_reason).toContain(comment);
  expect(await phones.queued(id)).toBeUndefined();
  await change(ali, id, { telephone: ali.telephone });
  expect((await phones.queued(id))?.status).toBe('En attente');
  expect((await post(amina, id, 'approve')).status).toBe(200);
  expect(await isPublic(id)).toBe(true);
});

it('is one that names a declared phone and was approved before it was checked', async () => {
  const imei = freshImei();
  await phones.declarer(imei);
  const plain = await phones.online(freshImei(), await seller(service));
  expect(await phones.queued(plain)).toBeUndefined();
  const id = await phones.online(imei, await seller(service));
  expect((await phones.queued(id))?.status).toBe('Publiée');
  expect((await phones.checkOf(id))?.weight).toBe(3);
});

it('waits since it is flagged, and its seller has not waited', async () => {
  const ali = await seller(service);
  const imei = freshImei();
  const id = await phones.online(imei, ali);
  await query("UPDATE ad SET submitted_at = submitted_at - interval '40 days' WHERE id = $1", [id]);
  const now = service.clock.now();
  await phones.declarer(imei);
  const since = Date.parse((await phones.queued(id))?.submitted_at ?? '');
  expect(since).toBeGreaterThanOrEqual(now.getTime());
  service.clock.pass(1000);
  expect((await post(amina, id, 'reject', { reason: 'photos', comment: '' })).status).toBe(200);
  expect((await reasonOf(id)).rows).toEqual([{ detail: { waited: 0 } }]);
});

it('is not another approved ad of its seller once it is kept', async () => {
  const ali = await seller(service);
  const id = await flagged(ali);
  const { status, body } = await post(amina, id, 'approve');
  expect([status, body.data.seller.approved]).toEqual([200, 1]);
});

it('is read by another moderator from when they take it, and by the same one from the first time', async () => {
  const held = async () => {
    const imei = freshImei();
    const { id } = await sendAd(service, await seller(service), { description: `IMEI ${imei}` });
    await service.carryOut();
    expect((await post(amina, id, 'hold')).status).toBe(200);
    service.clock.pass(6 * MINUTE);
    await phones.declarer(imei);
    await service.carryOut();
    service.clock.pass(1000);
    return id;
  };
  const taken = await held();
  expect((await post(boubacar, taken, 'hold')).status).toBe(200);
  expect((await post(boubacar, taken, 'approve')).status).toBe(200);
  expect(await phones.queued(taken)).toBeUndefined();
  const renewed = await held();
  expect((await post(amina, renewed, 'hold')).status).toBe(200);
  expect((await post(amina, renewed, 'approve')).status).toBe(200);
  expect((await phones.queued(renewed))?.status).toBe('Publiée');
});
