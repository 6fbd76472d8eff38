import type { AdTraffic } from '#server/domains/ads/index.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readerAddress } from './reader-address.ts';
import { sendPlain, type Admit } from './send-page.ts';

const AD_PAGE = /^\/annonces\/([1-9]\d{0,8})(?:\?|$)/;

/**
 * Counts views of ad pages, cached or not, and limits how many different ads one network opens. `trustProxy`: see
 * `readerAddress`.
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
      // A prefetched page may never be shown: it counts for the limit, not as a view.
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
