import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { tagsOfEvent } from '#server/app/event-tags.ts';
import { purgeCdn } from '#server/app/purge-cdn.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { listenToEvents, type Listener } from '#server/platform/events/listener.ts';
import { openLog } from '#server/platform/log.ts';
import { openHttpProvider, type HttpProvider } from '#server/testing/http-provider.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { publishedShop } from '#server/testing/shops.ts';
import { siteMap } from '#web/site-map.ts';
import { PageCache } from './page-cache.ts';

let cdn: HttpProvider;
let service: TestService;
let listener: Listener;
let owner: Person;
let moderator: Person;
let shop: string;
/** Is the id of an ad that stays published, whose page shows the other ads as similar ones. */
let neighbour: number;
let place: { cat_id: number };

// Pages expire in this cache after an hour, so that only events remove them during the test.
const cache = new PageCache({ maxAgeMs: HOUR });
const TITLE = 'Corolla de collection, première main';

beforeAll(async () => {
  cdn = await openHttpProvider();
  cdn.answers(() => ({ status: 200, json: {} }));
  service = await testService(
    { CDN_PURGE_URL: cdn.url },
    { withoutPages: false, cache, receiveCommitted: () => listener.receiveCommitted() },
  );
  listener = await listenToEvents(service.database.url, openLog({ LOG_LEVEL: 'silent' }), {
    onEvent: (event) => cache.drop(tagsOfEvent(event)),
    onGap: () => cache.clear(),
  });
  owner = await seller(service);
  moderator = await staff(service);
  shop = (await publishedShop(service, owner, moderator)).slug;
  const other = await seller(service);
  // Five ads are needed for the brand to have a page.
  for (let n = 1; n <= 5; n += 1) {
    const fields = { title: `Berline ordinaire ${n}`, attributes: { brand: 'toyota' } };
    neighbour = (await publishedAd(service, other, moderator, fields)).id;
  }
  const { rows } = await service.database.pool.query<{ cat_id: number }>(
    'SELECT category_id AS cat_id FROM ad WHERE id = $1',
    [neighbour],
  );
  place = rows[0]!;
  await service.carryOut();
});
afterAll(async () => {
  await listener.close();
  await service.close();
  await cdn.close();
});

/** Returns pairs of a path in the site map and a URL at which that public page may show the ad. */
const addressesOf = (id: number): [pattern: string, url: string][] => {
  const link = writeLink(service.platform.secrets, {
    purpose: 'renew',
    adId: id,
    at: new Date(service.clock.now().getTime() + HOUR),
  });
  const ids: Readonly<Record<string, number>> = {
    '/category/:id': place.cat_id,
    '/vendeurs/:id': owner.user.id,
  };
  const pages = siteMap.filter(({ access, path }) => access === 'public' && path !== '*');
  return [
    ...pages.map(({ path }): [string, string] => [
      path,
      path
        .replace(':id', String(ids[path] ?? id))
        .replace(':city', 'niamey')
        .replace(':category', 'voitures')
        .replace(':brand', 'toyota')
        .replace(':slug', shop)
        .replace(':token', path.startsWith('/lien/') ? link : 'x'.repeat(37))
        .replace(':code', 'x')
        .concat(path === '/favoris/appareil' ? `?annonces=${id}` : ''),
    ]),
    ['/annonces/:id', `/annonces/${neighbour}`],
  ];
};

interface Seen {
  /** Is the page's path in the site map. */
  pattern: string;
  url: string;
  isShown: boolean;
  /** Contains the tags by which a CDN can drop the page. */
  tags: string[];
}

/** Opens every page that may show the ad, one after another so that no render has to wait. */
const seeAll = async (id: number): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const [pattern, url] of addressesOf(id)) {
    const { statusCode, body, headers } = await service.app.inject({ method: 'GET', url });
    expect([url, statusCode < 500]).toEqual([url, true]);
    const tags = String(headers['surrogate-key'] ?? '').split(' ');
    seen.push({ pattern, url, isShown: body.includes(TITLE), tags });
  }
  return seen;
};
/** Is the path of the private link by which a seller opens the seller's own ad in every state. */
const OWN_LINK = '/lien/:token';
const showing = (seen: readonly Seen[]): Seen[] => seen.filter(({ isShown }) => isShown);
const patternsOf = (seen: readonly Seen[]): string[] => [
  ...new Set(seen.map(({ pattern }) => pattern)),
];

/** Returns the tags that the site tells the CDN to drop when an ad changes. */
const purgedBy = async (id: number): Promise<string[]> => {
  cdn.requests.length = 0;
  await purgeCdn.run(service.platform, { ad_id: id });
  return cdn.requests.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
};
/** Returns the URLs of pages that a CDN would keep although these tags were dropped. */
const keptIn = (seen: readonly Seen[], purged: readonly string[]): string[] =>
  seen.filter(({ tags }) => !tags.some((tag) => purged.includes(tag))).map(({ url }) => url);

const declared = siteMap.filter(({ shows }) => shows !== undefined).map(({ path }) => path);

const WAYS = [
  {
    way: 'deleted by its seller',
    left: [],
    remove: (id: number) => service.call('DELETE', `/api/annonces/${id}`, { token: owner.token }),
  },
  {
    way: 'taken down by a moderator',
    left: [OWN_LINK],
    remove: (id: number) =>
      service.call('POST', `/api/admin/annonces/${id}/withdraw`, {
        token: moderator.token,
        json: { reason: 'spam', comment: 'Une annonce vue ailleurs.' },
      }),
  },
];

it.each(WAYS)(
  'every public page that shows an ad says so in the site map and follows it, published and $way, for a CDN too',
  async ({ left, remove }) => {
    const attributes = { brand: 'toyota' };
    const { id } = await sendAd(service, owner, { title: TITLE, shop, attributes });
    await service.carryOut();
    // From here on, the cache contains the pages without the ad.
    const before = await seeAll(id);
    expect(patternsOf(showing(before))).toEqual([OWN_LINK]);

    const approve = `/api/admin/annonces/${id}/approve`;
    expect((await service.call('POST', approve, { token: moderator.token })).status).toBe(200);
    await service.carryOut();
    const published = showing(await seeAll(id));
    expect(patternsOf(published).toSorted()).toEqual(declared.toSorted());
    const purgedFirst = await purgedBy(id);
    const lists = before.filter(({ url, tags }) =>
      published.some((page) => page.url === url && tags.includes('any-list')),
    );
    expect(lists.length).toBeGreaterThan(5);
    expect(keptIn(lists, purgedFirst)).toEqual([]);

    expect((await remove(id)).status).toBe(200);
    await service.carryOut();
    expect(patternsOf(showing(await seeAll(id)))).toEqual(left);
    const purged = await purgedBy(id);
    expect(keptIn(published, purged)).toEqual([]);
    // As the control, a page that shows no ads stays in the cache and in the CDN.
    const about = before.filter(({ url }) => url === '/about');
    expect([keptIn(about, purged), cache.get('/about') !== undefined]).toEqual([['/about'], true]);
  },
);
