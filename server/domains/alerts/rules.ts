import { AD_FILTERS } from '#contract/ads/filters.ts';
import { adQuery, type AdQuery } from '#contract/ads/schemas.ts';
import { NIAMEY_OFFSET } from '#contract/time.ts';

/** Parses a query string with the list's own parser; null when invalid. */
export const readQuery = (query: string): AdQuery | null => {
  const params = new URLSearchParams(query.replace(/^\?/, ''));
  const asked = Object.fromEntries(
    AD_FILTERS.flatMap((key) => {
      const value = params.get(key)?.trim();
      return value ? [[key, value] as const] : [];
    }),
  );
  return adQuery.safeParse(asked).data ?? null;
};

/** The canonical query string: equal searches give equal strings. '' matches everything. */
export const writeQuery = (query: AdQuery): string => {
  const params = new URLSearchParams();
  for (const key of AD_FILTERS) {
    const value = query[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params.toString();
};

/** A city, quarter or category that gets another id; a sub-category with its parent. */
export type PlaceMove =
  | { key: 'city' | 'quarter' | 'category'; from: number; into: number }
  | { key: 'sub_category'; from: number; into: number; parentId: number };

/** The query with moved ids replaced. */
export const movedQuery = (query: AdQuery, move: PlaceMove): AdQuery => {
  if (query[move.key] !== move.from) return query;
  const moved = { ...query, [move.key]: move.into };
  return move.key === 'sub_category' && query.category !== undefined
    ? { ...moved, category: move.parentId }
    : moved;
};

const inNiamey = (now: Date): Date => new Date(now.getTime() + NIAMEY_OFFSET);
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/** Whether alerts may be sent now: by day, in Niamey. */
export const maySendAlerts = (now: Date): boolean => {
  const hour = inNiamey(now).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
};

/** The current day in Niamey: `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => inNiamey(now).toISOString().slice(0, 10);
