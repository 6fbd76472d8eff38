// What the worker does with a request, by its address alone.

import { knownQuery } from '../client/known-query.ts';
import { matchPath } from '../client/match-path.ts';
import { OFFLINE_PATH, WHOLE } from '../client/worker-talk.ts';
import { siteMap } from '../site-map.ts';

/**
 * `page`: a page anyone may see, the same for everyone. `private`: any other page, never kept. `none`: calls
 * of the API and whatever else the worker keeps its hands off.
 */
export type Kind = 'page' | 'private' | 'asset' | 'picture' | 'none';

/** Files of the site itself outside /assets/. */
const ROOT_FILES = /^\/(favicon\.svg|icons\/[\w-]+\.png)$/;
const RENDITION = /-(\d+)(\.(?:webp|avif))$/;

/** What a document asked under `path` is. */
export const kindOfPage = (path: string): 'page' | 'private' =>
  matchPath(siteMap, path)?.level === 0 && path !== '/404' ? 'page' : 'private';

/** What a file or call under `path` is. */
export function kindOfFile(path: string): 'asset' | 'picture' | 'none' {
  if (path.startsWith('/assets/') || ROOT_FILES.test(path)) return 'asset';
  return path.startsWith('/pictures/') ? 'picture' : 'none';
}

/** The one address under which a page is kept: without what it does not read of its query. */
export const pageKey = ({ origin, pathname, search }: URL): string => {
  const entry = matchPath(siteMap, pathname);
  return origin + pathname + knownQuery(search, entry?.query);
};

/** Whether an address is an ad's page. */
export const isAdPath = (path: string): boolean => /^\/annonces\/\d+$/.test(path);

export const isOfflinePath = (path: string): boolean => path === OFFLINE_PATH;

const SMALL = 160;
const MIDDLE = 320;

/**
 * The address of a lighter rendition of a picture, for who saves data: one that surely exists, since every picture
 * has those of 160 and 320 px but for what is narrower itself. One asked for whole stays as it is.
 */
export function lighter(path: string, search: string): string {
  if (search === WHOLE) return path;
  return path.replace(RENDITION, (whole, digits: string, type: string) => {
    const width = Number(digits);
    if (width <= SMALL) return whole;
    return `-${width > MIDDLE ? MIDDLE : SMALL}${type}`;
  });
}
