// Pages: network first, then the cache. Only pages that are the same for every visitor are
// cached; the others pass through.

import { CACHES, IGNORE_VARY, store } from './caches.ts';
import { isAdPath, kindOfPage, pageKey } from './kinds.ts';
import { offlinePage } from './offline-page.ts';

/** Is the time, in ms, to wait for the network before the cached page is used. */
const NETWORK_TIMEOUT_MS = 10_000;
const MAX_PAGES = 60;
const MAX_FAVOURITES = 100;

/** Tells whether a response is a page to cache; browsers reject a redirected response when a page is opened. */
const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Removes a page that no longer exists from the caches of viewed pages and of favourites. */
const removePage = async (key: string): Promise<void> => {
  const cacheNames = [CACHES.pages, CACHES.favourites];
  await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).delete(key)));
};

/** Returns the network's response for a page, which the browser began to load while the worker was starting. */
const fetchPage = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

const cachedPage = (key: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(key, { ...IGNORE_VARY, cacheName });

/** Stores the response for a public page in its cache, or removes a page that no longer exists from the caches. */
const update = async (key: string, response: Response): Promise<void> => {
  if (response.status === 404 || response.status === 410) await removePage(key);
  else if (isCacheable(response)) await store(CACHES.pages, key, response.clone(), MAX_PAGES);
};

/**
 * Responds with a public page from the network, or from the cache when there is no network or it takes too long.
 * @throws Error when neither has it
 */
const answerPublicPage = async (event: FetchEvent, key: string): Promise<Response> => {
  const response = fetchPage(event);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, NETWORK_TIMEOUT_MS);
  });
  const inTime = await Promise.race([response.catch(() => undefined), timeout]);
  const cached = inTime ? undefined : await cachedPage(key, CACHES.pages);
  const answer = cached ?? inTime ?? (await response);
  // A page that arrives after the cached one was shown is stored for the next visit.
  event.waitUntil(response.then((page) => update(key, page)).catch(() => undefined));
  return answer;
};

/**
 * Responds to a navigation and never rejects: without network, with the cached copy of a public page or a favourite ad,
 * else with the offline page.
 */
export const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const key = pageKey(url);
  try {
    return await (kindOfPage(url.pathname) === 'page'
      ? answerPublicPage(event, key)
      : fetchPage(event));
  } catch {
    return (await cachedPage(key, CACHES.favourites)) ?? offlinePage();
  }
};

/** Caches the page at a path as guests see it; without network, or for any response but a page, does nothing. */
const fetchIntoCache = async (cache: Cache, path: string): Promise<void> => {
  const key = pageKey(new URL(path, location.origin));
  // The request has the default cache mode: the HTTP cache answers after a 304.
  const response = await fetch(key, { credentials: 'omit' }).catch(() => undefined);
  if (response && isCacheable(response)) await cache.put(key, response);
};

/** Caches a public page that was reached by client-side navigation. */
export const cachePage = async (path: string): Promise<void> => {
  if (kindOfPage(new URL(path, location.origin).pathname) !== 'page') return;
  await fetchIntoCache(await caches.open(CACHES.pages), path);
};

/**
 * Caches the pages of new favourites (`liked`) and drops the oldest ones above the limit, or deletes the pages of ads
 * that are favourites no longer.
 */
export const cacheFavourites = async (ids: readonly number[], liked: boolean): Promise<void> => {
  const cache = await caches.open(CACHES.favourites);
  const paths = ids.map((id) => `/annonces/${id}`).filter(isAdPath);
  if (!liked) {
    await Promise.all(paths.map((path) => cache.delete(path)));
    return;
  }
  const isCached = async (path: string) => (await cache.match(path, IGNORE_VARY)) !== undefined;
  for (const path of paths) if (!(await isCached(path))) await fetchIntoCache(cache, path);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_FAVOURITES)).map((key) => cache.delete(key)),
  );
};
