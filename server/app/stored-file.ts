import { YEAR_SECONDS } from '#contract/common/time.ts';
import { keyOf } from '#server/platform/pictures/render.ts';
import type { Settings } from '#server/platform/settings.ts';
import { cdnKeeps, cdnTags } from './cdn-headers.ts';

/**
 * Returns the tag by which a CDN can drop a stored file and its other sizes and formats; `purge-cdn.ts` requests this
 * when they are removed.
 */
export const fileTag = (name: string): string => `file-${keyOf(name)}`;

/**
 * Returns the response headers of a file of the picture store. Names are random and contents never change, so browsers
 * cache the file for a year. A CDN fetches it again after some minutes, so that removed files disappear there too, or
 * immediately where the CDN is purged.
 */
export const storedFileHeaders = (
  name: string,
  { CDN_PURGE_URL }: Pick<Settings, 'CDN_PURGE_URL'>,
): Record<string, string> => ({
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  etag: `"${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  ...cdnKeeps,
  ...(CDN_PURGE_URL === undefined ? {} : cdnTags([fileTag(name)])),
});
