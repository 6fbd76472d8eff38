/** Limits how long a CDN may keep a file of the store, and what it can be told to drop. */
const KEPT_SECONDS = 300;

/**
 * Tells the time to CDNs only; a proxy without purge calls keeps answers as their `Cache-Control`
 * says.
 */
export const cdnKeeps = {
  'cdn-cache-control': `public, max-age=${KEPT_SECONDS}`,
  'surrogate-control': `max-age=${KEPT_SECONDS}`,
};

/**
 * Returns the tags for Cloudflare and others (`Cache-Tag`), Fastly and others (`Surrogate-Key`).
 */
export const cdnTags = (tags: readonly string[]): Record<string, string> => ({
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
});
