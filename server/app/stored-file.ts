import { YEAR_SECONDS } from '#contract/common/time.ts';
import { keyOf } from '#server/platform/pictures/render.ts';
import type { Settings } from '#server/platform/settings.ts';
import { cdnKeeps, cdnTags } from './cdn-headers.ts';

/**
 * Returns the CDN tag of a stored file and its renditions. `purge-cdn.ts` drops it when they are
 * removed.
 */
export const fileTag = (name: string): string => `file-${keyOf(name)}`;

/**
 * Returns the headers of a file of the picture store. Names are random and contents immutable, so
 * browsers keep it for a year. A CDN asks again within minutes, so that a removed file is gone
 * there too, at once where it is purged.
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
