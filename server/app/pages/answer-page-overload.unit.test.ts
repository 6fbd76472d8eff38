import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestPageServer } from '#server/testing/page-server.ts';
import { knownQuery } from '#web/client/known-query.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';

const server = new TestPageServer({ siteMap, matchPath, knownQuery });
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

describe('under overload', () => {
  const blockRenders = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    return resolve;
  };
  const from = (block: number) => ({ 'x-forwarded-for': `10.0.${block}.1` });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const search = (n: number, headers = from(n)) =>
    server.ask(`/annonces?q=moto&price_max=${n}`, headers);
  /** Fills all places for public pages with renders, and returns the promises of their responses. */
  const fillPlaces = async () => {
    server.places = 0;
    const filled = [1, 2, 3, 4].map((n) => search(n));
    await until(() => server.places === filled.length);
    return filled;
  };

  test('one more request is refused at once with a page in French, cached pages are served, and service recovers', async () => {
    await server.ask('/about');
    const releaseRenders = blockRenders();
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
    const known = await server.ask('/about');
    expect(known.status).toBe(200);
    releaseRenders();
    expect((await Promise.all(filled)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await search(5)).status).toBe(200);
  });

  test('an expired cached page is still served, an invalidated one is not', async () => {
    await server.ask('/annonces/12');
    await server.ask('/annonces/13');
    const releaseRenders = blockRenders();
    const filled = await fillPlaces();
    server.now += 30_000;
    server.service.cache.drop(['ad:13']);
    expect((await server.ask('/annonces/12', from(5))).status).toBe(200);
    expect((await server.ask('/annonces/13', from(5))).status).toBe(503);
    releaseRenders();
    await Promise.all(filled);
    await server.ask('/annonces/12', from(5));
    expect(server.rendered.filter((url) => url === '/annonces/12')).toHaveLength(2);
  });

  test('one block of addresses gets at most half of the capacity', async () => {
    const releaseRenders = blockRenders();
    const one = [1, 2].map((n) => search(n, from(0)));
    await until(() => server.rendered.length === 2);
    expect((await search(3, from(0))).status).toBe(503);
    const other = [search(4), search(5)];
    releaseRenders();
    const statuses = await Promise.all([...one, ...other]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('concurrent requests for one page share one place in the queue', async () => {
    const releaseRenders = blockRenders();
    const same = Array.from({ length: 12 }, () => search(1));
    await until(() => server.rendered.length === 1);
    releaseRenders();
    const statuses = (await Promise.all(same)).map(({ status }) => status);
    expect([new Set(statuses), server.rendered.length]).toEqual([new Set([200]), 1]);
  });
});
