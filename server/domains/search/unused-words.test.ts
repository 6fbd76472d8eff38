import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchedList } from '#contract/search/schemas.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let lists: string[];
beforeAll(async () => {
  service = await testService();
  const ads = await openAdFixtures(service.database.pool);
  for (let n = 0; n < 3; n += 1) await ads.put({ title: `Moto ${n}`, sub: 'motos' });
  const motos = await ads.idOf('category', 'motos');
  lists = ['/api/annonces', '/api/annonces/search', `/api/annonces/category/${motos}`];
});
afterAll(() => service.close());

const get = async (path: string) => (await service.call<SearchedList>('GET', path)).body;

it('every list says which words its ads need not have, on its next pages too', async () => {
  for (const path of lists) {
    const { data, meta } = await get(`${path}?q=Moto%20Zzyzx&per_page=2`);
    expect([path, data.length, meta.total, meta.unused]).toEqual([path, 2, 3, ['Zzyzx']]);
    const next = await get(
      `${path}?q=Moto%20Zzyzx&per_page=2&page=2&cursor=${meta.next_cursor ?? ''}`,
    );
    expect([next.data.length, next.meta.total, next.meta.unused]).toEqual([1, 3, ['Zzyzx']]);
  }
});

it('lists of words that say nothing ask for the thing; those of a category show it', async () => {
  const asked = await Promise.all(lists.map((path) => get(`${path}?q=svp`)));
  expect(asked.map(({ data, meta }) => [data.length, meta.total, meta.asks])).toEqual([
    [0, 0, true],
    [0, 0, true],
    [3, 3, false],
  ]);
});

it('the choices of filters count the ads of the fewer words', async () => {
  const { body } = await service.call<{ data: { total: number } }>(
    'GET',
    '/api/annonces/choices?q=moto%20zzyzx',
  );
  expect(body.data.total).toBe(3);
});
