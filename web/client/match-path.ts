import type { SitePath } from '#web/site-map.ts';

const fits = (pattern: string, segments: readonly string[]): boolean => {
  const wanted = pattern.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
  );
};

/**
 * The entry of the site map that holds `path` (as asked, percent-encoding included, without its query);
 * undefined when only `*` does. Letters count as they are and a trailing slash makes another path.
 */
export const matchPath = (siteMap: readonly SitePath[], path: string): SitePath | undefined => {
  const segments = path.split('/');
  return siteMap.find((entry) => entry.path !== '*' && fits(entry.path, segments));
};
