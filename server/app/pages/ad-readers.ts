import type { AdTraffic } from '#server/domains/ads/index.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readerAddress } from './reader-address.ts';
import { sendPlain, type Admit } from './send-page.ts';

const AD_PAGE = /^\/annonces\/([1-9]\d{0,8})(?:\?|$)/;

/**
 * Counts who opens the page of an ad, kept or not, and holds off who opens too many different ones. `trustProxy`: as
 * `readerAddress` takes it.
 */
export const admitAdReaders = (
  traffic: AdTraffic,
  trustProxy: readonly string[] | undefined,
): Admit => {
  const addressOf = readerAddress(trustProxy);
  return (request, response) => {
    const [, id] = AD_PAGE.exec(request.url ?? '') ?? [];
    if (!id || request.method !== 'GET') return true;
    try {
      const reader = { address: addressOf(request), agent: request.headers['user-agent'] ?? '' };
      // A browser that fetches ahead may never show the page: it counts for the limit, and is no view.
      if (request.headers['sec-purpose']) traffic.prefetch(Number(id), reader);
      else traffic.read(Number(id), reader);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { kind, retryAfter } = error;
      sendPlain(request, response, kind.status, kind.message, {
        'retry-after': String(retryAfter),
      });
      return false;
    }
  };
};
