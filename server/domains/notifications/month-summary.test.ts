import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SellerMonth } from '#contract/ads/routes/month.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deliverDue } from './delivery/delivery-queues.ts';
import { notificationJobs } from './jobs.ts';

// The clock of tests is in November 2026.

const EMAIL = 'hadiza.mois@exemple.ne';

const job = notificationJobs.find(({ name }) => name === 'notifications-month');

let service: TestService;
let hadiza: Person;
let other: Person;
let adId = 0;
const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);
const day = (id: number, date: string, views: number, contacts: number) =>
  query('INSERT INTO ad_day VALUES ($1, $2, $3, $4)', [id, date, views, contacts]);

beforeAll(async () => {
  service = await testService();
  hadiza = await seller(service, { email: EMAIL });
  other = await seller(service, { email: 'autre.mois@exemple.ne' });
  const moderator = await staff(service);
  ({ id: adId } = await publishedAd(service, hadiza, moderator, { title: 'Moto Bajaj' }));
  const { id } = await publishedAd(service, other, moderator, { title: 'Vélo' });
  await day(adId, '2026-10-01', 20, 1);
  await day(adId, '2026-10-31', 15, 2);
  await day(adId, '2026-11-01', 500, 50);
  await day(id, '2026-11-02', 9, 1);
  await query(
    `WITH search AS (
       INSERT INTO saved_search (user_id, name, query, channel, created_at)
       VALUES ($1, 'Motos', 'q=moto', 'email', '2026-09-01') RETURNING id)
     INSERT INTO alert_match SELECT id, $2, '2026-09-30T23:30:00Z', NULL FROM search`,
    [other.user.id, adId],
  );
  await service.carryOut();
});
afterAll(() => service.close());
beforeEach(async () => {
  await query('DELETE FROM notification; DELETE FROM message');
  for (const sent of [service.fakeGateways.emails, service.fakeGateways.texts]) sent.length = 0;
});

it('a seller reads once what the past month was, and what to improve', async () => {
  await job?.run(service.platform, {});
  await job?.run(service.platform, {});
  await deliverDue(service.platform);
  await job?.run(service.platform, {});
  await deliverDue(service.platform);
  const { emails, texts } = service.fakeGateways;
  expect([emails.map(({ to }) => to), texts]).toEqual([[EMAIL], []]);
  const [email] = emails;
  expect(email?.subject).toBe('Vos annonces en octobre\u00A0: 35 vues, 3 contacts');
  expect(email?.text).toContain(
    'Moto Bajaj\u00A0: 35 vues, 3 contacts, dans 1 alerte.\nÀ améliorer\u00A0: ',
  );
  expect(email?.text).toContain('/mes_annonces/mois?mois=2026-10\n');
  expect(email?.unsubscribe).toContain('/e-mails/');
});

it('its link leads to the figures of that month, and only their own', async () => {
  const monthOf = async (person: Person, more = '') =>
    (
      await service.call<{ data: SellerMonth }>('GET', `/api/my-month${more}`, {
        token: person.token,
      })
    ).body.data;
  expect(await monthOf(hadiza, '?month=2026-10')).toEqual({
    month: '2026-10',
    total: { views: 35, contacts: 3, searches: 1 },
    before: { views: 0, contacts: 0 },
    ads: [
      {
        id: adId,
        title: 'Moto Bajaj',
        status: 'Publiée',
        views: 35,
        contacts: 3,
        searches: 1,
        price_comparison: null,
        advice: expect.stringContaining('photos') as string,
      },
    ],
  });
  expect(await monthOf(hadiza)).toMatchObject({
    month: '2026-11',
    total: { views: 500, contacts: 50, searches: 0 },
    before: { views: 35, contacts: 3 },
  });
  expect((await monthOf(other)).ads.map(({ title, views }) => [title, views])).toEqual([
    ['Vélo', 9],
  ]);
  const wrong = await service.call<{ errors: unknown }>('GET', '/api/my-month?month=2026-13', {
    token: hadiza.token,
  });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { month: ['Choisissez un mois.'] }]);
});

it('the summary is no line of the bell', async () => {
  await job?.run(service.platform, {});
  const { body } = await service.call<{ data: unknown[]; meta: { unread: number } }>(
    'GET',
    '/api/notifications',
    { token: hadiza.token },
  );
  expect([body.data, body.meta.unread]).toEqual([[], 0]);
});

it('who has ended it with one press receives none', async () => {
  await job?.run(service.platform, {});
  await deliverDue(service.platform);
  const stop = service.fakeGateways.emails[0]?.unsubscribe ?? '';
  const token = stop.slice(stop.lastIndexOf('/') + 1);
  expect((await service.call('POST', `/api/email-stops/${token}`)).status).toBe(200);
  await query('DELETE FROM notification; DELETE FROM message');
  service.fakeGateways.emails.length = 0;
  await job?.run(service.platform, {});
  await deliverDue(service.platform);
  expect(service.fakeGateways.emails).toEqual([]);
});

it('an ad that was deleted meanwhile is not mentioned', async () => {
  await query('DELETE FROM notification_preference');
  await job?.run(service.platform, {});
  await query('DELETE FROM ad_day WHERE ad_id = $1', [adId]);
  await deliverDue(service.platform);
  expect(service.fakeGateways.emails).toEqual([]);
});

it('the job runs on the first days of a month, so that a worker that was away catches up', () => {
  expect(job?.schedule).toBe('5 7 1-3 * *');
});
