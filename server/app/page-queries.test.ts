import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

// The tests limit the queries of an uncached page, since each costs a wake-up of the process and of the database
// besides the query itself.

let service: TestService;
let adId: number;
beforeAll(async () => {
  service = await testService();
  const fixtures = await openAdFixtures(service.database.pool);
  adId = await fixtures.put({ title: 'Moto', photos: 1 });
  await fixtures.put({ title: 'Vélo', photos: 1 });
  await fixtures.put({ title: 'Casque', description: 'Pour une moto.' });
});
afterAll(() => service.close());

/** Returns the number of database queries of a call, once the catalogue is cached. */
const queriesOf = async (path: string): Promise<number> => {
  expect((await service.call('GET', path)).status).toBe(200);
  const query = vi.spyOn(service.database.pool, 'query');
  await service.call('GET', path);
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
};

it('an ad is read with its seller and questions by two queries', async () => {
  expect(await queriesOf(`/api/the-annonces/${adId}`)).toBe(2);
});

it('similar ads are found by one query', async () => {
  expect(await queriesOf(`/api/annonces/${adId}/similar`)).toBe(1);
});

it('a search of few ads takes three queries: words, matches and cards', async () => {
  expect(await queriesOf('/api/annonces/search?q=moto')).toBe(3);
});

it('slides and season are read once for many home pages', async () => {
  expect(await queriesOf('/api/slides')).toBe(0);
  expect(await queriesOf('/api/season')).toBe(0);
});
