import { cdnKeeps, cdnTags } from '../cdn-headers.ts';
import { partOf, type TaggedPage } from './page-tags.ts';

/**
 * Returns the cache tag for a part of a path (`ad-12`); none unless it is plain ASCII, since CDNs compare tags as
 * ASCII.
 */
const tag = (kind: string, value: string): string[] =>
  /^[a-z0-9-]{1,60}$/.test(value) ? [`${kind}-${value}`] : [];

/** Returns the CDN tags of a page for the ads that it shows; every page also has the tag `site`. */
const tagsOfShown = (page: TaggedPage, path: string): string[] => {
  switch (page.shows) {
    case 'ad':
      return [...tag('ad', partOf(page, path, ':id')), 'any-ad'];
    case 'category':
      return [...tag('category', partOf(page, path, ':id')), 'any-list'];
    case 'city':
      return [...tag('city', partOf(page, path, ':city')), 'any-list'];
    case 'any':
      return ['lists', 'any-list'];
    case undefined:
      return [];
  }
};

/**
 * Returns the tags by which a CDN can drop a page: `site` for all pages, `any-list` for every list, `lists` for lists
 * of all ads, `city-niamey`, `category-5`, `ad-12`, and `any-ad` for the page of every ad. `purge-cdn.ts` requests the
 * dropping.
 */
export const cdnTagsOfPage = (page: TaggedPage, path: string): string[] => [
  'site',
  ...tagsOfShown(page, path),
];

/** Returns the headers of a page that a CDN may cache until it is told to drop it. */
export const cdnHeaders = (tags: readonly string[]): Record<string, string> => ({
  ...cdnTags(tags),
  ...cdnKeeps,
});

const CDN_HEADERS = new Set(Object.keys(cdnHeaders([])));

/** Removes the headers for CDNs from those of a page that no CDN may cache. */
export const withoutCdn = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CDN_HEADERS.has(name)));
