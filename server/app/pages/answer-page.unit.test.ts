import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, idOfCode } from '#server/domains/ads/short-code.ts';
import { TestPageServer, type PageAnswer } from '#server/testing/page-server.ts';
import { knownQuery } from '#web/client/known-query.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';

const server = new TestPageServer({ siteMap, matchPath, knownQuery });
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

const SIGNED_IN = { cookie: 'kasuwa_refresh=abc', authorization: 'Bearer x' };

/** Returns the parts of a response that a shared cache stores and must be equal for all readers. */
const storedParts = ({ status, headers, body }: PageAnswer) => {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, body: body.toString() };
};

describe('a public page', () => {
  test.each(['/', '/annonces?q=moto', '/annonces/12', '/category/3', '/about'])(
    '%s is the same bytes with and without a cookie, and sets none',
    async (path) => {
      const plain = await server.ask(path);
      server.service.cache.clear();
      const signedIn = await server.ask(path, SIGNED_IN);
      expect(storedParts(signedIn)).toEqual(storedParts(plain));
      expect(plain.headers['set-cookie']).toBeUndefined();
      expect(plain.headers).toMatchObject({
        'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d,/) as string,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    },
  );

  test('headers that claim other hosts, methods or URLs change nothing', async () => {
    const plain = storedParts(await server.ask('/annonces'));
    server.service.cache.clear();
    const forged = await server.ask('/annonces', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/profil',
      'x-http-method-override': 'DELETE',
      'accept-language': 'en',
    });
    expect(storedParts(forged)).toEqual(plain);
  });

  test('queries that differ in unknown parameters share one render', async () => {
    for (const query of [
      '?q=a&page=2',
      '?page=2&q=a',
      '?utm_source=z&q=a&page=2',
      '?q=a&q=b&page=2&x',
    ]) {
      await server.ask(`/annonces${query}`);
    }
    expect(server.rendered).toEqual(['/annonces?q=a&page=2']);
    await server.ask('/?q=a');
    await server.ask('/?fbclid=1');
    expect(server.rendered.slice(1)).toEqual(['/']);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)('is sent as %s to a client that accepts %s', async (encoding, accepted, decode) => {
    const answer = await server.ask('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.body).toString()).toContain('scripts: late</body></html>');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  test('has a strong ETag for each encoding, and answers 304 to that one only', async () => {
    const br = await server.ask('/', { 'accept-encoding': 'br' });
    const plain = await server.ask('/');
    const tags = [br.headers.etag!, plain.headers.etag!];
    expect(new Set(tags).size).toBe(2);
    for (const known of [tags[0]!, `W/${tags[0]}`, `"x", ${tags[0]}`]) {
      const again = await server.ask('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[0]]);
      expect(again.headers['cache-control']).toBe(br.headers['cache-control']);
    }
    const other = await server.ask('/', { 'accept-encoding': 'br', 'if-none-match': tags[1]! });
    expect(other.status).toBe(200);
  });

  test('HEAD sends the same headers without the body', async () => {
    const get = await server.ask('/about');
    const head = await server.ask('/about', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(storedParts(head).headers).toEqual(storedParts(get).headers);
  });

  test('an invalidated tag causes a new render at once', async () => {
    await server.ask('/annonces/12');
    await server.ask('/annonces/3');
    server.service.cache.drop(['ad:12']);
    await server.ask('/annonces/12');
    await server.ask('/annonces/3');
    expect(server.rendered).toEqual(['/annonces/12', '/annonces/3', '/annonces/12']);
  });

  test('a changed ad has a new poster at once', async () => {
    await server.ask('/annonces/12/affiche');
    server.service.cache.drop(['ad:12']);
    await server.ask('/annonces/12/affiche');
    expect(server.rendered).toEqual(['/annonces/12/affiche', '/annonces/12/affiche']);
  });
});

describe('empty form fields', () => {
  test.each([
    ['/annonces?q=&category=3', '/annonces?category=3'],
    ['/annonces?q=moto&region=', '/annonces?q=moto'],
    ['/annonces?q=', '/annonces'],
  ])('%s redirects to %s', async (path, canonical) => {
    const answer = await server.ask(path);
    expect([answer.status, answer.headers.location]).toEqual([302, canonical]);
    expect((await server.ask(canonical)).status).toBe(200);
  });

  test.each([
    '/annonces?q=a%3D',
    '/annonces?q=a==',
    '/annonces?=&q',
    '/annonces?q=a?b=',
    '/annonces?',
  ])('%s has none and is shown', async (path) => expect((await server.ask(path)).status).toBe(200));
});

test('a URL that is too long is not looked up in the cache', async () => {
  const lookup = vi.spyOn(server.service.cache, 'get');
  const url = `/about?${'?'.repeat(2048)}`;
  await server.ask(url);
  expect(lookup).not.toHaveBeenCalledWith(url);
  await server.ask('/about');
  expect(lookup).toHaveBeenCalledWith('/about');
  lookup.mockRestore();
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is no method of a page',
  async (method) => {
    const answer = await server.ask('/annonces', {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(server.rendered).toEqual([]);
  },
);

describe('the guard, before a byte is rendered', () => {
  test('a private page without the cookie redirects to /login', async () => {
    const answer = await server.ask('/profil?x=1');
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/login?redirect=%2Fprofil%3Fx%3D1',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(server.rendered).toEqual([]);
  });

  test('with it, an uncacheable shell', async () => {
    const answer = await server.ask('/profil?x=1', SIGNED_IN);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.body.toString()).not.toContain('late.js');
    await server.ask('/profil?x=1', SIGNED_IN);
    expect(server.rendered).toHaveLength(2);
  });

  test('/login redirects a signed-in person to /profil', async () => {
    const answer = await server.ask('/login', SIGNED_IN);
    expect([answer.status, answer.headers.location]).toEqual([302, '/profil']);
  });

  test('/admin and its scripts do not exist for guests', async () => {
    const answer = await server.ask('/admin');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('<script');
    expect((await server.ask('/admin', SIGNED_IN)).status).toBe(200);
  });
});

describe('a missing page', () => {
  test.each([
    '/nothing',
    '/profil/x.css',
    '/profil;a.js',
    '/profil%2f..%2fa.js',
    '//evil.example/',
    '/%2e%2e/',
    '/annonces/../../etc',
  ])('%s is the not-found page, with 404 and uncacheable', async (path) => {
    const answer = await server.ask(path, SIGNED_IN);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.headers.location).toBeUndefined();
  });

  test('all unknown paths share one render', async () => {
    for (let i = 0; i < 5; i += 1) await server.ask(`/nothing-${i}?x=${i}`);
    expect(server.rendered).toEqual(['/404/-']);
  });

  test('/404 itself is 404', async () => expect((await server.ask('/404')).status).toBe(404));

  test('a trailing slash redirects to the path without it, never to another site', async () => {
    const answer = await server.ask('/annonces/?q=a');
    expect([answer.status, answer.headers.location]).toEqual([301, '/annonces?q=a']);
    expect((await server.ask('//evil.example/annonces/')).status).toBe(404);
  });

  test('the 404 of an ad is cached no longer than a page, an error not at all', async () => {
    server.next = { status: 404 };
    const gone = await server.ask('/annonces/9');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    await server.ask('/annonces/9');
    expect(server.rendered).toHaveLength(1);
    server.next = { status: 500 };
    await server.ask('/annonces/10');
    server.next = {};
    expect((await server.ask('/annonces/10')).status).toBe(200);
  });

  test('a loader can redirect', async () => {
    server.next = { status: 301, html: '', location: '/annonces/12' };
    const answer = await server.ask('/annonce/12');
    expect([answer.status, answer.headers.location]).toEqual([301, '/annonces/12']);
  });
});

describe('a short address', () => {
  const code = codeOf(12);

  test.each([`/${code}`, `/${code.toLowerCase()}`, `/${code}/`, `/${code}?fbclid=1`])(
    '%s redirects to the ad, cacheable and without a render',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await server.ask(path, SIGNED_IN, method);
        expect([status, headers.location, body.length]).toEqual([301, '/annonces/12', 0]);
        expect(headers['cache-control']).toBe('public, max-age=86400');
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(server.rendered).toEqual([]);
    },
  );

  test.each([
    '/C33',
    '/C333O',
    '/13333',
    `/${code}33333`,
    `/${code}/x`,
    `/%43333H`,
    '/a',
    '//C333H',
  ])('%s is none: the page of unknown paths', async (path) => {
    const { status, headers } = await server.ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  test('no path of the site is taken for the short address of an ad', () => {
    for (const { path } of siteMap) {
      const [, first = ''] = path.split('/');
      expect([path, idOfCode(first)]).toEqual([path, null]);
    }
  });
});

describe('an id has one spelling', () => {
  test.each(['%31%32', '0012', '12%20', '%2012', '+12', '1e1', '0x0c', '12.0', '12.data', '-1'])(
    '/annonces/%s is the page of unknown paths, without scripts',
    async (id) => {
      const { status, headers, body } = await server.ask(`/annonces/${id}`);
      expect(body.toString()).not.toContain('late.js');
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(server.rendered).toEqual(['/404/-']);
    },
  );

  test('/annonces/12 is the page of the ad', async () => {
    expect((await server.ask('/annonces/12')).status).toBe(200);
    expect(server.rendered).toEqual(['/annonces/12']);
  });
});
