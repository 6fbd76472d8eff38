import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import type { SellerMonth } from '#contract/ads/routes/month.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let fixtures: AdFixtures;
beforeAll(async () => {
  service = await testService();
  fixtures = await openAdFixtures(service.database.pool);
});
afterAll(() => service.close());

const put = (price: number | null, year = 2010) =>
  fixtures.put({
    title: 'Toyota Corolla',
    sub: 'voitures',
    price,
    attributes: { brand: 'toyota', model: 'Corolla', year },
  });
const comparisonOf = async (id: number) =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body.data
    .price_comparison;

it('the page of an ad says how its price compares with those of similar ads online', async () => {
  const bait = await put(500_000);
  for (let n = 0; n < 15; n += 1) await put(1_000_000 + n * 100_000);
  await put(9_000_000, 2026);
  expect(await comparisonOf(bait)).toEqual({
    verdict: 'very_low',
    low: 1_200_000,
    high: 2_100_000,
    ads: 15,
    by: ['Marque', 'Modèle', 'Année'],
  });
  expect(await comparisonOf(await put(1_500_000))).toMatchObject({ verdict: 'usual' });
});

it('sellers read it in the month of their ads, also of those that nobody saw', async () => {
  const owner = await seller(service);
  const id = await fixtures.put({
    title: 'Toyota Corolla',
    sub: 'voitures',
    price: 2_200_000,
    attributes: { brand: 'toyota', model: 'Corolla', year: 2010 },
    ownerId: owner.user.id,
  });
  const { body } = await service.call<{ data: SellerMonth }>('GET', '/api/my-month', {
    token: owner.token,
  });
  expect(body.data.ads).toMatchObject([
    { id, views: 0, price_comparison: { verdict: 'high', high: 2_100_000 } },
  ]);
});

it('says nothing without a price, and of a thing that few sell', async () => {
  expect(await comparisonOf(await put(null))).toBeNull();
  expect(await comparisonOf(await put(1_500_000, 1990))).toBeNull();
  const goat = await fixtures.put({ title: 'Chèvre', sub: 'chevres-boucs', price: 30_000 });
  expect(await comparisonOf(goat)).toBeNull();
});
