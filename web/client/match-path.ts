import type { SitePath } from '#web/site-map.ts';

/** Says whether the segments of a path match a pattern such as `/annonces/:id`. */
const fits = (pattern: string, segments: readonly string[]): boolean => {
  const wanted = pattern.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
  );
};

/**
 * Returns the entry of the site map whose pattern matches `path` (as requested, percent-encoded, without query);
 * undefined when only the pattern `*` does. Case matters, and a trailing slash makes another path.
 */
export const matchPath = <Path extends SitePath>(
  siteMap: readonly Path[],
  path: string,
): Path | undefined => {
  const segments = path.split('/');
  return siteMap.find((entry) => entry.path !== '*' && fits(entry.path, segments));
};
