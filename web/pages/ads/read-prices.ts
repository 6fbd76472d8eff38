import { redirect } from 'react-router';
import { francsIn } from '#contract/common/francs.ts';
import { readText } from '#web/parts/page/read-param.ts';
import type { ListQuery } from './list-query.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';

/** Holds, as typed, the prices of an address that cannot be read or are too high, and the page's message about them. */
export interface UnreadPrices {
  prices: Pick<ListQuery, 'price_min' | 'price_max'>;
  message: string;
}

const quoted = (typed: readonly string[]): string =>
  typed.map((one) => `«\u00A0${one}\u00A0»`).join(' et ');

const unreadable = (typed: readonly string[]): string =>
  `${typed.length > 1 ? 'Prix illisibles' : 'Prix illisible'}\u00A0: ${quoted(typed)}. Écrivez par exemple 25\u00A0000.`;

const tooHigh = (typed: readonly string[]): string =>
  `${typed.length > 1 ? 'Prix trop élevés' : 'Prix trop élevé'}\u00A0: ${quoted(typed)}.`;

/**
 * Reads the prices in a list's address on the server ('25.000', '25k'), since the page's scripts do not contain the
 * reader of price texts. Returns the address without prices that cannot be read or are too high.
 *
 * @throws a redirect to the address with the prices in digits
 */
export const readPrices = (url: URL): { url: URL; unread?: UnreadPrices } => {
  const [next, kept] = [new URL(url), new URL(url)];
  const prices: UnreadPrices['prices'] = {};
  const [unread, high]: [string[], string[]] = [[], []];
  for (const key of ['price_min', 'price_max'] as const) {
    const typed = readText(url.searchParams.get(key));
    if (typed === undefined) continue;
    const francs = francsIn(typed);
    const isPrice = francs !== undefined && francs <= PRICE_MAX;
    if (isPrice && typed === String(francs)) continue;
    kept.searchParams.delete(key);
    if (isPrice) next.searchParams.set(key, String(francs));
    else {
      prices[key] = typed;
      (francs === undefined ? unread : high).push(typed);
    }
  }
  if (next.search !== url.search) throw redirect(next.pathname + next.search);
  const said = [
    ...(unread.length > 0 ? [unreadable(unread)] : []),
    ...(high.length > 0 ? [tooHigh(high)] : []),
  ];
  return said.length === 0 ? { url } : { url: kept, unread: { prices, message: said.join(' ') } };
};
