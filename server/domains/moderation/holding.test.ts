import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { MINUTE } from '#contract/common/time.ts';
import { newcomer, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const ADS_PER_OWNER = process.env['NIGHTLY'] === '1' ? 20 : 6;

let service: TestService;
let amina: Person;
let boubacar: Person;
beforeAll(async () => {
  service = await testService();
  [amina, boubacar] = [await staff(service), await staff(service)];
});
afterAll(() => service.close());

type Handed = { data: ReviewedAd | null };
const next = async (person: Person, json: unknown = {}): Promise<ReviewedAd | null> => {
  const { status, body } = await service.call<Handed>('POST', '/api/admin/annonces/next', {
    token: person.token,
    json,
  });
  expect(status).toBe(200);
  return body.data;
};
const post = (person: Person, id: number, what: string, json: unknown = {}) =>
  service.call<{ message: string }>('POST', `/api/admin/annonces/${id}/${what}`, {
    token: person.token,
    json,
  });
const emptyQueue = () =>
  service.database.pool.query("UPDATE ad SET status = 'published' WHERE status = 'pending'");

describe('the next ad', () => {
  it('is the oldest that no other moderator holds, and stays the same until decided', async () => {
    await emptyQueue();
    expect(await next(amina)).toBeNull();
    const first = await sendAd(service, await seller(service), { title: 'La plus ancienne' });
    service.clock.pass(1000);
    const second = await sendAd(service, await seller(service), { title: 'La suivante' });
    const handed = await next(amina);
    expect([handed?.id, handed?.holder?.is_me, handed?.title]).toEqual([
      first.id,
      true,
      'La plus ancienne',
    ]);
    expect((await next(amina))?.id).toBe(first.id);
    expect((await next(boubacar))?.id).toBe(second.id);
    expect((await post(amina, first.id, 'approve')).status).toBe(200);
    expect(await next(amina)).toBeNull();
  });

  it('is available to others after five minutes without renewal', async () => {
    await emptyQueue();
    const ad = await sendAd(service, await seller(service));
    expect((await next(amina))?.id).toBe(ad.id);
    service.clock.pass(4 * MINUTE);
    expect((await post(amina, ad.id, 'hold')).status).toBe(200);
    service.clock.pass(4 * MINUTE);
    expect(await next(boubacar)).toBeNull();
    const taken = await post(boubacar, ad.id, 'hold');
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Un autre modérateur relit cette annonce.',
    ]);
    service.clock.pass(MINUTE + 1);
    expect((await next(boubacar))?.id).toBe(ad.id);
  });

  it('is available to others at once when released', async () => {
    await emptyQueue();
    const ad = await sendAd(service, await seller(service));
    await next(amina);
    expect((await post(boubacar, ad.id, 'release')).status).toBe(200);
    expect(await next(boubacar)).toBeNull();
    expect((await post(amina, ad.id, 'release')).status).toBe(200);
    expect((await next(boubacar))?.id).toBe(ad.id);
  });

  it('skips passed ads and one’s own', async () => {
    await emptyQueue();
    const first = await sendAd(service, await seller(service));
    service.clock.pass(1000);
    const second = await sendAd(service, await seller(service));
    expect((await next(amina, { pass: [first.id] }))?.id).toBe(second.id);
    expect(await next(amina, { pass: [first.id, second.id] })).toBeNull();
    await emptyQueue();
    const own = await sendAd(service, boubacar);
    expect(await next(boubacar)).toBeNull();
    // It stays available to others.
    expect((await post(boubacar, own.id, 'hold')).status).toBe(403);
    expect((await next(amina))?.id).toBe(own.id);
  });

  it('prefers sellers with a confirmed phone', async () => {
    await emptyQueue();
    const waiting = await sendAd(service, await newcomer(service));
    service.clock.pass(1000);
    const ready = await sendAd(service, await seller(service));
    expect((await next(amina))?.id).toBe(ready.id);
    expect((await next(boubacar))?.id).toBe(waiting.id);
  });

  it('shows others who holds it', async () => {
    await emptyQueue();
    const ad = await sendAd(service, await seller(service));
    await next(amina);
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: boubacar.token,
    });
    expect(body.data.find(({ id }) => id === ad.id)?.holder).toMatchObject({
      id: amina.user.id,
      is_me: false,
    });
  });

  it('rejects invalid requests', async () => {
    for (const json of [{ pass: 'x' }, { pass: [0] }, { pass: [-1] }, { pass: [1.5] }]) {
      const { status } = await service.call('POST', '/api/admin/annonces/next', {
        token: amina.token,
        json,
      });
      expect(status).toBe(422);
    }
    expect((await post(amina, 999_999, 'hold')).status).toBe(404);
  });
});

