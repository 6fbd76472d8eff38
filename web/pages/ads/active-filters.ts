import { formatPrice } from '#contract/common/with-currency.ts';
import { AD_FILTER_KEYS, type AdFilter } from '#contract/search/filter-keys.ts';
import {
  AD_FILTERS,
  type FilterDescription,
  type FilterOfKind,
  type Sort,
} from '#contract/search/filters.ts';
import { PURPOSES, type AdKind } from '#contract/ads/purposes.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { listPathOn, without } from './list-query.ts';
import type { ListData } from './load-list.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recent: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  relevance: 'Pertinence',
};

/** Describes an active filter, with the URL of the list without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  to: string;
}

const chipOf = (key: AdFilter, value: string): string =>
  AD_FILTERS[key].chip.replace('%', () => value);

/**
 * Lists as active filters each place or price that the API recognised in the search words (`understood`). The URL of
 * each removes it from the words and keeps the others.
 */
const queryFilters = (data: ListData): ActiveFilter[] =>
  data.understood.map(({ label, rest }) => ({
    key: label,
    label,
    to: listPathOn(data)({ ...without(data.query, 'q'), ...(rest && { q: rest }) }),
  }));

/**
 * Maps each filter whose value is an id to the name of the chosen category or place; null when the filter is not set.
 */
const namesOf = ({
  category,
  sub,
  place,
}: ListData): Record<FilterOfKind<'id'>, string | null> => ({
  category,
  sub_category: sub,
  city: place.city,
  quarter: place.quarter,
});

/** Returns the value of a filter as French text; null when the filter is not set. */
const valueOf = (data: ListData, key: AdFilter): string | null => {
  const names: Partial<Record<AdFilter, string | null>> = namesOf(data);
  const value = data.query[key];
  if (key in names) return names[key] ?? null;
  if (value === undefined) return null;
  if (key === 'shop') return data.shop;
  if (key === 'kind') return PURPOSES[value as AdKind].plural;
  return AD_FILTERS[key].kind === 'price' ? formatPrice(String(value)) : String(value);
};

/** Lists a filter and the filters that are removed with it, because they lie within it, as a quarter in its city. */
const withDependent = (key: AdFilter): AdFilter[] =>
  AD_FILTER_KEYS.filter((other) => {
    const { within = [] }: FilterDescription = AD_FILTERS[other];
    return other === key || within.includes(key);
  });

/**
 * Says whether the heading of a category's page already names the filter; the breadcrumb then leads to the list without
 * it.
 */
const isInHeading = (key: AdFilter, { isCategory }: ListData): boolean =>
  isCategory && (key === 'category' || key === 'sub_category');

/** Lists as active filters the values chosen for attributes of the category, such as a brand. */
const fieldChips = (data: ListData): ActiveFilter[] =>
  (data.filters.chosenFields ?? []).map(({ key, label, fields }) => ({
    key,
    label,
    to: listPathOn(data)({ ...without(data.query, 'fields'), ...(fields && { fields }) }),
  }));

/**
 * Lists the active filters of a list, with their labels and the URLs of the list without each of them. A category that
 * the heading of the page already names is left out; so are the words, which stand in the search field.
 */
export function activeFilters(data: ListData): ActiveFilter[] {
  const filters = AD_FILTER_KEYS.flatMap((key) => {
    if (key === 'fields') return fieldChips(data);
    const value = key === 'q' || isInHeading(key, data) ? null : valueOf(data, key);
    if (!value) return [];
    const to = listPathOn(data)(without(data.query, ...withDependent(key)));
    return [{ key, label: chipOf(key, value), to }];
  });
  // A place or price that the search words contain twice is listed once.
  return [...new Map([...queryFilters(data), ...filters].map((one) => [one.key, one])).values()];
}

/**
 * Formats the number of ads as '1 240 annonces', or a lower bound as 'plus de 1 000 annonces', rounded to one digit.
 */
export function formatAdCount(total: number, exact: boolean): string {
  if (!exact && total > 10) {
    const round = 10 ** Math.floor(Math.log10(total - 1));
    return `plus de ${formatNumber(total - 1 - ((total - 1) % round))}\u00a0annonces`;
  }
  return pluralize(total, 'annonce');
}

/** Returns the French title of a list: 'Motos à Zinder', 'Toutes les annonces'. */
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

/** Returns the heading of the page of a list. */
export const listHeading = (data: ListData): string =>
  data.isCategory ? `Catégorie : ${data.sub ?? data.category ?? ''}` : listTitle(data);
