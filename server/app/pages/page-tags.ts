import type { SitePage } from '#web/site-map.ts';

/** Is the part of a site-map entry that decides the tags of a page. */
export type TaggedPage = Pick<SitePage, 'path' | 'shows'>;

/**
 * Returns the part of a requested path that stands for a parameter of its pattern, as `:id`; empty
 * without one.
 */
export const partOf = ({ path: pattern }: TaggedPage, path: string, parameter: string): string =>
  path.split('/')[pattern.split('/').indexOf(parameter)] ?? '';

/**
 * Returns the tags of a public page by the ads that it shows: `ads` for every list, `ad:12` and
 * `any-ad` for the page of ad 12, `catalog` for all, since header and footer name the categories.
 */
export const tagsOfPage = (page: TaggedPage, path: string): string[] => {
  if (page.shows === undefined) return ['catalog'];
  if (page.shows === 'ad') return ['catalog', `ad:${partOf(page, path, ':id')}`, 'any-ad'];
  return ['catalog', 'ads'];
};
