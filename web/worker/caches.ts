// The drawers of this site in the browser's storage, and how much each may hold.

import { ExpirationPlugin } from 'workbox-expiration';

/** Set by the build: changes with every change of what browsers are sent. */
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

/** A limit of entries and age; the least recently used are removed first. */
export const atMost = (maxEntries: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true });

/** Removes what older builds stood upon. */
export const deleteOldShells = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== CACHES.shell);
  await Promise.all(old.map((name) => caches.delete(name)));
};
