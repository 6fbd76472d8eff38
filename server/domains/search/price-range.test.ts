import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let fixtures: AdFixtures;
let token: string;
beforeAll(async () => {
  service = await testService();
  ({ token } = await seller(service));
  fixtures = await openAdFixtures(service.database.pool);
});
afterAll(() => service.close());

const rangeOf = async (sub: string) => {
  const id = await fixtures.idOf('category', sub);
  const path = `/api/annonces/price-range?sub_category=${id}`;
  return service.call<{ data: unknown }>('GET', path, { token });
};
const put = async (sub: string, prices: readonly (number | null)[]) => {
  for (const price of prices) await fixtures.put({ title: 'Annonce', sub, price });
};

it('is that of the middle half of the prices, in round numbers', async () => {
  await put('voitures', [1000, 1_480_000, 2_000_000, 2_900_000, 90_000_000, null]);
  expect((await rangeOf('voitures')).body.data).toEqual({ low: 1_500_000, high: 3_000_000 });
});

it('is left out with fewer than five prices', async () => {
  await put('art-artisanat', [1000, 2000, 3000, 4000, null, null]);
  expect((await rangeOf('art-artisanat')).body.data).toBeNull();
});

it('the price range requires a sign-in', async () => {
  expect((await service.call('GET', '/api/annonces/price-range?sub_category=1')).status).toBe(401);
});
