import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainJobs } from '#server/app/domains.ts';
import { purgeCdn, purgeSubscriptions } from '#server/app/purge-cdn.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { announceRemovals } from '#server/app/announce-removals.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { openHttpProvider, type HttpProvider } from '#server/testing/http-provider.ts';
import { jpeg, publishedAd, seller, staff } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';

const CDN = 'https://images.example';

let cdn: HttpProvider;
let service: TestService;
let adId: number;
let city: string;

const get = (url: string) => service.app.inject({ method: 'GET', url });

beforeAll(async () => {
  cdn = await openHttpProvider();
  cdn.answers(() => ({ status: 200, json: {} }));
  const settings = { CDN_URL: `${CDN}/`, CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'secret' };
  service = await testService(settings, { withoutPages: false, cache: new PageCache() });
  const moussa = await seller(service);
  const photo = await sendPhoto(service, moussa, await jpeg(400, 300));
  const ad = await publishedAd(service, moussa, await staff(service), { photo_ids: [photo] });
  adId = ad.id;
  const { rows } = await service.database.pool.query<{ slug: string }>(
    'SELECT city.slug FROM ad JOIN city ON city.id = ad.city_id WHERE ad.id = $1',
    [adId],
  );
  city = rows[0]!.slug;
});
afterAll(async () => {
  await service.close();
  await cdn.close();
});