describe('a decision', () => {
  it('is accepted from any moderator, regardless of the hold', async () => {
    const ad = await sendAd(service, await seller(service));
    await post(amina, ad.id, 'hold');
    expect((await post(boubacar, ad.id, 'approve')).status).toBe(200);
    expect((await post(amina, ad.id, 'approve')).status).toBe(409);
  });

  it('is refused on one’s own ad', async () => {
    const ad = await sendAd(service, boubacar);
    const reason = { reason: 'photos' };
    expect((await post(boubacar, ad.id, 'approve')).status).toBe(403);
    expect((await post(boubacar, ad.id, 'reject', reason)).status).toBe(403);
    expect((await post(boubacar, ad.id, 'withdraw', reason)).status).toBe(403);
  });

  it('takes an ad down: hidden from everyone, its owner notified, for good', async () => {
    const owner = await seller(service, { email: 'ibrahim@exemple.ne' });
    const ad = await sendAd(service, owner, { title: 'Sac de marque' });
    await post(amina, ad.id, 'approve');
    const refused = await post(amina, ad.id, 'withdraw', { reason: 'because' });
    expect(refused.status).toBe(422);
    const { status } = await post(amina, ad.id, 'withdraw', {
      reason: 'infringement',
      comment: 'Copie.',
    });
    expect(status).toBe(200);
    expect((await post(boubacar, ad.id, 'withdraw', { reason: 'illegal' })).status).toBe(409);
    expect((await post(amina, ad.id, 'approve')).status).toBe(409);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
    const renewed = await service.call('POST', `/api/annonces/${ad.id}/renew`, {
      token: owner.token,
    });
    expect(renewed.status).toBe(409);
    await service.carryOut();
    const email = service.fakeGateways.emails
      .filter(({ to }) => to === 'ibrahim@exemple.ne')
      .at(-1);
    expect([email?.subject, email?.text]).toEqual([
      'Votre annonce a été retirée : Sac de marque',
      expect.stringContaining('Copie.'),
    ]);
  });

  it(`by two moderators on ${10 * ADS_PER_OWNER} ads: none lost, none duplicated`, async () => {
    await emptyQueue();
    const adFixtures = await openAdFixtures(service.database.pool);
    const ids: number[] = [];
    for (let owner = 0; owner < 10; owner += 1) {
      const ownerId = await adFixtures.newOwner();
      for (let n = 0; n < ADS_PER_OWNER; n += 1)
        ids.push(await adFixtures.put({ title: `Vélo ${n}`, status: 'pending', ownerId }));
    }
    const before = service.fakeGateways.texts.length;
    const taken = new Map<number, string[]>();
    const clear = async (person: Person, name: string): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const ad = await next(person);
        if (!ad) return;
        const { status } =
          turn % 3 === 0
            ? await post(person, ad.id, 'reject', { reason: 'photos', version: ad.version })
            : await post(person, ad.id, 'approve', { version: ad.version });
        if (status === 200) taken.set(ad.id, [...(taken.get(ad.id) ?? []), name]);
      }
    };
    await Promise.all([
      clear(amina, 'a'),
      clear(boubacar, 'b'),
      clear(amina, 'a'),
      clear(boubacar, 'b'),
    ]);
    expect([...taken.keys()].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect([...taken.values()].every((by) => by.length === 1)).toBe(true);
    const { rows } = await service.database.pool.query<{ n: number; ads: number }>(
      "SELECT count(*) AS n, count(DISTINCT subject_id) AS ads FROM journal WHERE subject = 'ad' AND subject_id = ANY($1)",
      [ids],
    );
    expect(rows).toEqual([{ n: ids.length, ads: ids.length }]);
    await service.carryOut();
    expect(service.fakeGateways.texts.length - before).toBe(ids.length);
    const holds = await service.database.pool.query(
      'SELECT FROM review_hold WHERE ad_id = ANY($1)',
      [ids],
    );
    expect(holds.rows).toEqual([]);
  });
});
