import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { filedDeclaration } from '#server/testing/companies.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { domainRoutes } from './domains.ts';
import { admissionLimits } from './overload/admission.ts';

/** Maps each route outside the API to the reason why it cannot use much CPU; new routes must be added here. */
const OUTSIDE_THE_API: Readonly<
  Record<string, 'drawn' | 'made once' | 'read from a file' | 'short'>
> = {
  '/a-emporter/:slug.html': 'drawn',
  '/partage/:name': 'drawn',
  '/rss/category/:name': 'made once',
  '/rss/ville/:name|:slug': 'made once',
  '/rss/ville/:name|:slug/texte-du-jour.xml': 'made once',
  '/sitemap.xml': 'made once',
  '/sitemaps/:name': 'made once',
  '/pictures/:name': 'read from a file',
  '/voices/:language|:name': 'read from a file',
  '/voices/:language|:name/:slot': 'short',
  '/robots.txt': 'short',
  // This route shows the page for unknown paths.
  '*': 'short',
  '/.well-known/security.txt': 'short',
  '/dev/outbox': 'short',
  '/dev/outbox.json': 'short',
  '/installation': 'short',
};

const LIMITS = admissionLimits(60_000);
const OPENED = 40;
let service: TestService;
let fixtures: AdFixtures;
let person: Person;
beforeAll(async () => {
  service = await testService(
    { AD_PAGES_AN_HOUR: String(OPENED) },
    {
      // One file at a time is drawn, and no other may wait.
      admissionLimits: {
        ...LIMITS,
        queues: { ...LIMITS.queues, drawing: { running: 1, waiting: 0, maxWaitMs: 60_000 } },
      },
    },
  );
  fixtures = await openAdFixtures(service.database.pool);
  person = await seller(service);
});
afterAll(() => service.close());
afterEach(() => void vi.restoreAllMocks());

let places = 0;
/** Returns an IP address in a network block that no earlier call returned. */
const elsewhere = (): string => {
  places += 1;
  return `10.${places >> 8}.${places & 255}.1`;
};
const put = (photos = 0) =>
  fixtures.put({
    title: 'Moto Haojue',
    city: 'zinder',
    photos,
    publishedAt: service.clock.now().toISOString(),
  });
const fetchFrom = (from: string, url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, remoteAddress: from, headers });
const adOf = async (id: number): Promise<Ad> =>
  (await fetchFrom(elsewhere(), `/api/the-annonces/${id}`)).json<{ data: Ad }>().data;
const deed = (from: string, id: number) =>
  service.app.inject({
    method: 'POST',
    url: `/api/annonces/${id}/acte-de-vente`,
    remoteAddress: from,
    payload: {},
  });
const picturesOf = async (id: number): Promise<string[]> => {
  const { share_image: link, status_image: status } = await adOf(id);
  return [link, status ?? ''];
};

/**
 * Fills the queue of drawings with a picture whose photo stays unread until the returned function is called, which
 * returns the status of the picture's response.
 */
const fillQueue = async () => {
  const held = Promise.withResolvers<null>();
  const read = vi.spyOn(service.platform.pictures, 'read').mockReturnValue(held.promise);
  const [path = ''] = await picturesOf(await put(1));
  const drawn = fetchFrom(elsewhere(), path);
  await until('the picture is drawn', () => read.mock.calls.length === 1);
  return async () => {
    held.resolve(null);
    read.mockRestore();
    return (await drawn).statusCode;
  };
};

describe('while the queue of drawings is full', () => {
  it('every call that draws, and every drawn file, is refused with 503 in French; the rest is answered', async () => {
    const id = await put();
    const [link = '', status = ''] = await picturesOf(id);
    const admin = await staff(service, 'admin');
    const { declaration } = await filedDeclaration(service, person, admin);
    const calls = {
      '/api/annonces/:id/acte-de-vente': () => deed(elsewhere(), id),
      '/api/declarations/:id/attestation': () =>
        fetchFrom(elsewhere(), `/api/declarations/${declaration.id}/attestation`, {
          authorization: `Bearer ${person.token}`,
        }),
    };
    const drawing = domainRoutes(service.platform, service.traffic)
      .map(({ contract }) => contract)
      .filter(({ produces }) => produces === 'application/pdf');
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining(drawing.map(({ path }) => path) as string[]),
    );
    const all = {
      ...calls,
      link: () => fetchFrom(elsewhere(), link),
      status: () => fetchFrom(elsewhere(), status),
      pack: () => fetchFrom(elsewhere(), '/a-emporter/zinder.html'),
    };
    const release = await fillQueue();
    for (const [name, call] of Object.entries(all)) {
      const { statusCode, headers, body } = await call();
      expect([name, statusCode, headers['retry-after']]).toEqual([name, 503, '5']);
      expect(body).toContain(commonRefusals.overloaded.message);
    }
    const { code } = await adOf(id);
    const others = ['/api/health', `/api/the-annonces/${id}`, '/rss/ville/zinder.xml'];
    for (const path of [...others, `/partage/${code}.svg`])
      expect([path, (await fetchFrom(elsewhere(), path)).statusCode]).toEqual([path, 200]);
    expect(await release()).toBe(200);
    for (const [name, call] of Object.entries(all))
      expect([name, (await call()).statusCode]).toEqual([name, 200]);
  });

  it('every route outside the API uses the queue of drawings, is generated once, is read from a file, or is cheap', () => {
    const above: string[] = [];
    const paths = service.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, before = '', part = '', methods] =
          /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
        const depth = before.length / 4;
        above.splice(depth, above.length, part);
        return methods === undefined ? [] : [above.join('')];
      });
    const outside = new Set(paths.filter((path) => !path.startsWith('/api/')));
    expect([...outside].toSorted()).toEqual(Object.keys(OUTSIDE_THE_API).toSorted());
  });
});

