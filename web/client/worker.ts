// Registers the service worker, and reports that a newer version of the site is waiting.

import { useSyncExternalStore } from 'react';
import { HOUR } from '#contract/common/time.ts';
import { isDataSaverOn } from './data-saver.ts';
import { WORKER_PATH, type WorkerMessage } from './worker-messages.ts';

/** Is how long, in ms, the registration of the service worker is delayed, so that rendering after hydration is done. */
const SETTLE_MS = 1000;

/** Runs `work` when the browser is idle, but not before rendering after hydration had time to end. */
const whenIdle = (work: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else work();
  }, SETTLE_MS);
};

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();
/** Stores the installed worker that waits to replace the current one, or null, and notifies the page. */
const setWaiting = (worker: ServiceWorker | null): void => {
  waiting = worker;
  listeners.forEach((listener) => listener());
};

/** Returns the URLs of the files that this page has loaded, some of them perhaps from a CDN. */
const filesSoFar = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** Notifies the page when this version of the service worker is installed and waits to replace the current one. */
const watch = (worker: ServiceWorker | null): void => {
  worker?.addEventListener('statechange', () => {
    // Without a controller it is the first worker of the site, which activates by itself.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
    if (worker.state === 'redundant' && worker === waiting) setWaiting(null);
  });
};

/**
 * Registers the service worker and watches for its updates. Tells it whether data saving is on and, when it is the
 * first of this browser and data saving is off, which files to cache.
 */
const register = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register(WORKER_PATH);
  if (registration.waiting && !isFirst) setWaiting(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // An installed site may stay open for days without a page load.
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
  const { active } = await serviceWorker.ready;
  const post = (message: WorkerMessage) => active?.postMessage(message);
  post({ type: 'saver', on: isDataSaverOn() });
  if (isFirst && !isDataSaverOn()) post({ type: 'keep', paths: filesSoFar() });
};

let typedOn: string | null = null;

/**
 * Registers the service worker when the page is idle and online; under data saving only after a touch. It must be
 * called once the page is hydrated.
 */
export const startWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A page with input is not reloaded by an update.
  addEventListener('input', () => (typedOn = location.pathname), true);
  // When storage is denied or the network is lost, the site works without the service worker.
  const go = () =>
    whenIdle(() => {
      if (navigator.onLine) void register().catch(() => undefined);
      else addEventListener('online', go, { once: true });
    });
  if (isDataSaverOn()) addEventListener('pointerdown', go, { once: true });
  else go();
};

/**
 * Activates the waiting version of the service worker and reloads the page, unless the page has unsaved input. Resolves
 * to true when the page is not reloaded.
 */
export const applyUpdate = (): Promise<boolean> =>
  new Promise((resolve) => {
    const stays = typedOn === location.pathname;
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (!stays) location.reload();
        resolve(stays);
      },
      { once: true },
    );
    waiting?.postMessage({ type: 'take-over' } satisfies WorkerMessage);
    setWaiting(null);
  });

/** Calls `listener` when a newer version begins or ceases to wait. Returns an unsubscribe function. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says whether a newer version of the service worker, and so of the site, is waiting. */
export const useUpdate = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
