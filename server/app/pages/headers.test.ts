import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { codeOf } from '#server/domains/ads/short-code.ts';
import { jpeg, multipart, publishedAd, seller, staff } from '#server/testing/personas.ts';
import { endAll, fetchPatiently, startProcess } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { signUpAt } from '#server/testing/visitor.ts';
import { siteMap } from '#web/site-map.ts';

const HSTS = 'max-age=31536000';
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

let service: TestService;
let overHttps = '';
let overHttp = '';
/** Lists a path for every kind of response, the expected status, and further options of the request. */
let kinds: [path: string, status: number, init?: RequestInit][] = [];

const get = async (base: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await fetchPatiently(base + path, { redirect: 'manual', ...init });
  // A stream does not end by itself.
  if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel();
  else await answer.arrayBuffer();
  return answer;
};

const firstMatch = async (path: string, pattern: RegExp): Promise<string> =>
  pattern.exec(await (await fetchPatiently(overHttps + path)).text())?.[0] ?? '';

const start = (publicUrl: string) =>
  startProcess({
    DATABASE_URL: service.database.url,
    DATA_DIR: service.platform.settings.DATA_DIR,
    PUBLIC_URL: publicUrl,
    SECURITY_CONTACT: 'mailto:security@kasuwa.example',
  }).ready();

beforeAll(async () => {
  service = await testService();
  const person = await seller(service);
  const moderator = await staff(service);
  const form = multipart([{ name: 'photo', value: await jpeg(), filename: 'a.jpg' }]);
  const sent = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
    token: person.token,
    ...form,
  });
  const ad = await publishedAd(service, person, moderator, { photo_ids: [sent.body.data.id] });
  // The test clock is manual, and the clock of the processes is not.
  await service.database.pool.query(
    "UPDATE ad SET published_at = now(), expires_at = now() + interval '30 days'",
  );
  [overHttps, overHttp] = await Promise.all([
    start('https://kasuwa.example'),
    start('http://kasuwa.example'),
  ]);
  const page = `/annonces/${ad.id}`;
  const code = codeOf(ad.id);
  const picture = await firstMatch(page, /\/pictures\/[\w-]+\.webp/);
  const share = await firstMatch(page, /\/partage\/[\w-]+\.jpg/);
  const asset = await firstMatch(page, /\/assets\/[\w.-]+\.css/);
  const known = { headers: { 'if-none-match': '*' } };
  const json = { 'content-type': 'application/json' };
  kinds = [
    [page, 200],
    [page, 200, { method: 'HEAD' }],
    [page, 304, known],
    [`${page}/`, 301],
    [`${page}/affiche`, 200],
    [`/${code}`, 301],
    ['/annonces/999999', 404],
    ['/nowhere', 404],
    ['/profil', 302],
    ['/admin', 404],
    [page, 405, { method: 'DELETE' }],
    [asset, 200],
    ['/assets/old.js', 404],
    ['/sw.js', 200],
    ['/site.webmanifest', 200],
    ['/favicon.svg', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/rss/category/999999.xml', 404],
    ['/.well-known/security.txt', 200],
    [picture, 200],
    [picture, 304, { headers: { 'if-none-match': `"${picture.replace('/pictures/', '')}"` } }],
    ['/pictures/none-160.webp', 404],
    [share, 200],
    [`/partage/${ad.id}-0000000000.jpg`, 302],
    [`/partage/${code}.svg`, 200],
    ['/api/docs/', 200],
    ['/api/docs/static/index.css', 200],
    ['/api/openapi.json', 200],
    ['/api/nothing', 404],
    ['/api/health', 405, { method: 'DELETE' }],
    ['/api/login', 422, { method: 'POST', headers: json, body: '{}' }],
    ['/api/login', 400, { method: 'POST', headers: json, body: '{' }],
    ['/api/login', 413, { method: 'POST', headers: json, body: `"${'a'.repeat(300_000)}"` }],
    ['/api/login', 403, { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' } }],
    ['/api/me', 401],
    ['/api/%zz', 400],
    ['/dev/outbox', 404],
  ];
});
afterAll(async () => {
  await endAll();
  await service.close();
});

describe('Link', () => {
  it('asks for the style sheet of a page before the page is read', async () => {
    for (const path of ['/', '/annonces', '/annonces/999999', '/login']) {
      const sheet = await firstMatch(path, /\/assets\/[\w.-]+\.css/);
      const { headers } = await get(overHttps, path);
      expect([path, headers.get('link')]).toEqual([path, `<${sheet}>; rel=preload; as=style`]);
    }
  });
});

/** Returns the raw response to bytes that are not an HTTP request. */
const answerToNoise = async (base: string): Promise<string> => {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end('NOT HTTP\r\n\r\n');
  return text(socket);
};

describe('Strict-Transport-Security', () => {
  it('is sent with every kind of response of an https site, and never over http', async () => {
    for (const [path, status, init] of kinds) {
      const kind = `${init?.method ?? 'GET'} ${path} ${status}`;
      const answer = await get(overHttps, path, init);
      expect([kind, answer.status]).toEqual([kind, status]);
      expect([kind, answer.headers.get('strict-transport-security')]).toEqual([kind, HSTS]);
      const plain = await get(overHttp, path, init);
      expect([kind, plain.status]).toEqual([kind, status]);
      expect([kind, plain.headers.get('strict-transport-security')]).toEqual([kind, null]);
    }
  });

  it('is sent with streams and for unparsable requests', async () => {
    const { token } = await signUpAt(overHttps);
    const { status, headers } = await get(overHttps, '/api/events', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(headers.get('strict-transport-security')).toBe(HSTS);
    expect(await answerToNoise(overHttps)).toContain(`strict-transport-security: ${HSTS}`);
    const plain = await answerToNoise(overHttp);
    expect(plain).toMatch(/^HTTP\/1\.1 400 /);
    expect(plain).not.toContain('strict-transport');
  });

  it('is sent with every call of the contract and every page of the site map', async () => {
    const paths = [
      ...allRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path),
      ...siteMap.map(({ path }) => path),
    ];
    for (const path of paths) {
      const { headers } = await get(
        overHttps,
        path === '*' ? '/nowhere' : path.replaceAll(/:\w+/g, '1'),
      );
      expect([path, headers.get('strict-transport-security')]).toEqual([path, HSTS]);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      ]);
    }
  });
});

