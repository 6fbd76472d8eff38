import type { Traffic } from '#server/app/traffic.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readerAddress } from './reader-address.ts';
import { sendPlain, type Admit } from './send-page.ts';

const SEARCH_PAGE = /^\/annonces\?(.*)$/;
const AD_PAGE = /^\/annonces\/([1-9]\d{0,8})(\/affiche)?(?:\?|$)/;

/**
 * Returns a function that, before a page is answered, counts views of ad pages, cached or not, limits how many
 * different ads one network opens, and records searches. `trustProxy` is described at `readerAddress`.
 */
export const admitAdReaders = (
  traffic: Traffic,
  trustProxy: readonly string[] | undefined,
): Admit => {
  const addressOf = readerAddress(trustProxy);
  return (request, response) => {
    const url = request.url ?? '';
    if (request.method !== 'GET') return true;
    /** Returns the IP address and the user agent by which the reader is counted. */
    const readerOf = () => ({
      address: addressOf(request),
      agent: request.headers['user-agent'] ?? '',
    });
    const words = new URLSearchParams(SEARCH_PAGE.exec(url)?.[1]).get('q');
    if (words) traffic.searches.asked(words, readerOf());
    const [, id, isPoster] = AD_PAGE.exec(url) ?? [];
    if (!id) return true;
    try {
      const reader = readerOf();
      // A prefetched page may never be shown, and a poster is printed after the ad was viewed, so both count against
      // the limit but not as views.
      if (isPoster || request.headers['sec-purpose']) traffic.ads.open(Number(id), reader);
      else traffic.ads.read(Number(id), reader);
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
