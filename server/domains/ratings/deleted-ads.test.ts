import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import type { RatingState } from '#contract/ratings/schemas/ratings.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let fixtures: AdFixtures;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  fixtures = await openAdFixtures(service.database.pool);
  moderator = await staff(service);
});
afterAll(() => service.close());

/** Creates a conversation in which both people wrote, about an ad that is then deleted. */
const aboutDeleted = async (fields: Record<string, unknown>) => {
  const [owner, other] = [await seller(service), await seller(service)];
  const { id: adId } = await publishedAd(service, owner, moderator, fields);
  const write = async ({ token }: Person, path: string) =>
    (
      await service.call<{ data: Conversation }>('POST', path, {
        token,
        json: { message: 'Bonjour, je vous écris.' },
      })
    ).body.data;
  const { id } = await write(other, `/api/annonces/${adId}/conversations`);
  await write(owner, `/api/conversations/${id}/messages`);
  const { token } = owner;
  expect((await service.call('DELETE', `/api/annonces/${adId}`, { token })).status).toBe(200);
  return { id, other };
};
const rate = async ({ id, other: { token } }: { id: number; other: Person }) => {
  const path = `/api/conversations/${id}/rating`;
  const json = { came: true, as_described: true, courteous: true };
  const state = await service.call<{ data: RatingState }>('GET', path, { token });
  const { status, body } = await service.call<{ name?: string }>('POST', path, { token, json });
  return { mayRate: state.body.data.may_rate, status, name: body.name };
};

it('who found something is not rated once the ad is deleted either', async () => {
  const found = await aboutDeleted({
    cat_id: await fixtures.idOf('category', 'perdus-trouves'),
    category_id: await fixtures.idOf('category', 'papiers-perdus'),
    title: 'Carte d’identité',
    product_status: undefined,
    price: undefined,
    price_label: undefined,
    attributes: { lost_or_found: 'found', paper_type: 'id_card' },
  });
  expect(await rate(found)).toEqual({ mayRate: false, status: 403, name: 'rating.nothingSold' });
  const { body } = await service.call<{ data: Conversation }>(
    'GET',
    `/api/conversations/${found.id}`,
    { token: found.other.token },
  );
  expect(body.data.ad).toMatchObject({ id: null, purpose: 'found' });
});

it('the seller of an offer that is deleted is rated', async () => {
  expect(await rate(await aboutDeleted({ title: 'Moto Bajaj' }))).toMatchObject({
    mayRate: true,
    status: 201,
  });
});
