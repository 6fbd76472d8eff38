// The choices of the filters, with the number of ads beside each.

import { AD_FILTER_KEYS } from '#contract/search/filter-keys.ts';
import { AD_FILTERS, COUNTED_FILTERS } from '#contract/search/filters.ts';
import { formatNumber } from '#web/format/format.ts';
import type { Choice } from '#web/ui/select.tsx';
import type { ListQuery } from './list-query.ts';

/** Maps the names of inputs to their choices. */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** Is the id of the form with the filters, so that the search box above the list can refer to it. */
export const FILTERS_ID = 'filtres';

/** Lists the filters that the counts beside choices ignore; while one is set, the counts do not match the list. */
export const UNCOUNTED = AD_FILTER_KEYS.filter((key) => !(key in COUNTED_FILTERS));

/** Says whether the counts beside choices match the list: the query has no filter that the counts ignore. */
export const hasCounts = (query: ListQuery): boolean =>
  UNCOUNTED.every((key) => query[key] === undefined);

/** Is the largest count that is shown; a larger one is shown as this number with a `+`. */
const MAX_SHOWN_COUNT = 9999;

/** Labels a choice with its count, 'Maradi (1 204)', 'Niamey (9 999+)', or with the name alone until it is counted. */
export const labelOf = (name: string, total: number | undefined): string => {
  if (total === undefined) return name;
  return `${name} (${total > MAX_SHOWN_COUNT ? `${formatNumber(MAX_SHOWN_COUNT)}+` : formatNumber(total)})`;
};

/** Returns the choices of a filter whose values in the URL are names, with their counts once `isCounted` is true. */
export const namesWithCounts = (
  names: readonly string[],
  counts: readonly { name: string; total: number }[],
  isCounted: boolean,
): Choice[] => {
  const totals = new Map(counts.map(({ name, total }) => [name, total]));
  return names.map((name) => ({
    value: name,
    label: labelOf(name, isCounted ? (totals.get(name) ?? 0) : undefined),
  }));
};

/** Returns the choices of a filter whose values in the URL are ids, with their counts once `isCounted` is true. */
export const idsWithCounts = (
  list: readonly { id: number; name: string }[],
  counts: readonly { id: number; total: number }[],
  isCounted: boolean,
): Choice[] => {
  const totals = new Map(counts.map(({ id, total }) => [id, total]));
  return list.map(({ id, name }) => ({
    value: String(id),
    label: labelOf(name, isCounted ? (totals.get(id) ?? 0) : undefined),
  }));
};

/** Lists the conditions of things as choices, before they are counted. */
export const CONDITIONS = namesWithCounts(AD_FILTERS.product_status.choices, [], false);
