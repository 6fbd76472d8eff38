import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Admission } from '#server/app/overload/admission.ts';
import { openLog } from '#server/platform/log.ts';
import { knownQuery } from '#web/client/known-query.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { answerPage, type PageService } from './answer-page.ts';
import { PageCache } from './page-cache.ts';
import type { Rendered } from './web-build.ts';

const rendered: string[] = [];
let next: Partial<Rendered> = {};
/** Renders wait for it. */
let gate = Promise.resolve();
/** Number of tasks given to the queue. */
let places = 0;
const NEVER = Number.POSITIVE_INFINITY;
const QUEUE = { running: 2, waiting: 2, maxWaitMs: 60_000 };
let now = 0;
const service: PageService = {
  cookieName: 'kasuwa_refresh',
  cache: new PageCache({ now: () => now }),
  admission: new Admission(openLog({ LOG_LEVEL: 'silent' }), {
    queues: { ordinary: QUEUE, reserved: QUEUE, member: QUEUE },
    maxDelayMs: { ordinary: NEVER, reserved: NEVER, member: NEVER },
  }),
  addressOf: ({ headers }) => {
    places += 1;
    return String(headers['x-forwarded-for'] ?? '127.0.0.1');
  },
  app: {
    pages: { siteMap, matchPath, knownQuery, lateLoader: 'late()' },
    async render(url) {
      rendered.push(url);
      await gate;
      const html = `<html><body>${url} ${'é'.repeat(2000)}<script nonce="n">ours()</script></body></html>`;
      return { status: 200, html: Buffer.from(html), nonce: 'n', location: null, ...next };
    },
  },
};

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    answerPage(service, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.admission.close();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  service.cache.clear();
  rendered.length = 0;
  next = {};
  gate = Promise.resolve();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
const SIGNED_IN = { cookie: 'kasuwa_refresh=abc', authorization: 'Bearer x' };

/** The parts of a response that a shared cache stores. */
const kept = ({ status, headers, body }: Answer) => {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, body: body.toString() };
};

describe('a public page', () => {
  test.each(['/', '/annonces?q=moto', '/annonces/12', '/category/3', '/about'])(
    '%s is the same bytes with and without a cookie, and sets none',
    async (path) => {
      const plain = await ask(path);
      service.cache.clear();
      const signedIn = await ask(path, SIGNED_IN);
      expect(kept(signedIn)).toEqual(kept(plain));
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
    const plain = kept(await ask('/annonces'));
    service.cache.clear();
    const forged = await ask('/annonces', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/profil',
      'x-http-method-override': 'DELETE',
      'accept-language': 'en',
    });
    expect(kept(forged)).toEqual(plain);
  });

  test('queries that differ in unknown parameters share one render', async () => {
    for (const query of [
      '?q=a&page=2',
      '?page=2&q=a',
      '?utm_source=z&q=a&page=2',
      '?q=a&q=b&page=2&x',
    ]) {
      await ask(`/annonces${query}`);
    }
    expect(rendered).toEqual(['/annonces?q=a&page=2']);
    await ask('/?q=a');
    await ask('/?fbclid=1');
    expect(rendered.slice(1)).toEqual(['/']);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)('is sent as %s to a client that accepts %s', async (encoding, accepted, decode) => {
    const answer = await ask('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.body).toString()).toContain('<script>late()</script></body></html>');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  test('has a strong ETag for each encoding, and answers 304 to that one only', async () => {
    const br = await ask('/', { 'accept-encoding': 'br' });
    const plain = await ask('/');
    const tags = [br.headers.etag!, plain.headers.etag!];
    expect(new Set(tags).size).toBe(2);
    for (const known of [tags[0]!, `W/${tags[0]}`, `"x", ${tags[0]}`]) {
      const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[0]]);
      expect(again.headers['cache-control']).toBe(br.headers['cache-control']);
    }
    const other = await ask('/', { 'accept-encoding': 'br', 'if-none-match': tags[1]! });
    expect(other.status).toBe(200);
  });

  test('HEAD sends the same headers without the body', async () => {
    const get = await ask('/about');
    const head = await ask('/about', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(kept(head).headers).toEqual(kept(get).headers);
  });

  test('an invalidated tag causes a new render at once', async () => {
    await ask('/annonces/12');
    await ask('/annonces/3');
    service.cache.drop(['ad:12']);
    await ask('/annonces/12');
    await ask('/annonces/3');
    expect(rendered).toEqual(['/annonces/12', '/annonces/3', '/annonces/12']);
  });
});

describe('empty form fields', () => {
  test.each([
    ['/annonces?q=&category=3', '/annonces?category=3'],
    ['/annonces?q=moto&region=', '/annonces?q=moto'],
    ['/annonces?q=', '/annonces'],
  ])('%s redirects to %s', async (path, canonical) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([302, canonical]);
    expect((await ask(canonical)).status).toBe(200);
  });

  test.each([
    '/annonces?q=a%3D',
    '/annonces?q=a==',
    '/annonces?=&q',
    '/annonces?q=a?b=',
    '/annonces?',
  ])('%s has none and is shown', async (path) => expect((await ask(path)).status).toBe(200));
});

