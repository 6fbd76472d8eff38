import type { FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin (scheme, host, port) of a URL; null for an invalid one. */
const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;

/**
 * Rejects cross-site requests that change something (CSRF). Clients other than browsers (curl, apps) send neither
 * header and no ambient cookies. Allowed origins are the site's own address and the requested host. The host's scheme
 * comes from the connection or a trusted proxy; with an https site address it is always https, since a page loaded over
 * http may have been tampered with.
 */
export const makeOriginCheck = (publicUrl: string) => {
  const own = originOf(publicUrl);
  const isHttps = publicUrl.startsWith('https:');
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      const from = originOf(origin);
      const asked = originOf(`${isHttps ? 'https' : request.protocol}://${host ?? ''}`);
      if (from === null || (from !== own && from !== asked))
        throw new Refusal(commonRefusals.foreignOrigin);
      return;
    }
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new Refusal(commonRefusals.foreignOrigin);
    }
  };
};
