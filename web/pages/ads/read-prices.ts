import { redirect } from 'react-router';
import { PRICE_MAX } from '#contract/ads/content.ts';
import { francsIn } from '#contract/francs.ts';
import { readText } from '#web/parts/page/read-param.ts';
import type { ListQuery } from './list-query.ts';

/** Prices of an address that cannot be read, as typed, and what the page says of them. */
export interface UnreadPrices {
  prices: Pick<ListQuery, 'price_min' | 'price_max'>;
  message: string;
}

/**
 * Reads the prices of a list's address on the server ('25.000', '25k'): the reader of words is not in the scripts of the
 * page. Returns the address without the prices that cannot be read.
 *
 * @throws a redirect to the address with the prices in digits
 */
export const readPrices = (url: URL): { url: URL; unread?: UnreadPrices } => {
  const [next, kept] = [new URL(url), new URL(url)];
  const prices: UnreadPrices['prices'] = {};
  for (const key of ['price_min', 'price_max'] as const) {
    const typed = readText(url.searchParams.get(key));
    const francs = francsIn(typed ?? '') ?? Infinity;
    const digits = francs <= PRICE_MAX ? String(francs) : null;
    if (typed === undefined || typed === digits) continue;
    if (digits !== null) next.searchParams.set(key, digits);
    else prices[key] = typed;
    kept.searchParams.delete(key);
  }
  if (next.search !== url.search) throw redirect(next.pathname + next.search);
  const unread = Object.values(prices).map((typed) => `«\u00A0${typed}\u00A0»`);
  if (unread.length === 0) return { url };
  const what = unread.length > 1 ? 'Prix illisibles' : 'Prix illisible';
  const message = `${what}\u00A0: ${unread.join(' et ')}. Écrivez par exemple 25\u00A0000.`;
  return { url: kept, unread: { prices, message } };
};
