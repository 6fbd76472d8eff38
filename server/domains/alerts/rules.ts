import { fieldsText } from '#contract/search/field-filters.ts';
import { AD_FILTER_KEYS } from '#contract/search/filter-keys.ts';
import { listQueryText } from '#contract/search/filters.ts';
import { quietUntil, USUAL_QUIET } from '#contract/common/quiet-hours.ts';
import { adQuery, type AdQuery } from '#contract/search/schemas.ts';

/** Parses a query string with the schema of the list of ads; null when it is invalid. */
export const readQuery = (query: string): AdQuery | null => {
  const params = new URLSearchParams(query.replace(/^\?/, ''));
  const values = Object.fromEntries(
    AD_FILTER_KEYS.flatMap((key) => {
      const value = key === 'fields' ? fieldsText(params) : params.get(key)?.trim();
      return value ? [[key, value] as const] : [];
    }),
  );
  return adQuery.safeParse(values).data ?? null;
};

/** Returns the canonical query string: equal searches give equal strings, and '' matches everything. */
export const writeQuery = (query: AdQuery): string =>
  listQueryText({ ...query, sort: undefined, page: undefined, cursor: undefined });

/** Describes a city, quarter or category whose id changes; a sub-category is given with its parent. */
export type PlaceMove =
  | { key: 'city' | 'quarter' | 'category'; from: number; into: number }
  | { key: 'sub_category'; from: number; into: number; parentId: number };

/** Returns the query with the new id of a place or category that was merged or moved. */
export const movedQuery = (query: AdQuery, move: PlaceMove): AdQuery => {
  if (query[move.key] !== move.from) return query;
  const moved = { ...query, [move.key]: move.into };
  return move.key === 'sub_category' && query.category !== undefined
    ? { ...moved, category: move.parentId }
    : moved;
};

/** Tells whether alerts may be sent now: outside the usual quiet hours, whatever quiet hours a person has chosen. */
export const maySendAlerts = (now: Date): boolean => quietUntil(USUAL_QUIET, now) === null;
