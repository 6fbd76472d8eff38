// The caches of this site, and their limits.

import { DAY } from '#contract/common/time.ts';

/** Identifies the build, which sets this constant; it differs whenever any built file differs. */
declare const BUILD: string;

const SHELL_PREFIX = 'kasuwa-shell-';

export const CACHES = {
  /** Names the cache of the offline page of this build and of its stylesheets. */
  shell: SHELL_PREFIX + BUILD,
  pages: 'kasuwa-pages',
  favourites: 'kasuwa-favourites',
  assets: 'kasuwa-assets',
  pictures: 'kasuwa-pictures',
  settings: 'kasuwa-settings',
} as const;

const MAX_AGE_MS = 30 * DAY;

/**
 * Ignores `Vary` in cache look-ups, which go by the URL alone, although responses of the site vary
 * by encoding and data saving.
 */
export const IGNORE_VARY = { ignoreVary: true } as const;

/** Tells whether an entry is too old to keep, by the date of its response; without a date, it is kept. */
const isOld = async (cache: Cache, key: Request): Promise<boolean> => {
  const date = (await cache.match(key, IGNORE_VARY))?.headers.get('date');
  return Date.now() - Date.parse(date ?? '') > MAX_AGE_MS;
};

/**
 * Deletes the entries stored first, while there are more than `maxEntries` or the entry is too old. An entry that is
 * stored again moves to the end.
 */
export const trim = async (cache: Cache, maxEntries: number): Promise<void> => {
  const keys = await cache.keys();
  for (const [index, key] of keys.entries()) {
    if (keys.length - index <= maxEntries && !(await isOld(cache, key))) return;
    await cache.delete(key);
  }
};

/** Stores a response in a cache and applies the limits; a cache for which the device has no room left is deleted. */
export const store = async (
  name: string,
  key: string,
  response: Response,
  maxEntries: number,
): Promise<void> => {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    await trim(cache, maxEntries);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await caches.delete(name);
  }
};

/** Deletes the caches of the offline page of older builds. */
export const deleteOldShells = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== CACHES.shell);
  await Promise.all(old.map((name) => caches.delete(name)));
};