describe('pictures to share', () => {
  it('are drawn once for requests at the same time and later ones, and not at all for who has them', async () => {
    const read = vi.spyOn(service.platform.pictures, 'read').mockResolvedValue(null);
    const [link = ''] = await picturesOf(await put(1));
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetchFrom(elsewhere(), link)));
    answers.push(await fetchFrom(elsewhere(), link));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(read).toHaveBeenCalledTimes(1);
    const etag = String(answers[0]?.headers.etag);
    const known = await fetchFrom(elsewhere(), link, { 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    const [other = ''] = await picturesOf(await put(1));
    expect((await fetchFrom(elsewhere(), other, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('are drawn ten times a minute for an address, which still gets those that are drawn', async () => {
    const paths: string[] = [];
    for (let n = 0; n < 6; n += 1) paths.push(...(await picturesOf(await put())));
    const from = elsewhere();
    const statuses: number[] = [];
    for (const path of paths.slice(0, 10)) statuses.push((await fetchFrom(from, path)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await fetchFrom(from, paths[10] ?? '');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      commonRefusals.tooMany.message,
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fetchFrom(from, paths[0] ?? '')).statusCode).toBe(200);
    expect((await fetchFrom(elsewhere(), paths[10] ?? '')).statusCode).toBe(200);
    expect((await fetchFrom(from, paths[10] ?? '')).statusCode).toBe(200);
  });

  it('are asked for a hundred and twenty times a minute by an address', async () => {
    const { code } = await adOf(await put());
    const from = elsewhere();
    const statuses = new Set<number>();
    for (let n = 0; n < 120; n += 1)
      statuses.add((await fetchFrom(from, `/partage/${code}.svg`)).statusCode);
    expect([...statuses]).toEqual([200]);
    expect((await fetchFrom(from, `/partage/${code}.svg`)).statusCode).toBe(429);
    expect((await fetchFrom(elsewhere(), `/partage/${code}.svg`)).statusCode).toBe(200);
  });
});

describe('a picture, a QR code or a deed of sale', () => {
  it('counts as an ad opened, and not as a view', async () => {
    const ids: number[] = [];
    for (let n = 0; n <= 4; n += 1) ids.push(await put());
    const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = ids;
    const from = elsewhere();
    // The loop opens all but four of the ads that one network may open within an hour.
    for (let n = 0; n < OPENED - 4; n += 1)
      service.traffic.ads.open(900_000 + n, { address: from, agent: '' });
    const picturesOfAd = async (id: number) => {
      const [link = '', status = ''] = await picturesOf(id);
      const { code } = await adOf(id);
      return [
        () => fetchFrom(from, link),
        () => fetchFrom(from, status),
        () => fetchFrom(from, `/partage/${code}.svg`),
        () => deed(from, id),
      ];
    };
    const calls = await Promise.all([first, second, third, fourth].map(picturesOfAd));
    // Opening these ads counts once each; opening one again does not count.
    for (const n of [0, 1, 2, 3]) {
      for (const again of [0, 1])
        expect([n, again, (await calls[n]?.[n]?.())?.statusCode]).toEqual([n, again, 200]);
    }
    for (const call of await picturesOfAd(last)) {
      const { statusCode, body } = await call();
      expect([statusCode, body]).toEqual([
        429,
        expect.stringContaining(adRefusals.tooManyRead.message) as string,
      ]);
    }
    expect((await fetchFrom(from, `/api/the-annonces/${last}`)).statusCode).toBe(429);
    expect((await fetchFrom(from, `/api/the-annonces/${first}`)).statusCode).toBe(200);
    expect((await deed(elsewhere(), last)).statusCode).toBe(200);

    await service.traffic.flush();
    const { rows } = await service.database.pool.query<{ id: number; views: number }>(
      'SELECT id, views FROM ad WHERE id = ANY($1) ORDER BY id',
      [[second, third, fourth]],
    );
    // The views come from `adOf`, which reads each ad twice from different addresses.
    expect(rows.map(({ views }) => views)).toEqual([2, 2, 2]);
  });
});

it('packs of cities are downloaded sixty times in ten minutes by an address', async () => {
  const from = elsewhere();
  for (let n = 0; n < 60; n += 1)
    expect((await fetchFrom(from, '/a-emporter/dosso.html')).statusCode).toBe(404);
  const { statusCode, headers, body } = await fetchFrom(from, '/a-emporter/dosso.html');
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(body).toContain(commonRefusals.tooMany.message);
  expect((await fetchFrom(elsewhere(), '/a-emporter/dosso.html')).statusCode).toBe(404);
});
