import type { Sort } from '#contract/ads/schemas.ts';
import { formatNumber, price } from '#web/parts/format.ts';
import { unpackNames } from '#web/client/packed.ts';
import { listPath, without, type ListKey } from './list-query.ts';
import type { ListData } from './load-list.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recent: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  relevance: 'Pertinence',
};

/** One thing chosen, and the address of the list without it. */
export interface Chosen {
  key: ListKey;
  label: string;
  to: string;
}

const nameOf = (packed = '', id: number | undefined) =>
  unpackNames(packed).find((entry) => entry.id === id)?.name;

/** What narrows the list, in words. */
export function chosenOf({ query, chosen, cities }: ListData): Chosen[] {
  const subName = nameOf(chosen?.subs, query.sub_category);
  const labels: [ListKey, string | undefined][] = [
    ['q', query.q && `« ${query.q} »`],
    ['category', chosen?.category.name],
    ['sub_category', subName],
    ['city', nameOf(cities, query.city)],
    [
      'price_min',
      query.price_min === undefined ? undefined : `dès ${price(String(query.price_min))}`,
    ],
    [
      'price_max',
      query.price_max === undefined ? undefined : `jusqu'à ${price(String(query.price_max))}`,
    ],
    ['product_status', query.product_status],
  ];
  return labels.flatMap(([key, label]) => {
    if (!label) return [];
    const also: ListKey[] = key === 'category' ? ['category', 'sub_category'] : [key];
    return [{ key, label, to: listPath(without(query, ...also)) }];
  });
}

/** '1 240 annonces', 'plus de 1 000 annonces' when nobody counted to the end. */
export function countOf(total: number, exact: boolean): string {
  if (!exact && total > 1000) return `plus de ${formatNumber(total - (total % 1000))} annonces`;
  return `${formatNumber(total)} annonce${total > 1 ? 's' : ''}`;
}

/** What the list is of: 'Motos à Zinder', 'Toutes les annonces'. */
export function titleOf({ query, chosen, cities }: ListData): string {
  const subName = nameOf(chosen?.subs, query.sub_category);
  const what = query.q ?? subName ?? chosen?.category.name ?? 'Toutes les annonces';
  const where = nameOf(cities, query.city);
  return where ? `${what} à ${where}` : what;
}
