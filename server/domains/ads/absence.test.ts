import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import type { Ad, AdList, GoneAd } from '#contract/ads/schemas/ads.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { endPastAbsences } from './commands/absence.ts';

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

const dayAfter = (days: number) =>
  new Date(service.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const leave = (lastDay: string) =>
  service.call<{ message: string }>('POST', '/api/my-absence', {
    token: moussa.token,
    json: { until: lastDay },
  });
const comeBack = () =>
  service.call<{ message: string }>('DELETE', '/api/my-absence', { token: moussa.token });
const ownAds = async () =>
  (await service.call<AdList>('GET', '/api/annonces/my', { token: moussa.token })).body.data;
const publicStatus = async (id: number) =>
  (await service.call('GET', `/api/the-annonces/${id}`)).status;

it('an absence pauses all ads at once; a return restores them as they were', async () => {
  const first = await publishedAd(service, moussa, moderator);
  const second = await publishedAd(service, moussa, moderator);
  const waiting = await sendAd(service, moussa);
  const before = await ownAds();
  expect((await leave(dayAfter(3))).body.message).toBe(
    'Vos annonces sont en pause. Elles reviendront d’elles-mêmes.',
  );
  const paused = await ownAds();
  expect(paused.map(({ status, expiry_reason: reason }) => [status, reason])).toEqual([
    ['En attente', null],
    ['Expirée', 'absence'],
    ['Expirée', 'absence'],
  ]);
  expect(await publicStatus(first.id)).toBe(404);
  const gone = await service.call<{ data: GoneAd }>('GET', `/api/annonces/${second.id}/gone`);
  expect(gone.body.data).toMatchObject({ status: 'Expirée', paused_until: dayAfter(3) });
  const { body } = await service.call<{ data: AccountSummary }>('GET', '/api/my-summary', moussa);
  expect(body.data.absent_until).toBe(dayAfter(3));
  expect((await comeBack()).status).toBe(200);
  expect(await ownAds()).toEqual(before);
  expect(await publicStatus(second.id)).toBe(200);
  expect(waiting.status).toBe('En attente');
});

it('the ads come back by themselves after the last day, with the time that they had left', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const [before] = await ownAds();
  await leave(dayAfter(1));
  // Another date is a longer absence, not a second one.
  await leave(dayAfter(2));
  await endPastAbsences(service.platform);
  expect(await publicStatus(ad.id)).toBe(404);
  service.clock.pass(3 * DAY);
  await endPastAbsences(service.platform);
  await endPastAbsences(service.platform);
  const { body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${ad.id}`);
  expect(Date.parse(body.data.expires_at ?? '') - Date.parse(before?.expires_at ?? '')).toBe(
    3 * DAY,
  );
  moderator = await staff(service);
});

it('an ad approved during the absence waits for the return', async () => {
  const ad = await sendAd(service, moussa);
  await leave(dayAfter(5));
  await service.call('POST', `/api/admin/annonces/${ad.id}/approve`, { token: moderator.token });
  expect((await ownAds())[0]).toMatchObject({ status: 'Expirée', expiry_reason: 'absence' });
  await comeBack();
  expect(await publicStatus(ad.id)).toBe(200);
});

it('an ad whose sale is undone during the absence waits for the return', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const move = (what: string) =>
    service.call('POST', `/api/annonces/${ad.id}/${what}`, { token: moussa.token });
  expect((await move('sold')).status).toBe(200);
  await leave(dayAfter(5));
  expect((await move('undo')).status).toBe(200);
  expect((await ownAds())[0]).toMatchObject({ status: 'Expirée', expiry_reason: 'absence' });
  expect(await publicStatus(ad.id)).toBe(404);
  await comeBack();
  expect(await publicStatus(ad.id)).toBe(200);
});

it('an ad sold during the absence is paused again when the sale is undone, with the time that it had left', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const [before] = await ownAds();
  const move = (what: string) =>
    service.call('POST', `/api/annonces/${ad.id}/${what}`, { token: moussa.token });
  await leave(dayAfter(5));
  const [paused] = await ownAds();
  expect((await move('sold')).status).toBe(200);
  service.clock.pass(MINUTE);
  expect((await move('undo')).status).toBe(200);
  expect(await ownAds()).toEqual([paused]);
  expect((await move('undo')).status).toBe(409);
  await comeBack();
  const [back] = await ownAds();
  expect(back?.status).toBe('Publiée');
  expect(Date.parse(back?.expires_at ?? '') - Date.parse(before?.expires_at ?? '')).toBe(MINUTE);
});

it('an ad sold during the absence is online again when the sale is undone after the return', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const move = (what: string) =>
    service.call('POST', `/api/annonces/${ad.id}/${what}`, { token: moussa.token });
  await leave(dayAfter(5));
  await move('sold');
  await comeBack();
  expect((await ownAds())[0]?.status).toBe('Vendue');
  expect((await move('undo')).status).toBe(200);
  expect((await ownAds())[0]?.status).toBe('Publiée');
  expect(await publicStatus(ad.id)).toBe(200);
});

it('an ad whose approval is not committed yet when the absence starts waits for the return', async () => {
  const ad = await sendAd(service, moussa);
  const decision = await service.database.pool.connect();
  await decision.query('BEGIN');
  await decision.query(
    `UPDATE ad SET status = 'published', published_at = now(), expires_at = now() + interval '1 day'
     WHERE id = $1`,
    [ad.id],
  );
  const leaving = leave(dayAfter(5));
  await until('the absence waits for the decision, or is there', async () => {
    const { rowCount } = await service.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
       UNION ALL SELECT FROM seller_absence WHERE user_id = $1`,
      [moussa.user.id],
    );
    return rowCount === 1;
  });
  await decision.query('COMMIT');
  decision.release();
  expect((await leaving).status).toBe(200);
  expect((await ownAds())[0]).toMatchObject({ status: 'Expirée', expiry_reason: 'absence' });
});

it('the date is today or later, and within 90 days', async () => {
  for (const [lastDay, message] of [
    [dayAfter(-2), 'Choisissez une date à venir.'],
    [dayAfter(92), '90 jours au plus.'],
    ['demain', 'Choisissez une date.'],
  ] as const) {
    const { status, body } = await leave(lastDay);
    expect([status, body]).toMatchObject([422, { errors: { until: [message] } }]);
  }
});

it('a seller leaves twenty times a day at most, and comes back all the same', async () => {
  const person = await seller(service);
  const start = () =>
    service.call('POST', '/api/my-absence', { token: person.token, json: { until: dayAfter(1) } });
  for (let time = 0; time < 20; time += 1) expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect((await service.call('DELETE', '/api/my-absence', { token: person.token })).status).toBe(
    200,
  );
});
