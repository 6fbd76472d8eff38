// Pages: network first, then the cache. Only pages that are the same for every visitor are
// cached; the others pass through.

import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { atMost, CACHES } from './caches.ts';
import { isAdPath, kindOfPage, pageKey } from './kinds.ts';
import { offlinePage } from './offline-page.ts';

/** The network timeout after which the cached page is used. */
const NETWORK_TIMEOUT_SECONDS = 10;
const MOST_PAGES = 60;
const MOST_FAVOURITES = 100;

const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Removes a page from every cache: it no longer exists. */
const removePage = async (key: string): Promise<void> => {
  const drawers = [CACHES.pages, CACHES.favourites];
  await Promise.all(drawers.map(async (name) => (await caches.open(name)).delete(key)));
};

const pagesPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
  cacheWillUpdate: async ({ response }) => (isWorthKeeping(response) ? response : null),
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410)
      await removePage(pageKey(new URL(request.url)));
    return response;
  },
};

const matchOptions = { ignoreVary: true };
const open = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [pagesPlugin, atMost(MOST_PAGES)],
  matchOptions,
});
const closed = new NetworkOnly();

/** Responds to a navigation. Never rejects: without network and without a cached copy it returns the offline page. */
export const answerPage = async (options: RouteHandlerCallbackOptions): Promise<Response> => {
  const { url } = options;
  try {
    return await (kindOfPage(url.pathname) === 'page' ? open : closed).handle(options);
  } catch {
    const kept = await caches.match(pageKey(url), {
      ...matchOptions,
      cacheName: CACHES.favourites,
    });
    return kept ?? offlinePage();
  }
};

const putPage = async (cache: Cache, path: string): Promise<void> => {
  const key = pageKey(new URL(path, location.origin));
  // In the default cache mode: the HTTP cache answers after a 304.
  const response = await fetch(key, { credentials: 'omit' }).catch(() => undefined);
  if (response && isWorthKeeping(response)) await cache.put(key, response);
};

/** Caches a public page that was reached by client-side navigation. */
export const cachePage = async (path: string): Promise<void> => {
  if (kindOfPage(new URL(path, location.origin).pathname) !== 'page') return;
  await putPage(await caches.open(CACHES.pages), path);
};

/** Caches the pages of favourite ads; those already cached are not fetched again. */
export const cacheFavourites = async (ids: readonly number[], liked: boolean): Promise<void> => {
  const cache = await caches.open(CACHES.favourites);
  const paths = ids.map((id) => `/annonces/${id}`).filter(isAdPath);
  if (!liked) {
    await Promise.all(paths.map((path) => cache.delete(path)));
    return;
  }
  const isKept = async (path: string) => (await cache.match(path, matchOptions)) !== undefined;
  for (const path of paths) if (!(await isKept(path))) await putPage(cache, path);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST_FAVOURITES)).map((key) => cache.delete(key)),
  );
};
