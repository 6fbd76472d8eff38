import type { FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the origin (scheme, host, port) of a URL; null for an invalid one. */
const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;

/**
 * Returns a hook that rejects cross-site requests that change something (CSRF), by `Origin`, else by `Sec-Fetch-Site`,
 * else, with a cookie, by `Referer`. Clients other than browsers (curl, apps) send none of these headers and no ambient
 * cookies. Allowed origins are the site's own address and the requested host. The host's scheme comes from the
 * connection or a trusted proxy; with an https site address it is always https, since a page loaded over http may have
 * been tampered with.
 */
export const makeOriginCheck = (publicUrl: string) => {
  const own = originOf(publicUrl);
  const isHttps = publicUrl.startsWith('https:');
  /** Tells whether an address belongs to this site: to its public URL or to the requested host. */
  const isOwn = ({ headers: { host }, protocol }: FastifyRequest, address: string): boolean => {
    const from = originOf(address);
    const requestedOrigin = originOf(`${isHttps ? 'https' : protocol}://${host ?? ''}`);
    return from !== null && (from === own || from === requestedOrigin);
  };
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return;
    const { cookie, origin, referer } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      if (!isOwn(request, origin)) throw new Refusal(commonRefusals.foreignOrigin);
      return;
    }
    if (site !== undefined) {
      if (site !== 'same-origin' && site !== 'none')
        throw new Refusal(commonRefusals.foreignOrigin);
      return;
    }
    // Old browsers send neither `Origin` nor `Sec-Fetch-Site` with a form, only cookies and `Referer`.
    if (cookie !== undefined && referer !== undefined && !isOwn(request, referer))
      throw new Refusal(commonRefusals.foreignOrigin);
  };
};