test('a URL that is too long is not looked up in the cache', async () => {
  const looked = vi.spyOn(service.cache, 'get');
  const url = `/about?${'?'.repeat(2048)}`;
  await ask(url);
  expect(looked).not.toHaveBeenCalledWith(url);
  await ask('/about');
  expect(looked).toHaveBeenCalledWith('/about');
  looked.mockRestore();
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is no method of a page',
  async (method) => {
    const answer = await ask('/annonces', {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(rendered).toEqual([]);
  },
);

describe('the guard, before a byte is rendered', () => {
  test('a private page without the cookie redirects to /login', async () => {
    const answer = await ask('/profil?x=1');
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/login?redirect=%2Fprofil%3Fx%3D1',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(rendered).toEqual([]);
  });

  test('with it, an uncacheable shell', async () => {
    const answer = await ask('/profil?x=1', SIGNED_IN);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.body.toString()).not.toContain('late()');
    await ask('/profil?x=1', SIGNED_IN);
    expect(rendered).toHaveLength(2);
  });

  test('/login redirects a signed-in person to /profil', async () => {
    const answer = await ask('/login', SIGNED_IN);
    expect([answer.status, answer.headers.location]).toEqual([302, '/profil']);
  });

  test('/admin and its scripts do not exist for guests', async () => {
    const answer = await ask('/admin');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('<script');
    expect((await ask('/admin', SIGNED_IN)).status).toBe(200);
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
    const answer = await ask(path, SIGNED_IN);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.headers.location).toBeUndefined();
  });

  test('all unknown paths share one render', async () => {
    for (let i = 0; i < 5; i += 1) await ask(`/nothing-${i}?x=${i}`);
    expect(rendered).toEqual(['/404/-']);
  });

  test('/404 itself is 404', async () => expect((await ask('/404')).status).toBe(404));

  test('a trailing slash redirects to the path without it, never to another site', async () => {
    const answer = await ask('/annonces/?q=a');
    expect([answer.status, answer.headers.location]).toEqual([301, '/annonces?q=a']);
    expect((await ask('//evil.example/annonces/')).status).toBe(404);
  });

  test('the 404 of an ad is cached no longer than a page, an error not at all', async () => {
    next = { status: 404 };
    const gone = await ask('/annonces/9');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    await ask('/annonces/9');
    expect(rendered).toHaveLength(1);
    next = { status: 500 };
    await ask('/annonces/10');
    next = {};
    expect((await ask('/annonces/10')).status).toBe(200);
  });

  test('a loader can redirect', async () => {
    next = { status: 301, html: Buffer.alloc(0), location: '/annonces/12' };
    const answer = await ask('/annonce/12');
    expect([answer.status, answer.headers.location]).toEqual([301, '/annonces/12']);
  });
});

describe('an id has one spelling', () => {
  test.each(['%31%32', '0012', '12%20', '%2012', '+12', '1e1', '0x0c', '12.0', '12.data', '-1'])(
    '/annonces/%s is the page of unknown paths, without scripts',
    async (id) => {
      const { status, headers, body } = await ask(`/annonces/${id}`);
      expect(body.toString()).not.toContain('late()');
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(rendered).toEqual(['/404/-']);
    },
  );

  test('/annonces/12 is the page of the ad', async () => {
    expect((await ask('/annonces/12')).status).toBe(200);
    expect(rendered).toEqual(['/annonces/12']);
  });
});

describe('under overload', () => {
  const holdRenders = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  const from = (block: number) => ({ 'x-forwarded-for': `10.0.${block}.1` });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const search = (n: number, headers = from(n)) => ask(`/annonces?q=moto&price_max=${n}`, headers);
  /** Fills the capacity for public pages; resolves with the responses once the renders continue. */
  const fillPlaces = async () => {
    places = 0;
    const filled = [1, 2, 3, 4].map((n) => search(n));
    await until(() => places === filled.length);
    return filled;
  };

  test('one more request is refused at once with a page in French, cached pages are served, and service recovers', async () => {
    await ask('/about');
    const letGo = holdRenders();
    const filled = await fillPlaces();
    const refused = await search(5);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(refused.body.toString()).toContain('lang="fr"');
    expect(refused.body.toString()).toContain('Réessayez dans quelques secondes.');
    const known = await ask('/about');
    expect(known.status).toBe(200);
    letGo();
    expect((await Promise.all(filled)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await search(5)).status).toBe(200);
  });

  test('an expired cached page is still served, an invalidated one is not', async () => {
    await ask('/annonces/12');
    await ask('/annonces/13');
    const letGo = holdRenders();
    const filled = await fillPlaces();
    now += 30_000;
    service.cache.drop(['ad:13']);
    expect((await ask('/annonces/12', from(5))).status).toBe(200);
    expect((await ask('/annonces/13', from(5))).status).toBe(503);
    letGo();
    await Promise.all(filled);
    await ask('/annonces/12', from(5));
    expect(rendered.filter((url) => url === '/annonces/12')).toHaveLength(2);
  });

  test('one block of addresses gets at most half of the capacity', async () => {
    const letGo = holdRenders();
    const one = [1, 2].map((n) => search(n, from(0)));
    await until(() => rendered.length === 2);
    expect((await search(3, from(0))).status).toBe(503);
    const other = [search(4), search(5)];
    letGo();
    const statuses = await Promise.all([...one, ...other]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('concurrent requests for one page share one place in the queue', async () => {
    const letGo = holdRenders();
    const same = Array.from({ length: 12 }, () => search(1));
    await until(() => rendered.length === 1);
    letGo();
    const statuses = (await Promise.all(same)).map(({ status }) => status);
    expect([new Set(statuses), rendered.length]).toEqual([new Set([200]), 1]);
  });
});