describe('Content-Security-Policy', () => {
  const policyOf = async (path: string): Promise<string> =>
    (await get(overHttps, path)).headers.get('content-security-policy') ?? '';

  it('of a page allows each resource type from the site only', async () => {
    const sources = Object.fromEntries(
      (await policyOf('/')).split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)),
    ) as Record<string, string>;
    expect(Object.keys(sources).toSorted()).toEqual([
      'base-uri',
      'connect-src',
      'default-src',
      'form-action',
      'frame-ancestors',
      'img-src',
      'manifest-src',
      'media-src',
      'script-src',
      'style-src',
      'style-src-attr',
      'worker-src',
    ]);
    expect(sources['script-src']).toBe("'self'");
    expect([...new Set(Object.values(sources))].toSorted()).toEqual([
      "'none'",
      "'self'",
      "'self' blob:",
      "'unsafe-inline'",
    ]);
  });

  it('of the worker allows requests to the site only, of pictures nothing, of the documentation its own files', async () => {
    expect(await policyOf('/sw.js')).toBe(
      `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`,
    );
    const picture = kinds.find(([path]) => path.startsWith('/pictures/'))?.[0] ?? '';
    expect(await policyOf(picture)).toBe("default-src 'none'; sandbox");
    expect(await policyOf('/api/docs/')).toContain(
      "script-src 'self'; style-src 'self' 'unsafe-inline'",
    );
  });

  it('of every other response allows no resources and no framing', async () => {
    for (const [path, status, init] of kinds) {
      const { headers } = await get(overHttps, path, init);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, status, policy]).toEqual([
        path,
        status,
        expect.stringMatching(/^default-src 'none'; (.*frame-ancestors 'none'$|sandbox$)/),
      ]);
      const isJson = headers.get('content-type')?.startsWith('application/json');
      expect([path, isJson ? policy : CLOSED]).toEqual([path, CLOSED]);
    }
  });
});

it('only pictures may be embedded by other sites', async () => {
  for (const [path, status, init] of kinds) {
    const { headers } = await get(overHttps, path, init);
    if (status === 304 && !path.startsWith('/pictures/')) continue;
    const isPicture = status < 400 && status !== 302 && /^\/(pictures|partage)\//.test(path);
    expect([path, status, headers.get('cross-origin-resource-policy')]).toEqual([
      path,
      status,
      isPicture ? 'cross-origin' : 'same-origin',
    ]);
  }
});
