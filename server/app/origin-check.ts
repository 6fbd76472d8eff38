import type { FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const originHost = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Refuses a call that changes something when a browser says it comes from another site. Callers
 * that are no browser (curl, apps) send neither header and carry no cookie by accident.
 */
export const makeOriginCheck = (publicUrl: string) => {
  const ownHost = new URL(publicUrl).host;
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin !== undefined) {
      const from = originHost(origin);
      if (from === null || (from !== ownHost && from !== host))
        throw new Refusal(commonRefusals.foreignOrigin);
      return;
    }
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new Refusal(commonRefusals.foreignOrigin);
    }
  };
};
