import type { SitePage } from '#web/site-map.ts';

/** Contains the part of a site-map entry on which the cache tags of a page depend. */
export type TaggedPage = Pick<SitePage, 'path' | 'shows'>;

/**
 * Returns the part of a requested path that stands for a parameter of the page's pattern, such as
 * `:id`; empty when there is none.
 */
export const partOf = ({ path: pattern }: TaggedPage, path: string, parameter: string): string =>
  path.split('/')[pattern.split('/').indexOf(parameter)] ?? '';

/**
 * Returns the tags by which the page cache invalidates a public page: `ads` for every list, `ad:12` and `any-ad` for
 * the page of ad 12, and `catalog` for every page, since header and footer name the categories.
 */
export const tagsOfPage = (page: TaggedPage, path: string): string[] => {
  if (page.shows === undefined) return ['catalog'];
  if (page.shows === 'ad') return ['catalog', `ad:${partOf(page, path, ':id')}`, 'any-ad'];
  return ['catalog', 'ads'];
};
