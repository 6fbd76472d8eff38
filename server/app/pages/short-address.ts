import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { idOfCode } from '#server/domains/ads/short-code.ts';
import { sendPlain } from './send-page.ts';

/**
 * Matches paths that may be short codes of ads, which have no vowels, so that they differ from every path of the site.
 */
const ADDRESS = /^\/([a-z0-9]{5,8})\/?$/i;

/**
 * Redirects `/C333H`, in upper or lower case, to the ad with that short code. The id is computed without the database,
 * so the ad may not exist. @returns false, without a response, for other paths
 */
export const redirectShortAddress = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean => {
  const [, code] = ADDRESS.exec(path) ?? [];
  const id = code ? idOfCode(code) : null;
  if (id === null) return false;
  sendPlain(request, response, 301, '', {
    location: `/annonces/${id}`,
    'cache-control': `public, max-age=${DAY_SECONDS}`,
  });
  return true;
};
