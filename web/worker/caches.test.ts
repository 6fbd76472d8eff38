import { expect, it, vi } from 'vitest';
import { DAY } from '#contract/common/time.ts';

vi.stubGlobal('BUILD', 'test');
const { trim } = await import('./caches.ts');

/** Builds a cache whose entries, in the order in which they were stored, have these ages in days. */
const cacheOf = (ages: readonly number[]) => {
  const entries = new Map(
    ages.map((age, index) => [`/${index}`, new Date(Date.now() - age * DAY).toUTCString()]),
  );
  const cache = {
    keys: async () => [...entries.keys()],
    match: async (key: string) => new Response('', { headers: { date: entries.get(key) ?? '' } }),
    delete: async (key: string) => entries.delete(key),
  };
  return { cache: cache as unknown as Cache, left: () => [...entries.keys()] };
};

it.each([
  ['the first entries above the limit', [3, 2, 1, 0], 2, ['/2', '/3']],
  ['none within the limit', [3, 2], 2, ['/0', '/1']],
  ['those older than thirty days', [40, 31, 2], 5, ['/2']],
])('a cache loses %s', async (_what, ages, max, left) => {
  const one = cacheOf(ages);
  await trim(one.cache, max);
  expect(one.left()).toEqual(left);
});
