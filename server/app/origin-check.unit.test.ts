import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/refusal.ts';
import { makeOriginCheck } from './origin-check.ts';

const PROXY = '10.0.0.1';

const openSite = (publicUrl: string): FastifyInstance => {
  const app = Fastify({ trustProxy: [PROXY] });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.kind.status : 500).send(),
  );
  app.addHook('onRequest', makeOriginCheck(publicUrl));
  app.post('/', () => ({}));
  return app;
};

/**
 * Returns the status of a request that a browser sends from a page of `origin` to `host`, via a proxy that reports
 * `scheme` if given.
 */
const statusOf = async (
  site: FastifyInstance,
  {
    origin,
    host,
    scheme,
    from = PROXY,
  }: { origin: string; host: string; scheme?: string; from?: string },
): Promise<number> => {
  const headers = { origin, host, ...(scheme ? { 'x-forwarded-proto': scheme } : {}) };
  const { statusCode } = await site.inject({
    method: 'POST',
    url: '/',
    headers,
    remoteAddress: from,
  });
  return statusCode;
};

it.each([
  ['https://site.example', 200],
  ['https://site.example:443', 200],
  ['http://site.example', 403],
  ['http://site.example:443', 403],
  ['https://site.example:8443', 403],
  ['https://site.example.evil.example', 403],
  ['https://evil.example', 403],
  ['null', 403],
  ['site.example', 403],
])('an https site accepts calls from its own https pages only: %s', async (origin, expected) => {
  const site = openSite('https://site.example');
  const host = 'site.example';
  // The result is the same with or without a proxy header, from any sender.
  for (const scheme of ['https', 'http'])
    for (const from of [PROXY, '192.0.2.1'])
      expect(await statusOf(site, { origin, host, scheme, from })).toBe(expected);
  expect(await statusOf(site, { origin, host })).toBe(expected);
});

it.each([
  ['https://other.example', 200],
  ['http://other.example', 403],
])('the same holds for another requested host: %s', async (origin, expected) => {
  const site = openSite('https://site.example');
  expect(await statusOf(site, { origin, host: 'other.example' })).toBe(expected);
});

it.each([
  ['http://localhost:3000', 'localhost:3000', 200],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 200],
  ['http://[::1]:3000', '[::1]:3000', 200],
  ['https://localhost:3000', 'localhost:3000', 403],
  ['https://127.0.0.1:3000', '127.0.0.1:3000', 403],
  ['http://localhost:4000', 'localhost:3000', 403],
])('a local site accepts its own scheme only: %s', async (origin, host, expected) => {
  expect(await statusOf(openSite('http://localhost:3000'), { origin, host })).toBe(expected);
});

describe('a call without Origin and Sec-Fetch-Site', () => {
  const cookie = 'kasuwa_refresh=x';
  const HOST = 'other.example';
  it.each<[status: number, what: string, headers: Record<string, string>]>([
    [403, 'a cookie from another site', { cookie, referer: 'https://evil.example/form' }],
    [403, 'a cookie from another port', { cookie, referer: 'https://site.example:8443/' }],
    [403, 'a cookie over http', { cookie, referer: 'http://site.example/' }],
    [403, 'a cookie from no address', { cookie, referer: 'about:blank' }],
    [200, 'a cookie from the site', { cookie, referer: 'https://site.example/login?next=/' }],
    [200, 'a cookie from the host asked', { cookie, referer: `https://${HOST}/login` }],
    [200, 'a cookie alone', { cookie }],
    [200, 'the address of another site alone', { referer: 'https://evil.example/form' }],
    [200, 'nothing', {}],
  ])('is answered %i with %s', async (expected, _what, headers) => {
    const { statusCode } = await openSite('https://site.example').inject({
      method: 'POST',
      url: '/',
      headers: { ...headers, host: HOST },
    });
    expect(statusCode).toBe(expected);
  });

  it('has no say beside one of them', async () => {
    const site = openSite('https://site.example');
    const referer = 'https://evil.example/form';
    for (const [headers, expected] of [
      [{ origin: 'https://site.example' }, 200],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
    ] as const) {
      const { statusCode } = await site.inject({
        method: 'POST',
        url: '/',
        headers: { ...headers, cookie, referer },
      });
      expect(statusCode).toBe(expected);
    }
  });
});

it('accepts the scheme from trusted proxies only', async () => {
  const site = openSite('http://localhost:3000');
  const call = { origin: 'https://tunnel.example', host: 'tunnel.example', scheme: 'https' };
  expect(await statusOf(site, call)).toBe(200);
  expect(await statusOf(site, { ...call, origin: 'http://tunnel.example' })).toBe(403);
  expect(await statusOf(site, { ...call, from: '192.0.2.1' })).toBe(403);
});
