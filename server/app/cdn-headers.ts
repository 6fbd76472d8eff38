/** Is the number of seconds for which a CDN may keep a stored file, or any response that a purge call can remove. */
const KEPT_SECONDS = 300;

/**
 * Contains the headers that tell a CDN alone how long it may keep a response; a proxy without purge calls obeys
 * `Cache-Control` instead.
 */
export const cdnKeeps = {
  'cdn-cache-control': `public, max-age=${KEPT_SECONDS}`,
  'surrogate-control': `max-age=${KEPT_SECONDS}`,
};

/**
 * Returns the headers with the tags by which a CDN can purge a response: `Cache-Tag` for Cloudflare and others,
 * `Surrogate-Key` for Fastly and others.
 */
export const cdnTags = (tags: readonly string[]): Record<string, string> => ({
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
});
