import type { SitePage } from '#web/site-map.ts';

/** What is asked of the site map about a page to tag it. */
export type TaggedPage = Pick<SitePage, 'path' | 'shows'>;

/** The part of a requested path that stands for a parameter of its pattern, as `:id`; empty without one. */
export const partOf = ({ path: pattern }: TaggedPage, path: string, parameter: string): string =>
  path.split('/')[pattern.split('/').indexOf(parameter)] ?? '';

/**
 * Tags of a public page, by the ads that it shows: `ads` for every list, `ad:12` for the page of ad 12 and `any-ad` with it,
 * `catalog` for all, since header and footer name the categories.
 */
export const tagsOfPage = (page: TaggedPage, path: string): string[] => {
  if (page.shows === undefined) return ['catalog'];
  if (page.shows === 'ad') return ['catalog', `ad:${partOf(page, path, ':id')}`, 'any-ad'];
  return ['catalog', 'ads'];
};
