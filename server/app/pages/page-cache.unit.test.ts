import { expect, test } from 'vitest';
import type { PageBytes } from './page-bytes.ts';
import { PageCache, type RenderResult } from './page-cache.ts';

const page = (size = 100): PageBytes => {
  const form = { body: Buffer.alloc(0), etag: '', headers: [] };
  return {
    status: 200,
    forms: { br: form, gzip: form, identity: form },
    etagIn: () => '',
    formWith: () => form,
    size,
  };
};

/** Creates renders that the test completes when it chooses. */
const renders = () => {
  const ends: ((result: RenderResult) => void)[] = [];
  const make = () => new Promise<RenderResult>((resolve) => ends.push(resolve));
  return { make, ends };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent requests for a page share one render', async () => {
  const cache = new PageCache();
  const { make, ends } = renders();
  const lookups = Array.from({ length: 50 }, () => cache.find('/', ['ads'], make));
  await turn();
  expect(ends).toHaveLength(1);
  const result = page();
  ends[0]!({ page: result, isCacheable: true });
  expect(new Set(await Promise.all(lookups))).toEqual(new Set([result]));
  expect(cache.get('/')).toBe(result);
});

test('a render invalidated in flight is served to waiting requests only', async () => {
  const cache = new PageCache();
  const { make, ends } = renders();
  const before = cache.find('/', ['ads'], make);
  await turn();
  cache.drop(['ads']);
  const after = cache.find('/', ['ads'], make);
  await turn();
  expect(ends).toHaveLength(2);
  const [old, fresh] = [page(), page()];
  ends[1]!({ page: fresh, isCacheable: true });
  expect(await after).toBe(fresh);
  ends[0]!({ page: old, isCacheable: true });
  expect(await before).toBe(old);
  expect(cache.get('/')).toBe(fresh);
});

test('an older render that ends first is not cached either', async () => {
  const cache = new PageCache();
  const { make, ends } = renders();
  const before = cache.find('/', ['ads'], make);
  await turn();
  cache.drop(['ads']);
  ends[0]!({ page: page(), isCacheable: true });
  await before;
  expect(cache.get('/')).toBeUndefined();
});

test('invalidation removes the pages with the tag only', async () => {
  const cache = new PageCache();
  const make = async () => ({ page: page(), isCacheable: true });
  await cache.find('/', ['catalog', 'ads'], make);
  await cache.find('/annonces/1', ['catalog', 'ad:1'], make);
  await cache.find('/annonces/12', ['catalog', 'ad:12'], make);
  cache.drop(['ad:1', 'ads']);
  expect(['/', '/annonces/1', '/annonces/12'].map((key) => cache.get(key) !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
  cache.drop(['catalog']);
  expect(cache.figures.pages).toBe(0);
});

test('a page is rendered again after five seconds without an event', async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  let result = 0;
  const ask = () =>
    cache.find('/', ['ads'], async () => ({ page: page(++result), isCacheable: true }));
  await ask();
  now = 4_999;
  await ask();
  expect(result).toBe(1);
  now = 5_000;
  expect((await ask()).size).toBe(2);
});

test('the cache never exceeds its size', async () => {
  const cache = new PageCache({ maxBytes: 10_000 });
  for (let i = 0; i < 500; i += 1) {
    await cache.find(`/annonces/${i}`, [`ad:${i}`], async () => ({
      page: page(1_000),
      isCacheable: true,
    }));
    expect(cache.figures.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('/annonces/499')).toBeDefined();
  await cache.find('/huge', [], async () => ({ page: page(20_000), isCacheable: true }));
  expect(cache.get('/huge')).toBeUndefined();
});

test('an uncacheable page is served to waiting requests, a failure rejects them all, and neither is cached', async () => {
  const cache = new PageCache();
  await cache.find('/', [], async () => ({ page: page(), isCacheable: false }));
  expect(cache.get('/')).toBeUndefined();
  const { promise, reject } = Promise.withResolvers<RenderResult>();
  const lookups = [cache.find('/', [], () => promise), cache.find('/', [], () => promise)];
  reject(new Error('lost'));
  const ended = await Promise.allSettled(lookups);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await cache.find('/', [], async () => ({ page: page(), isCacheable: true }));
  expect(cache.get('/')).toBeDefined();
});

test('clear removes cached pages and renders in flight', async () => {
  const cache = new PageCache();
  const { make, ends } = renders();
  await cache.find('/a', [], async () => ({ page: page(), isCacheable: true }));
  const running = cache.find('/b', [], make);
  await turn();
  cache.clear();
  ends[0]!({ page: page(), isCacheable: true });
  await running;
  expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
});
