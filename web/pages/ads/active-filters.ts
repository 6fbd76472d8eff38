import type { Sort } from '#contract/ads/schemas.ts';
import { formatNumber, formatPrice } from '#web/format/format.ts';
import { listPath, without, type ListKey } from './list-query.ts';
import type { ListData } from './load-list.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recent: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  relevance: 'Pertinence',
};

/** A filter that is set, and the URL of the list without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  to: string;
}

/** Filters that are removed together with another one. */
const DEPENDENT_KEYS: Partial<Record<ListKey, readonly ListKey[]>> = {
  category: ['sub_category'],
  region: ['city', 'quarter'],
  city: ['quarter'],
};

/** The words of the query, and each place or price recognised in them. */
const queryFilters = ({ query, understood, rest }: ListData): ActiveFilter[] => {
  const path = (q: string) => listPath({ ...without(query, 'q'), ...(q && { q }) });
  const words = understood.length > 0 ? rest : query.q;
  return [
    ...(words
      ? [
          {
            key: 'q',
            label: `« ${words} »`,
            to: path([...new Set(understood.map(({ label }) => label))].join(' ')),
          },
        ]
      : []),
    ...understood.map(({ label, rest: others }) => ({ key: label, label, to: path(others) })),
  ];
};

/** The active filters, with labels. */
export function activeFilters(data: ListData): ActiveFilter[] {
  const { query, place } = data;
  const labels: [ListKey, string | null | undefined][] = [
    ['category', data.category],
    ['sub_category', data.sub],
    ['region', query.region && `Région de ${query.region}`],
    ['city', query.city === undefined ? undefined : place.city],
    ['quarter', query.quarter === undefined ? undefined : place.quarter],
    [
      'price_min',
      query.price_min === undefined ? undefined : `dès ${formatPrice(String(query.price_min))}`,
    ],
    [
      'price_max',
      query.price_max === undefined ? undefined : `jusqu'à ${formatPrice(String(query.price_max))}`,
    ],
    ['product_status', query.product_status],
    ['photo', query.photo && 'Avec photo'],
  ];
  const filters = labels.flatMap(([key, label]) => {
    if (!label) return [];
    return [{ key, label, to: listPath(without(query, key, ...(DEPENDENT_KEYS[key] ?? []))) }];
  });
  return [...new Map([...queryFilters(data), ...filters].map((one) => [one.key, one])).values()];
}

/** '1 240 annonces'; 'plus de 1 000 annonces', rounded to one digit, when the count is a lower bound. */
export function formatAdCount(total: number, exact: boolean): string {
  if (!exact && total > 10) {
    const round = 10 ** Math.floor(Math.log10(total - 1));
    return `plus de ${formatNumber(total - 1 - ((total - 1) % round))} annonces`;
  }
  return `${formatNumber(total)} annonce${total > 1 ? 's' : ''}`;
}

/** The heading of the list: 'Motos à Zinder', 'Toutes les annonces'. */
export function listTitle({
  query,
  place,
  category,
  sub,
}: Pick<ListData, 'query' | 'place' | 'category' | 'sub'>): string {
  const what = query.q ?? sub ?? category ?? 'Toutes les annonces';
  const where = [query.quarter && place.quarter, query.city && place.city].filter(Boolean);
  if (where.length > 0) return `${what} à ${where.join(', ')}`;
  return query.region ? `${what}, région de ${query.region}` : what;
}
