import type { AdTraffic } from '#server/domains/ads/index.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readerAddress } from './reader-address.ts';
import { sendPlain, type Admit } from './send-page.ts';

const AD_PAGE = /^\/annonces\/(\d{1,9})(?:\?|$)/;

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
    // Fetched ahead by a browser that may never show it.
    if (!id || request.method !== 'GET' || request.headers['sec-purpose']) return true;
    try {
      const agent = request.headers['user-agent'] ?? '';
      traffic.read(Number(id), { address: addressOf(request), agent });
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
