// The choices of the filters with their counts, packed as one string per list for the page's data.

import { AD_FILTER_KEYS } from '#contract/ads/filter-keys.ts';
import { COUNTED_FILTERS } from '#contract/ads/filters.ts';
import { pack, unpack } from '#web/client/packed.ts';
import { formatNumber } from '#web/format/format.ts';
import type { ListQuery } from './list-query.ts';

export interface Counted {
  /** Its value in the URL. */
  value: string;
  name: string;
  /** Undefined until it is counted. */
  total?: number | undefined;
}

/** With any of these filters the counts would not match the list. */
export const UNCOUNTED = AD_FILTER_KEYS.filter((key) => !(key in COUNTED_FILTERS));

/** Whether counts beside the choices match the list. */
export const hasCounts = (query: ListQuery): boolean =>
  UNCOUNTED.every((key) => query[key] === undefined);

/** The largest count shown; above it a `+` follows. */
const MAX_SHOWN_COUNT = 9999;

/** A value equal to its name is left out. */
export const packChoices = (choices: readonly Counted[]): string =>
  pack(
    choices.map(({ value, name, total }) => [
      name,
      value === name ? '' : value,
      ...(total === undefined ? [] : [total]),
    ]),
  );

export const unpackChoices = (text: string): Counted[] =>
  unpack(text).map(([name = '', value, total]) => ({
    value: value || name,
    name,
    total: total === undefined ? undefined : Number(total),
  }));

/** 'Maradi (1 204)', 'Niamey (9 999+)'. */
export const labelOf = ({ name, total }: Counted): string => {
  if (total === undefined) return name;
  return `${name} (${total > MAX_SHOWN_COUNT ? `${formatNumber(MAX_SHOWN_COUNT)}+` : formatNumber(total)})`;
};

/** The choices of a list with their counts; until counts are loaded, no choice is marked as empty. */
export const withCounts = (
  list: readonly { value: string; name: string }[],
  totals: ReadonlyMap<string, number>,
  isCounted: boolean,
): Counted[] =>
  list.map(({ value, name }) => ({
    value,
    name,
    total: isCounted ? (totals.get(value) ?? 0) : undefined,
  }));
