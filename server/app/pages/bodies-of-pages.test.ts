import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { CONNECTION_LIMITS } from '#server/app/connection-limits.ts';
import { openLine, trickle } from '#server/testing/raw-line.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { PageCache } from './page-cache.ts';

const LIMIT_MS = 800;
/** Is a time, in ms, shorter than every timeout except that of a request body. */
const SOON_MS = 10_000;
const ADS_AN_HOUR = 3;

const cache = new PageCache({ maxAgeMs: HOUR });
let service: TestService;
let port = 0;
beforeAll(async () => {
  service = await testService(
    { AD_PAGES_AN_HOUR: String(ADS_AN_HOUR), TRUST_PROXY: '127.0.0.1' },
    { cache, withoutPages: false, connections: { ...CONNECTION_LIMITS, body: LIMIT_MS } },
  );
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
  await service.app.inject('/about');
});
afterAll(() => service.close());

const head = (path: string, length: number, more = '', method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${length}\r\n\r\n`;
/** Returns the raw response to a request whose body is sent without delay. */
const sendWhole = (path: string, more = ''): Promise<string> =>
  openLine(port, `${head(path, 5, `Connection: close\r\n${more}`)}12345`).ended;

describe('a request for a page with a body', () => {
  it('is tested with a cached and an uncached page', () => {
    expect(['/about', '/login'].map((path) => cache.get(path)?.status)).toEqual([200, undefined]);
  });

  it.each([
    ['a cached page', 'GET', '/about', 200],
    ['a cached page, by HEAD', 'HEAD', '/about', 200],
    ['an uncached page', 'GET', '/login', 200],
    ['an unknown page', 'GET', '/rien', 404],
    ['a redirect', 'GET', '/annonces?q=', 302],
    ['a bad URL', 'GET', '/%zz', 400],
    ['a URL that is too long', 'GET', `/annonces?q=${'a'.repeat(3000)}`, 414],
  ])(
    'is closed when the body is sent byte by byte, and answered when it is sent at once: %s',
    async (_, method, path, status) => {
      const start = performance.now();
      const [late] = await trickle([openLine(port, head(path, 10_000, '', method))], '1');
      expect(late).toMatch(new RegExp(`^HTTP/1\\.1 (${status}|408) `));
      const took = performance.now() - start;
      expect(took).toBeGreaterThan(LIMIT_MS * 0.9);
      expect(took).toBeLessThan(SOON_MS);
      expect(await sendWhole(path)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
    2 * SOON_MS,
  );

  it.each(['/annonces/%E0%A4%A', '/ville/%E0', '/edit-societe/%zz', '/%'])(
    'has the page of unknown paths for a reader whose address is none, and an error for a program: %s',
    async (path) => {
      const ask = (url: string, accept: string) =>
        fetch(`http://127.0.0.1:${port}${url}`, { headers: { accept } });
      const page = await ask(path, 'text/html,*/*;q=0.8');
      expect([page.status, page.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await page.text()).toContain('Page non trouvée');
      for (const answer of [await ask(path, '*/*'), await ask(`/api${path}`, 'text/html')])
        expect([answer.status, await answer.json()]).toMatchObject([400, { code: 400 }]);
    },
  );

  it('counts for the hourly limit of opened ads, like one without', async () => {
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    const statuses = [];
    for (let id = 1; id <= ADS_AN_HOUR + 1; id += 1)
      statuses.push((await sendWhole(`/annonces/${id}`, from('10.0.1.1'))).slice(9, 12));
    expect(statuses).toEqual([...Array.from({ length: ADS_AN_HOUR }, () => '404'), '429']);
    expect(await sendWhole('/annonces/9', from('10.0.2.1'))).toMatch(/^HTTP\/1\.1 404 /);
  });
});
