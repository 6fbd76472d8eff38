// The service worker: visited pages stay readable offline. It caches no private data: calls of the API and
// private pages bypass it.

import { SHARE_PATH, type WorkerMessage } from '../client/worker-messages.ts';
import { CACHES, deleteOldShells } from './caches.ts';
import { answerAsset, answerPicture, cacheFiles } from './files.ts';
import { kindOfFile } from './kinds.ts';
import { cacheShell } from './offline-page.ts';
import { answerPage, cacheFavourites, cachePage } from './pages.ts';
import { unsubscribePush, openNotification, displayPush } from './push.ts';
import { setDataSaver, isDataSaverOn } from './saver.ts';
import { handleShare } from './shared-photos.ts';

declare const self: ServiceWorkerGlobalScope;

/** Describes the install event with static routing (Chrome 123), which TypeScript's library does not have yet. */
interface WithRoutes {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

/**
 * Lets calls of the API bypass the worker. Not responding to them would not suffice: a request that
 * passes through a worker is aborted with its page, even with `keepalive`.
 */
const bypassApiCalls = async (event: ExtendableEvent & WithRoutes): Promise<void> =>
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });

self.addEventListener('install', (event) => {
  event.waitUntil(bypassApiCalls(event));
  event.waitUntil(cacheShell());
});

/** Caches the pages that are open, which were loaded before the worker was active. */
const cacheOpenPages = async (): Promise<void> => {
  const windows = await self.clients.matchAll({ type: 'window' });
  await Promise.all(windows.map(({ url }) => cachePage(url)));
};

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteOldShells(), self.registration.navigationPreload?.enable()])
      .then(() => self.clients.claim())
      .then(cacheOpenPages),
  ),
);

/** Returns the response to a request; undefined for requests that the browser handles without the worker. */
const answer = (event: FetchEvent): Promise<Response> | undefined => {
  const { request } = event;
  const url = new URL(request.url);
  // Requests to another origin are for files of the CDN: the content security policy allows pages nothing else there.
  if (url.origin === self.location.origin) {
    if (request.method === 'POST' && url.pathname === SHARE_PATH) return handleShare(request);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') return answerPage(event, url);
  }
  const kind = kindOfFile(url.pathname);
  if (kind === 'asset') return answerAsset(event, url);
  return kind === 'picture' ? answerPicture(event, url) : undefined;
};

self.addEventListener('fetch', (event) => {
  const response = answer(event);
  if (response) event.respondWith(response);
});

/**
 * Carries out a message of a page to the service worker: activates this version of it, caches pages and files, updates
 * the cached favourites, removes what belongs to an ended session, or stores the choice of data saving.
 */
const handleMessage = async (message: WorkerMessage): Promise<void> => {
  switch (message.type) {
    case 'take-over':
      return self.skipWaiting();
    case 'keep':
      await cacheFiles(message.paths);
      await Promise.all(message.paths.map(cachePage));
      return;
    case 'favourites':
      // A removed favourite is always evicted; a page is fetched for a new one only without data saving.
      if (!message.liked || !(await isDataSaverOn()))
        await cacheFavourites(message.ids, message.liked);
      return;
    case 'forget':
      // The session has ended: the next user of this device gets neither its favourites nor its notifications.
      await Promise.all([caches.delete(CACHES.favourites), unsubscribePush()]);
      return;
    case 'saver':
      return setDataSaver(message.on);
  }
};

self.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data as WorkerMessage)),
);
self.addEventListener('push', (event) => event.waitUntil(displayPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));
