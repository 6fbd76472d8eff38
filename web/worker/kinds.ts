// What the worker does with a request, by its address alone.

import { knownQuery } from '../client/known-query.ts';
import { matchPath } from '../client/match-path.ts';
import { siteMap } from '../site-map.ts';

/** Files of the site itself outside /assets/. */
const ROOT_FILES = /^\/(favicon\.svg|icons\/[\w-]+\.png)$/;

/** A public page, the same for everyone, or any other page: never cached. */
export const kindOfPage = (path: string): 'page' | 'private' =>
  matchPath(siteMap, path)?.level === 0 && path !== '/404' ? 'page' : 'private';

/** What a file under `path` is; `none`: calls of the API, and whatever else the worker keeps its hands off. */
export function kindOfFile(path: string): 'asset' | 'picture' | 'none' {
  if (path.startsWith('/assets/') || ROOT_FILES.test(path)) return 'asset';
  return path.startsWith('/pictures/') ? 'picture' : 'none';
}

/** The cache key of a page: its URL without the query parameters it does not read. */
export const pageKey = ({ origin, pathname, search }: URL): string => {
  const entry = matchPath(siteMap, pathname);
  return origin + pathname + knownQuery(search, entry?.query);
};

/** Whether an address is an ad's page. */
export const isAdPath = (path: string): boolean => /^\/annonces\/\d+$/.test(path);
