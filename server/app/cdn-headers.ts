/** Limits, in seconds, how long a CDN may keep a file of the store, or anything that it can be told to drop. */
const KEPT_SECONDS = 300;

/**
 * Returns a header with the time that CDNs alone may keep an answer; a proxy without purge calls
 * keeps it as `Cache-Control` says.
 */
export const cdnKeeps = {
  'cdn-cache-control': `public, max-age=${KEPT_SECONDS}`,
  'surrogate-control': `max-age=${KEPT_SECONDS}`,
};

/**
 * Returns the headers with the tags of an answer, for Cloudflare and others (`Cache-Tag`) and for
 * Fastly and others (`Surrogate-Key`).
 */
export const cdnTags = (tags: readonly string[]): Record<string, string> => ({
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
});