it('pages load pictures from the CDN, which may keep them for minutes; previews of links stay on the site', async () => {
  const page = await get(`/annonces/${adId}`);
  expect(page.body).toMatch(/src="https:\/\/images\.example\/pictures\/[\w-]+\.webp"/);
  expect(page.body).not.toMatch(/["' ]\/pictures\/[\w-]+\.(webp|avif)/);
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' blob: ${CDN};`);
  expect(page.body).toMatch(/property="og:image" content="http:\/\/localhost:3000\/partage\//);
  const [path = ''] = /\/pictures\/[\w-]+\.webp/.exec(page.body) ?? [];
  const picture = await get(path);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'cdn-cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  expect((await get('/sw.js')).headers['content-security-policy']).toContain(
    `connect-src 'self' ${CDN};`,
  );
});

/** Returns the URL paths of the build's scripts and style sheets that a page refers to. */
const assetsIn = (html: string): string[] =>
  html.match(/[^"'\s()]*\/assets\/[\w.-]+\.(js|css)/g) ?? [];

it.each([
  '/',
  '/annonces',
  () => `/annonces/${adId}`,
  '/category/1',
  '/login',
  '/hors-ligne',
  '/rien',
])(
  'a page loads scripts and style sheets from the CDN, and its policy allows nothing else: %s',
  async (path) => {
    const { body, headers } = await get(typeof path === 'string' ? path : path());
    const assets = assetsIn(body);
    expect(assets.length).toBeGreaterThan(2);
    expect(assets.filter((address) => !address.startsWith(`${CDN}/assets/`))).toEqual([]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${CDN}/assets/;`);
    expect(policy).toContain(`style-src 'self' ${CDN}/assets/;`);
    expect(headers['link']).toMatch(
      /^<https:\/\/images\.example\/assets\/[\w.-]+\.css>; rel=preload/,
    );
  },
);

it('other origins may use the files of the build, which never change, and no other file', async () => {
  const { body } = await get('/annonces');
  const [address = ''] = assetsIn(body);
  expect((await get(new URL(address).pathname)).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  for (const path of ['/sw.js', '/favicon.svg', '/annonces'])
    expect([path, (await get(path)).headers['access-control-allow-origin']]).toEqual([
      path,
      undefined,
    ]);
});

it('without CDN_URL pages, files and policies name no other origin', async () => {
  const plain = await testService({}, { withoutPages: false });
  const answers = await Promise.all(
    ['/', '/login'].map((url) => plain.app.inject({ method: 'GET', url })),
  );
  for (const { body, headers } of answers) {
    expect(assetsIn(body).filter((address) => !address.startsWith('/assets/'))).toEqual([]);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
  }
  const [address = ''] = assetsIn(answers[0]!.body);
  const { headers } = await plain.app.inject({ method: 'GET', url: address });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  await plain.close();
});

it.each([
  [() => '/', 'site lists any-list'],
  [() => '/annonces', 'site lists any-list'],
  [() => `/annonces/${adId}`, () => `site ad-${adId} any-ad`],
  [() => `/ville/${city}`, () => `site city-${city} any-list`],
  [() => '/category/1', 'site category-1 any-list'],
  [() => '/about', 'site'],
])('a page names its tags to the CDN: %s', async (path, tags) => {
  const { statusCode, headers } = await get(path());
  expect([path(), statusCode]).toEqual([path(), 200]);
  const expected = typeof tags === 'string' ? tags : tags();
  expect(headers['surrogate-key']).toBe(expected);
  expect(headers['cache-tag']).toBe(expected.replaceAll(' ', ','));
  expect(headers['cdn-cache-control']).toBe('public, max-age=300');
  // Proxies that cannot be purged cache the page for a few seconds.
  expect(headers['cache-control']).toContain('s-maxage=3,');
});

it('a stored file names its tag to the CDN, a picture to share that of its ad, and both may be kept for minutes', async () => {
  const page = await get(`/annonces/${adId}`);
  const [picture = ''] = /\/pictures\/[\w-]+\.webp/.exec(page.body) ?? [];
  const [shared = ''] = /\/partage\/[\w-]+\.jpg/.exec(page.body) ?? [];
  const { name, url: voice } = await aVoice(service, await seller(service));
  const keyOf = (file: string) => file.split('/').at(-1)!.split('-')[0];
  for (const [url, tag] of [
    [picture, `file-${keyOf(picture)}`],
    [voice, `file-${keyOf(name)}`],
    [shared, `ad-${adId}`],
  ] as const)
    expect([url, (await get(url)).headers]).toEqual([
      url,
      expect.objectContaining({
        'surrogate-key': tag,
        'cache-tag': tag,
        'cdn-cache-control': 'public, max-age=300',
        'surrogate-control': 'max-age=300',
      }),
    ]);
});

it('the CDN is purged of removed files, all of which it is told whatever their number', async () => {
  const { pictures } = service.platform;
  const announced = announceRemovals(pictures, service.database.orm);
  await announced.write('vieille-320.webp', Buffer.from('RIFF'));
  const names = Array.from({ length: 250 }, (_, n) => `cle${n}-320.webp`);
  await announced.remove(['vieille-320.webp', 'vieille-320.avif', ...names]);
  expect(await pictures.read('vieille-320.webp')).toBeNull();
  const { rows } = await service.database.pool.query<{ payload: unknown }>(
    "SELECT payload FROM event WHERE type = 'files.removed'",
  );
  cdn.requests.length = 0;
  const merged = purgeCdn.merge!(rows.map(({ payload }) => purgeCdn.payload.parse(payload)));
  await purgeCdn.run(service.platform, merged);
  const calls = cdn.requests.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
  expect(calls.flat()).toEqual(['file-vieille', ...names.map((_, n) => `file-cle${n}`)]);
  expect(Math.max(...calls.map(({ length }) => length))).toBe(30);
});

it('private pages and missing ones name none', async () => {
  for (const path of ['/login', '/annonces/999999', '/nulle-part'])
    expect([path, (await get(path)).headers['surrogate-key']]).toEqual([path, undefined]);
});

it('the CDN is purged by one call of the pages of several changed ads, with its token, and again when it fails', async () => {
  cdn.requests.length = 0;
  cdn.answers(() => ({ status: 503, json: {} }));
  const merged = purgeCdn.merge!([{ ad_id: adId }, { ad_id: adId }]);
  await expect(purgeCdn.run(service.platform, merged)).rejects.toThrow('503');
  cdn.answers(() => ({ status: 200, json: {} }));
  await purgeCdn.run(service.platform, merged);
  expect(cdn.requests).toHaveLength(2);
  const { tags } = JSON.parse(cdn.requests[1]!.body) as { tags: string[] };
  expect(tags).toEqual([
    `ad-${adId}`,
    'lists',
    `city-${city}`,
    expect.stringMatching(/^category-\d+$/),
    expect.stringMatching(/^category-\d+$/),
  ]);
  expect(cdn.requests[1]!.headers).toMatchObject({
    authorization: 'Bearer secret',
    'fastly-key': 'secret',
    'surrogate-key': tags.join(' '),
  });
});

it('of an ad that is gone every list is dropped, and all pages when a person or the catalogue changes', async () => {
  const tagsFor = async (payload: { ad_id?: number }): Promise<unknown> => {
    await purgeCdn.run(service.platform, payload);
    return (JSON.parse(cdn.requests.at(-1)!.body) as { tags: unknown }).tags;
  };
  expect(await tagsFor({ ad_id: 999_999 })).toEqual(['ad-999999', 'any-list', 'any-ad']);
  expect(await tagsFor(purgeCdn.payload.parse({ user_id: 3 }))).toEqual(['site']);
});

it('the CDN is purged of what drops cached pages, at once and again later', () => {
  const types = purgeSubscriptions.map(({ event }) => event.type);
  expect(types).toEqual(
    expect.arrayContaining([
      'ad.published',
      'ad.hidden',
      'account.deleted',
      'shop.taken_down',
      'catalog.changed',
      'files.removed',
    ]),
  );
  expect(types).not.toContain('ad.submitted');
  expect(domainJobs.map(({ name }) => name)).toContain(purgeCdn.name);
  const delays = purgeSubscriptions.filter(({ event }) => event.type === 'ad.published');
  expect(delays.map(({ delaySeconds }) => delaySeconds)).toEqual([0, 10]);
});
