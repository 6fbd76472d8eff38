import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
let hadiza: Person;
let adId: number;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  hadiza = await seller(service);
});
beforeEach(async () => {
  moussa = await seller(service);
  adId = (await publishedAd(service, moussa, moderator)).id;
});
afterAll(() => service.close());

const choose = (json: unknown) =>
  service.call<{ message: string; data: unknown; errors: Record<string, string[]> }>(
    'POST',
    '/api/my-contact-choices',
    { token: moussa.token, json },
  );
const seen = async (by: { token?: string } = {}) =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${adId}`, by)).body.data;
const write = () =>
  service.call<{ message: string }>('POST', `/api/annonces/${adId}/conversations`, {
    token: hadiza.token,
    json: { message: `Bonjour ${adId}` },
  });

it('at first a seller may be contacted in every way, at any time', async () => {
  const { contact, seller: facts } = await seen();
  expect(Object.values(contact).every((number) => number.startsWith('+227'))).toBe(true);
  expect(facts).toMatchObject({ contact_hours: null, takes_messages: true });
});

it('numbers of ways that the seller does not want are shown to the seller alone', async () => {
  const choices = { channels: ['call', 'message', 'call'], hours: { from: 8, to: 20 } };
  const { status, body } = await choose(choices);
  expect([status, body.data]).toEqual([200, { ...choices, channels: ['call', 'message'] }]);
  const { contact, seller: facts } = await seen();
  expect(contact).toEqual({
    whatsapp: '',
    telephone: expect.stringContaining('+227') as string,
    sms: '',
  });
  expect(facts).toMatchObject({ contact_hours: { from: 8, to: 20 }, takes_messages: true });
  expect((await seen(moussa)).contact.whatsapp).toContain('+227');
});

it('with messages alone no number is answered, the seller’s own neither', async () => {
  expect((await seen()).user.telephone).toBe(moussa.telephone);
  await choose({ channels: ['message'], hours: null });
  const ad = await seen();
  expect(ad.user.telephone).toBe('');
  expect(JSON.stringify(ad)).not.toContain('+227');
  expect((await seen(moussa)).user.telephone).toBe(moussa.telephone);
});

it('without messages a conversation goes on, and none is started', async () => {
  await write();
  const other = adId;
  adId = (await publishedAd(service, moussa, moderator)).id;
  await choose({ channels: ['whatsapp'], hours: null });
  const { status, body } = await write();
  expect([status, body.message]).toEqual([
    403,
    'Ce vendeur ne reçoit pas de messages ici. Joignez-le autrement.',
  ]);
  adId = other;
  const again = await service.call('POST', `/api/annonces/${adId}/conversations`, {
    token: hadiza.token,
    json: { message: 'Encore là ?' },
  });
  expect(again.status).toBe(200);
});

it('at least one way, and hours that differ', async () => {
  for (const [json, field] of [
    [{ channels: [], hours: null }, 'channels'],
    [{ channels: ['fax'], hours: null }, 'channels'],
    [{ channels: ['call'], hours: { from: 8, to: 8 } }, 'hours'],
    [{ channels: ['call'], hours: { from: 8, to: 24 } }, 'hours'],
  ] as const) {
    const { status, body } = await choose(json);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});
