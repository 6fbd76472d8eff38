// The caches of this site, and their limits.

import { ExpirationPlugin } from 'workbox-expiration';

/** Set by the build: changes whenever any built file changes. */
declare const BUILD: string;

const SHELL_PREFIX = 'kasuwa-shell-';

export const CACHES = {
  /** The offline page and its style, of this build. */
  shell: SHELL_PREFIX + BUILD,
  pages: 'kasuwa-pages',
  favourites: 'kasuwa-favourites',
  assets: 'kasuwa-assets',
  pictures: 'kasuwa-pictures',
  settings: 'kasuwa-settings',
} as const;

const MONTH_SECONDS = 30 * 24 * 3600;

/** A limit of entries and age; the least recently used are evicted first. */
export const atMost = (maxEntries: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true });

/** Deletes the caches of older builds. */
export const deleteOldShells = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== CACHES.shell);
  await Promise.all(old.map((name) => caches.delete(name)));
};
