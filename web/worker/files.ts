// Assets and pictures are immutable under their URL: cached on first use. With data saving, smaller pictures are used.

import { lighterPicture } from '#contract/common/lighter-picture.ts';
import { CACHES, IGNORE_VARY, store } from './caches.ts';
import { kindOfFile } from './kinds.ts';
import { isDataSaverOn } from './saver.ts';

const MAX_ASSETS = 80;
const MAX_PICTURES = 200;

/**
 * Responds with a file from the cache, or from the network, and then caches it.
 * @throws Error without network
 */
const answerFile = async (
  event: FetchEvent,
  name: string,
  address: string,
  maxEntries: number,
): Promise<Response> => {
  const cached = await caches.match(address, { ...IGNORE_VARY, cacheName: name });
  if (cached) return cached;
  const response = await fetch(address);
  if (response.status === 200) event.waitUntil(store(name, address, response.clone(), maxEntries));
  return response;
};

/** Returns the response for an uncached file without network: a status, so that the worker does not reject. */
const offlineResponse = (): Response =>
  new Response(null, { status: 504, statusText: 'Without network' });

/** Responds with a file of the build; those of the offline page are cached from the start. */
export const answerAsset = async (event: FetchEvent, { href }: URL): Promise<Response> =>
  (await caches.match(href, { ...IGNORE_VARY, cacheName: CACHES.shell })) ??
  answerFile(event, CACHES.assets, href, MAX_ASSETS).catch(offlineResponse);

/**
 * Returns an empty picture, so that the dominant colour behind it stays visible; `no-store` makes
 * the next visit try again.
 */
const noPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });

/** Returns another cached rendition of the same picture; undefined when there is none. */
const anyRendition = async (path: string): Promise<Response | undefined> => {
  // The names of the renditions of a picture differ in width and format only.
  const stem = path.replace(/-\d+\.\w+$/, '-');
  const cache = await caches.open(CACHES.pictures);
  const keys = await cache.keys();
  const key = keys.find(({ url }) => new URL(url).pathname.startsWith(stem));
  return key && cache.match(key, IGNORE_VARY);
};

/** Responds with a picture, a lighter one under data saving; without network, with whichever rendition is cached. */
export const answerPicture = async (event: FetchEvent, url: URL): Promise<Response> => {
  const requestedPath = url.pathname + url.search;
  const path = (await isDataSaverOn()) ? lighterPicture(requestedPath) : requestedPath;
  try {
    return await answerFile(event, CACHES.pictures, url.origin + path, MAX_PICTURES);
  } catch {
    return (await anyRendition(path)) ?? noPicture();
  }
};

/** Caches files that a page loaded before the worker was active, by address; the browser's HTTP cache provides them. */
export const cacheFiles = async (addresses: readonly string[]): Promise<void> => {
  for (const [kind, name] of [
    ['asset', CACHES.assets],
    ['picture', CACHES.pictures],
  ] as const) {
    const cache = await caches.open(name);
    const wanted = addresses.filter(
      (address) => kindOfFile(new URL(address, location.origin).pathname) === kind,
    );
    await Promise.allSettled(wanted.map((address) => cache.add(address)));
  }
};
