import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_FOLDER } from '#server/app/pages/web-build.ts';
import { storedKinds } from '#server/app/sweep-files.ts';
import { freePort } from '#server/platform/database/embedded.ts';
import { startNginx } from '#server/testing/nginx.ts';
import { staff } from '#server/testing/personas.ts';
import { dataFolder, endAll } from '#server/testing/process.ts';
import { removals, type Removal, type World } from '#server/testing/removals.ts';
import { testService, type TestService } from '#server/testing/service.ts';

/** Limits the time, in ms, after which a removed file must be gone for all readers. */
const GONE_WITHIN_MS = 5000;

type RemovalName = keyof typeof removals;

/** Contains all routes of the service, collected as they are registered. */
const routes: RouteOptions[] = [];
const watchRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => void routes.push({ ...route }));
};

let service: TestService;
let stopNginx: () => Promise<void>;
let front = '';
const made = new Map<RemovalName, Removal>();
/** Lists one URL of each kind of file that the test does not remove. */
const staying: string[] = [];

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(front + url, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
  };
};

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  service = await testService(
    { SECURITY_CONTACT: 'mailto:securite@kasuwa.example' },
    { withoutPages: false },
  );
  unsubscribe('fastify.initialization', watchRoutes);
  const [web, port] = [await freePort(), await freePort()];
  stopNginx = await startNginx(await dataFolder(), port, { web: [web] });
  await service.app.listen({ port: web, host: '127.0.0.1' });
  front = `http://127.0.0.1:${port}`;
  const world: World = {
    service,
    moderator: await staff(service),
    admin: await staff(service, 'admin'),
  };
  for (const name of Object.keys(removals) as RemovalName[])
    made.set(name, await removals[name](world));
  for (const name of ['picture', 'voice', 'shared'] as const)
    staying.push(...(await removals[name](world)).urls);
  await service.carryOut();
});
afterAll(async () => {
  await stopNginx();
  await service.close();
  await endAll();
});

/**
 * Returns for how many seconds a browser or a shared cache, whichever may keep it longer, may serve a response with
 * this `Cache-Control`, fresh or stale.
 */
const lifetimeOf = (cacheControl: string): number => {
  const secondsOf = (name: string): number =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  if (/no-store|no-cache/.test(cacheControl)) return 0;
  const shared = secondsOf('s-maxage') || secondsOf('max-age');
  return Math.max(secondsOf('max-age'), shared + secondsOf('stale-while-revalidate'));
};

/** Maps routes whose responses caches keep for 5 s at most to a URL of each. */
const BRIEF: Readonly<Record<string, string>> = {
  '/voices/:language/:slot': '/voices/ha/photos',
  '/rss/category/:name': '/rss/category/1.xml',
  '/rss/ville/:name': '/rss/ville/niamey.xml',
  '/rss/ville/:slug/texte-du-jour.xml': '/rss/ville/niamey/texte-du-jour.xml',
  '/a-emporter/:slug.html': '/a-emporter/niamey.html',
  // The installation page disappears once there is an administrator.
  '/installation': '/installation',
  '/dev/outbox': '/dev/outbox',
  '/dev/outbox.json': '/dev/outbox.json',
  // One page stands for all; answer-page.unit.test.ts covers each kind.
  '/*': '/annonces',
};

/** Maps routes whose responses may be cached for longer, because they contain no personal data, to a URL of each. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/sitemaps/:name': '/sitemaps/places.xml',
  '/sitemaps/pages.xml': '/sitemaps/pages.xml',
  '/.well-known/security.txt': '/.well-known/security.txt',
};

/** Maps routes of stored files to the removal by which the test covers them. */
const REMOVED: Readonly<Record<string, RemovalName>> = {
  '/pictures/:name': 'picture',
  '/voices/:name': 'voice',
  '/partage/:name': 'shared',
};

/**
 * Tells whether a route serves a file of the build, which is the same for everyone, or the API, whose responses are
 * `no-store` and not cached by nginx.
 */
const isBuildOrApi = ({ url }: RouteOptions): boolean =>
  url.startsWith('/api/') || url.startsWith('/assets/') || existsSync(join(CLIENT_FOLDER, url));

it('every route whose answers caches may keep for more than 5 s is among those whose removal is tried', async () => {
  const own = routes
    .filter((route) => [route.method].flat().includes('GET') && !isBuildOrApi(route))
    .map(({ url }) => url);
  const known = [BRIEF, IMPERSONAL, REMOVED].flatMap((list) => Object.keys(list));
  expect(new Set(own)).toEqual(new Set(known));
  for (const [list, isBrief] of [
    [BRIEF, true],
    [IMPERSONAL, false],
  ] as const)
    for (const url of Object.values(list)) {
      const { status, headers } = await get(url);
      const statuses = url === '/installation' ? [404] : [200, 302];
      const seconds = lifetimeOf(headers.get('cache-control') ?? '');
      expect([url, status, seconds <= 5]).toEqual([url, expect.toBeOneOf(statuses), isBrief]);
    }
});

/** Lists the sets of request headers with which browsers request a URL. */
const ASKED: readonly Record<string, string>[] = [
  {},
  { 'save-data': 'on' },
  { range: 'bytes=0-1' },
];

/** Requests every URL with every set of headers, as readers do before a removal, and returns the statuses. */
const readAll = async (urls: readonly string[]): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (const url of urls)
    for (const headers of ASKED) statuses.add((await get(url, headers)).status);
  return statuses;
};

/** Requests every URL until all are gone or too much time has passed, and describes the outcome. */
const fateOf = async ({ urls, isGone = ({ status }) => status === 404 }: Removal) => {
  const start = performance.now();
  for (const url of urls)
    for (const headers of ASKED)
      for (;;) {
        if (isGone(await get(url, headers))) break;
        if (performance.now() - start > 2 * GONE_WITHIN_MS) return `${url} is still there`;
        await sleep(100);
      }
  return performance.now() - start <= GONE_WITHIN_MS ? 'gone' : `${urls[0]} stayed too long`;
};

it('every kind of stored file, and what is drawn of ads, is gone through nginx within 5 s of its removal', async () => {
  expect(Object.keys(removals)).toEqual(expect.arrayContaining(storedKinds));
  for (const [name, { urls }] of made) {
    expect([name, urls.length > 0 && urls.every((url) => url.startsWith('/'))]).toEqual([
      name,
      true,
    ]);
    for (const status of await readAll(urls))
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 206, 302])]);
  }
  await readAll(staying);
  for (const [name, { remove }] of made)
    expect([name, (await remove()).status]).toEqual([name, expect.toBeOneOf([200, 202, 204])]);
  await service.carryOut();
  const found = await Promise.all(
    [...made].map(async ([name, removal]) => [name, await fateOf(removal)]),
  );
  expect(found).toEqual([...made.keys()].map((name) => [name, 'gone']));
  expect(await readAll(staying)).toEqual(new Set([200, 206]));
});

it('nginx answers a part of a recording, which iPhones ask for, from what it keeps', async () => {
  const [url = ''] = staying.filter((one) => one.startsWith('/voices/'));
  await get(url);
  const part = await get(url, { range: 'bytes=4-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    expect.stringMatching(/^bytes 4-9\/\d+$/),
  ]);
});
