// Assets and pictures are immutable under their URL: cached on first use. With data saving, smaller pictures are used.

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { CacheFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { lighterPicture } from '../../contract/pictures.ts';
import { atMost, CACHES } from './caches.ts';
import { kindOfFile } from './kinds.ts';
import { isDataSaverOn } from './saver.ts';

const whole = new CacheableResponsePlugin({ statuses: [200] });
const matchOptions = { ignoreVary: true };

const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [whole, atMost(80)],
  matchOptions,
});
const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [whole, atMost(200)],
  matchOptions,
});

/** The response for an uncached file without network: a status instead of a rejection of the worker. */
const offlineResponse = (): Response =>
  new Response(null, { status: 504, statusText: 'Without network' });

/** Responds with a file of the build; those of the offline page are cached from the start. */
export const answerAsset = async (options: RouteHandlerCallbackOptions): Promise<Response> =>
  (await caches.match(options.request, { ...matchOptions, cacheName: CACHES.shell })) ??
  assets.handle(options).catch(offlineResponse);

/** An empty picture, so that the dominant colour behind it stays; `no-store`, to retry on the next visit. */
const noPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });

/** Another cached rendition of the same picture. */
const anyRendition = async (path: string): Promise<Response | undefined> => {
  const stem = path.replace(/-\d+\.\w+$/, '-');
  const cache = await caches.open(CACHES.pictures);
  const keys = await cache.keys();
  const key = keys.find(({ url }) => new URL(url).pathname.startsWith(stem));
  return key && cache.match(key, matchOptions);
};

/** Responds with a picture. */
export const answerPicture = async (options: RouteHandlerCallbackOptions): Promise<Response> => {
  const { url, event } = options;
  const asked = url.pathname + url.search;
  const path = (await isDataSaverOn()) ? lighterPicture(asked) : asked;
  try {
    return await pictures.handle({ event, request: new Request(url.origin + path) });
  } catch {
    return (await anyRendition(path)) ?? noPicture();
  }
};

/** Caches files that a page loaded before the worker was active; they come from the HTTP cache. */
export const cacheFiles = async (paths: readonly string[]): Promise<void> => {
  for (const [kind, name] of [
    ['asset', CACHES.assets],
    ['picture', CACHES.pictures],
  ] as const) {
    const cache = await caches.open(name);
    const wanted = paths.filter((path) => kindOfFile(path) === kind);
    await Promise.allSettled(wanted.map((path) => cache.add(path)));
  }
};
