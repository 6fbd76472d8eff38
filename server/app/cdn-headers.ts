/** How long a CDN may keep what it can be told to drop, and a file of the store. */
const KEPT_SECONDS = 300;

/** How long is said to CDNs alone: a proxy without purge calls keeps answers as their `Cache-Control` says. */
export const cdnKeeps = {
  'cdn-cache-control': `public, max-age=${KEPT_SECONDS}`,
  'surrogate-control': `max-age=${KEPT_SECONDS}`,
};

/** For Cloudflare and others (`Cache-Tag`), Fastly and others (`Surrogate-Key`). */
export const cdnTags = (tags: readonly string[]): Record<string, string> => ({
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
});
