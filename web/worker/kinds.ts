// Classifies requests by their URL.

import { knownQuery } from '../client/known-query.ts';
import { matchPath } from '../client/match-path.ts';
import { siteMap } from '../site-map.ts';

/** Matches static files of the site outside /assets/. */
const ROOT_FILES = /^\/(favicon\.svg|icons\/[\w-]+\.png)$/;

/** Matches the QR code of an ad on its poster, which never changes. */
const QR_CODE = /^\/partage\/[A-Z0-9]+\.svg$/;

/** Distinguishes a public page, which is the same for every visitor, from any other page, which is never cached. */
export const kindOfPage = (path: string): 'page' | 'private' =>
  matchPath(siteMap, path)?.access === 'public' && path !== '/404' ? 'page' : 'private';

/**
 * Returns the kind of a file: `asset` for code, styles and icons of the site, `picture` also for the QR codes of ads,
 * `none` for calls of the API and other requests that the worker leaves to the browser.
 */
export function kindOfFile(path: string): 'asset' | 'picture' | 'none' {
  if (path.startsWith('/assets/') || ROOT_FILES.test(path)) return 'asset';
  return path.startsWith('/pictures/') || QR_CODE.test(path) ? 'picture' : 'none';
}

/** Returns the cache key of a page: its URL with only the query parameters that the page reads. */
export const pageKey = ({ origin, pathname, search }: URL): string => {
  const entry = matchPath(siteMap, pathname);
  return origin + pathname + knownQuery(search, entry?.query);
};

/** Says whether a path is that of an ad's page. */
export const isAdPath = (path: string): boolean => /^\/annonces\/\d+$/.test(path);
