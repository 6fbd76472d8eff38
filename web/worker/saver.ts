// Whether this device saves data. Reported by pages, and stored, since the worker is restarted at any time.

import { CACHES } from './caches.ts';

const KEY = '/saver';

let known: Promise<boolean> | undefined;

const read = async (): Promise<boolean> =>
  (await caches.match(KEY, { cacheName: CACHES.settings })) !== undefined;

export const isDataSaverOn = (): Promise<boolean> => (known ??= read());

/** Notes whether this device saves data, also for the worker's next start. */
export const setDataSaver = async (on: boolean): Promise<void> => {
  known = Promise.resolve(on);
  const cache = await caches.open(CACHES.settings);
  if (on) await cache.put(KEY, new Response('1'));
  else await cache.delete(KEY);
};
