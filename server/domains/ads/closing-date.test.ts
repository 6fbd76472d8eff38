import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import {
  adFields,
  publishedAd,
  seller,
  sendAd,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { adJobs } from './jobs.ts';

// The clock of tests starts on 21 November 2026.
let service: TestService;
let owner: Person;
let moderator: Person;
let place: { cat_id: number; category_id: number };
beforeAll(async () => {
  service = await testService();
  owner = await seller(service, { email: 'recruteur@exemple.ne' });
  moderator = await staff(service);
  const { rows } = await service.database.pool.query<{ cat_id: number; category_id: number }>(
    "SELECT parent_id AS cat_id, id AS category_id FROM category WHERE slug = 'offres-d-emploi'",
  );
  place = expectOne(rows);
});
afterAll(() => service.close());

interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}
const jobWith = (deadline: string, title = 'Comptable à Niamey') => ({
  ...place,
  title,
  attributes: { no_application_fee: true, deadline },
});
const passDays = async (days: number) => {
  service.clock.pass(days * DAY);
  for (const name of ['ads-expire', 'ads-warn-of-expiry'])
    await adJobs.find((job) => job.name === name)!.run(service.platform, {} as never);
  await service.carryOut();
  owner = await signedInAgain(service, owner);
  moderator = await signedInAgain(service, moderator);
};
const call = (path: string, person: Person, json: Record<string, unknown> = {}) =>
  service.call<{ data: Ad } & Refused>('POST', path, { token: person.token, json });
const ownAd = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: owner.token })).body
    .data;

it('an ad whose closing date is past is refused at that field', async () => {
  const json = await adFields(service, jobWith('2026-11-20'));
  const { status, body } = await call('/api/annonces', owner, json);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ 'attributes.deadline': ['Choisissez une date à venir.'] });
  // The last day itself is not over.
  expect((await sendAd(service, owner, jobWith('2026-11-21'))).status).toBe('En attente');
});

it('an ad ends after its closing date, its owner is notified before, and another date renews it', async () => {
  const { id } = await publishedAd(service, owner, moderator, jobWith('2026-12-01'));
  expect((await ownAd(id)).expires_at).toBe('2026-12-01T23:00:00.000Z');

  await passDays(8);
  const text = service.fakeGateways.texts.findLast(({ text: sent }) => sent.includes('Comptable'));
  expect(text?.text).toContain("s'arrete à sa date limite");
  expect(text?.text).toContain(`/edit-annonce/${id}`);
  const { body: bell } = await service.call<{ data: { text: string }[] }>(
    'GET',
    '/api/notifications',
    { token: owner.token },
  );
  expect(bell.data[0]?.text).toContain('Donnez une nouvelle date limite');
  expect(await call(`/api/annonces/${id}/renew`, owner)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('nouvelle date') as string },
  });

  // An approved change of the date moves the end; another change does not.
  await call(`/api/update-annonces/${id}`, owner, { attributes: { deadline: '2026-12-05' } });
  await call(`/api/admin/annonces/${id}/approve`, moderator);
  expect((await ownAd(id)).expires_at).toBe('2026-12-05T23:00:00.000Z');
  await call(`/api/update-annonces/${id}`, owner, { title: 'Comptable à Niamey, urgent' });
  await call(`/api/admin/annonces/${id}/approve`, moderator);
  expect((await ownAd(id)).expires_at).toBe('2026-12-05T23:00:00.000Z');

  await passDays(8);
  expect(await ownAd(id)).toMatchObject({ status: 'Expirée', expiry_reason: 'closing_date' });
  expect((await call(`/api/annonces/${id}/renew`, owner)).status).toBe(409);
  const same = await call(`/api/update-annonces/${id}`, owner, { title: 'Comptable confirmé' });
  expect(same.body.errors).toHaveProperty(['attributes.deadline']);
  await call(`/api/update-annonces/${id}`, owner, { attributes: { deadline: '2026-12-20' } });
  expect((await call(`/api/admin/annonces/${id}/approve`, moderator)).status).toBe(200);
  expect(await ownAd(id)).toMatchObject({
    status: 'Publiée',
    expires_at: '2026-12-20T23:00:00.000Z',
  });
});

it('an ad whose closing date passed while it waited is not approved', async () => {
  const day = new Date(service.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const { id } = await sendAd(service, owner, jobWith(day, 'Gardien de nuit'));
  await passDays(2);
  expect(await call(`/api/admin/annonces/${id}/approve`, moderator)).toMatchObject({
    status: 409,
    body: { message: 'La date limite de cette annonce est passée.' },
  });
});
