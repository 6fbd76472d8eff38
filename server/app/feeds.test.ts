import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countChoices } from '#server/domains/search/index.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let adId = 0;
let motos = 0;

beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://kasuwa.example' });
  const adFixtures = await openAdFixtures(service.database.pool);
  motos = await adFixtures.idOf('category', 'motos');
  adId = await adFixtures.put({
    title: 'Moto <b>"rapide"</b> & \u0007 neuve ]]>',
    description: 'Appelez le 90123456',
    sub: 'motos',
    city: 'zinder',
    publishedAt: '2026-11-03T08:00:00Z',
  });
  await adFixtures.put({
    title: 'Moto en attente',
    sub: 'velos',
    city: 'maradi',
    status: 'pending',
  });
  await countChoices(service.database.pool);
});
afterAll(() => service.close());

const read = async (url: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    body,
    rawPayload,
    headers: sent,
  } = await service.app.inject({ url, headers });
  return { status: statusCode, body, raw: rawPayload, headers: sent };
};
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

describe('the files for search engines', () => {
  it('start at robots.txt, with the site’s own address for any requested host', async () => {
    const { body } = await read('/robots.txt', { host: 'evil.example' });
    expect(body).toContain('Sitemap: https://kasuwa.example/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  it('include a sitemap in parts, each with its last change', async () => {
    const { body, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(locations(body)).toEqual([
      'https://kasuwa.example/sitemaps/pages.xml',
      'https://kasuwa.example/sitemaps/places.xml',
      'https://kasuwa.example/sitemaps/shops.xml',
      'https://kasuwa.example/sitemaps/ads-0.xml',
    ]);
    expect(body).toContain('<lastmod>2026-11-03T08:00:00.000Z</lastmod>');
    expect(locations((await read('/sitemaps/ads-0.xml')).body)).toEqual([
      `https://kasuwa.example/annonces/${adId}`,
    ]);
  });

  it('list exactly the categories, cities and categories of a city that have ads', async () => {
    const found = locations((await read('/sitemaps/places.xml')).body);
    expect(found.toSorted()).toEqual([
      expect.stringMatching(/\/category\/\d+$/),
      expect.stringMatching(/\/category\/\d+$/),
      'https://kasuwa.example/ville/zinder',
      'https://kasuwa.example/ville/zinder/motos',
      'https://kasuwa.example/ville/zinder/vehicules',
    ]);
  });

  it('are compressed for clients that accept it', async () => {
    const { raw, headers } = await read('/sitemaps/ads-0.xml', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(raw).toString()).toContain('https://kasuwa.example/annonces');
  });

  it.each([
    '/sitemaps/ads-1.xml',
    '/sitemaps/ads-01.xml',
    '/sitemaps/ads-9999999.xml',
    '/sitemaps/..%2f..%2fetc.xml',
    '/sitemaps/pages',
    '/rss/category/0.xml',
    '/rss/category/99999.xml',
    '/rss/category/x.xml',
    '/rss/ville/atlantide.xml',
    '/rss/ville/%00.xml',
  ])('do not include %s', async (url) => {
    expect((await read(url)).status).toBe(404);
  });
});

describe('a feed', () => {
  it.each([['/rss/ville/zinder.xml'], ['category']])(
    'lists the newest ads, without phone numbers: %s',
    async (which) => {
      const url = which === 'category' ? `/rss/category/${motos}.xml` : which;
      const { body, headers } = await read(url);
      expect(headers['content-type']).toContain('application/rss+xml');
      expect(body).toContain(
        '<title>Moto &lt;b&gt;&quot;rapide&quot;&lt;/b&gt; &amp;   neuve ]]&gt;</title>',
      );
      expect(body).toContain(`<link>https://kasuwa.example/annonces/${adId}</link>`);
      expect(body).toContain('<pubDate>Tue, 03 Nov 2026 08:00:00 GMT</pubDate>');
      expect(body).not.toMatch(/90123456|\+227|attente/);
    },
  );
});

it('a feed is made once for requests at the same time and later ones, compressed or not', async () => {
  const query = vi.spyOn(service.database.pool, 'query');
  await read('/rss/ville/tillaberi.xml');
  const ofOne = query.mock.calls.length;
  expect(ofOne).toBeGreaterThan(0);
  query.mockClear();
  const url = '/rss/ville/diffa.xml';
  const gzip = { 'accept-encoding': 'gzip' };
  const answers = await Promise.all([read(url), read(url, gzip), read(url), read(url, gzip)]);
  answers.push(await read(url));
  expect(query).toHaveBeenCalledTimes(ofOne);
  query.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [plain, packed] = answers;
  expect(gunzipSync(packed?.raw ?? '').toString()).toBe(plain?.body);
});
