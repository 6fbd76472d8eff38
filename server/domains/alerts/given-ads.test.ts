import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdList, AdPage } from '#contract/ads/schemas.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { makeDigests } from './commands/make-digests.ts';
import { matchAds } from './commands/match-ads.ts';

let service: TestService;
let giver: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  [giver, moderator] = [await seller(service), await staff(service)];
});
afterAll(() => service.close());

const listed = async (query: string) =>
  (await service.call<AdList>('GET', `/api/annonces?${query}`)).body.data.map(({ id }) => id);

it('a given thing has no price, is listed by its own filter, and alerts who asked for such', async () => {
  const buyer = await seller(service, { email: 'hadiza@example.com' });
  const json = { name: 'Dons', query: 'kind=give', channel: 'email' };
  const saved = await service.call('POST', '/api/saved-searches', { token: buyer.token, json });
  expect(saved.status).toBe(201);
  service.clock.pass(1000);
  const { id } = await publishedAd(service, giver, moderator, { kind: 'give', price: 5000 });
  const offered = await publishedAd(service, giver, moderator);
  const { data } = (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body;
  expect(data).toMatchObject({
    kind: 'give',
    purpose: 'give',
    price: null,
    price_label: 'Gratuit',
    no_advance: false,
  });
  expect(data.product_status).not.toBeNull();
  expect(await listed('kind=give')).toEqual([id]);
  expect(await listed('kind=offer')).toEqual([offered.id]);
  expect(await listed('')).toEqual([offered.id, id]);
  expect(await listed(`kind=give&q=${encodeURIComponent(data.title)}`)).toEqual([id]);

  await matchAds(service.platform);
  await makeDigests(service.platform);
  await service.carryOut();
  const alerts = service.fakeGateways.emails.filter(({ text }) => text.includes('votre recherche'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.text).toContain(`/annonces/${id}`);
  expect(alerts[0]?.text).not.toContain(`/annonces/${offered.id}`);
});

it('its price cannot be changed, it can be reserved, and is given', async () => {
  const { id } = await publishedAd(service, giver, moderator, { kind: 'give' });
  const own = await service.call<{ data: { id: number; moves: string[] }[] }>(
    'GET',
    '/api/annonces/my',
    { token: giver.token },
  );
  const { moves = [] } = own.body.data.find((ad) => ad.id === id) ?? {};
  expect(moves).toContain('reserve');
  expect(moves).not.toContain('reprice');
  const { body } = await service.call<{ message: string }>('POST', `/api/annonces/${id}/sold`, {
    token: giver.token,
  });
  expect(body.message).toBe(
    'Merci de votre don\u00a0! Votre annonce est marquée «\u00a0Donnée\u00a0».',
  );
});
