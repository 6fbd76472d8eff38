/**
 * The address of a file of the build: on the CDN that this module comes from, otherwise the path on the site itself. The
 * server writes the CDN into finished pages (`prepare-html.ts`), where React must find the same.
 */
export const assetUrl = (path: string): string => {
  if (import.meta.env.SSR) return path;
  const { origin } = new URL(import.meta.url);
  return origin === location.origin ? path : origin + path;
};
