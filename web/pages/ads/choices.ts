// The choices of the filters, with the number of ads beside each.

import { AD_FILTER_KEYS } from '#contract/ads/filter-keys.ts';
import { AD_FILTERS, COUNTED_FILTERS } from '#contract/ads/filters.ts';
import { formatNumber } from '#web/format/format.ts';
import type { Choice } from '#web/ui/select.tsx';
import type { ListQuery } from './list-query.ts';

/** The choices by the name of their input. */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** The id of the form with the filters, so that the search box above the list can belong to it. */
export const FILTERS_ID = 'filtres';

/** With any of these filters the counts would not match the list. */
export const UNCOUNTED = AD_FILTER_KEYS.filter((key) => !(key in COUNTED_FILTERS));

/** Whether counts beside the choices match the list. */
export const hasCounts = (query: ListQuery): boolean =>
  UNCOUNTED.every((key) => query[key] === undefined);

/** The largest count shown; above it a `+` follows. */
const MAX_SHOWN_COUNT = 9999;

/** 'Maradi (1 204)', 'Niamey (9 999+)'; the name alone until it is counted. */
export const labelOf = (name: string, total: number | undefined): string => {
  if (total === undefined) return name;
  return `${name} (${total > MAX_SHOWN_COUNT ? `${formatNumber(MAX_SHOWN_COUNT)}+` : formatNumber(total)})`;
};

interface Valued {
  /** In the URL. */
  value: string;
  name: string;
}

/** For what the URL names as people read it. */
export const valued = (names: readonly string[]): Valued[] =>
  names.map((name) => ({ value: name, name }));

/** The choices of a list with their counts; until counts are loaded, no choice is marked as empty. */
export const withCounts = (
  list: readonly Valued[],
  totals: ReadonlyMap<string, number>,
  isCounted: boolean,
): Choice[] =>
  list.map(({ value, name }) => ({
    value,
    label: labelOf(name, isCounted ? (totals.get(value) ?? 0) : undefined),
  }));

interface Named {
  id: number;
  name: string;
}

/** Likewise for what the URL names by its id. */
export const idsWithCounts = (
  list: readonly Named[],
  totals: readonly { id: number; total: number }[],
  isCounted: boolean,
): Choice[] =>
  withCounts(
    list.map(({ id, name }) => ({ value: String(id), name })),
    new Map(totals.map(({ id, total }) => [String(id), total])),
    isCounted,
  );

/** The conditions of things, before they are counted. */
export const CONDITIONS = withCounts(valued(AD_FILTERS.product_status.choices), new Map(), false);
