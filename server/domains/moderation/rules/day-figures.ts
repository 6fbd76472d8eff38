import type { Figures } from '#contract/moderation/admin/figures.ts';

/** Counts ads, contacts, sign-ups and decisions of moderators on one day in UTC. */
export interface DayFigures {
  approved: number;
  rejected: number;
  /** Is the median of the minutes from submission to decision; null without decisions. */
  median: number | null;
  /**
   * Maps the seconds from submission to decision to the number of decisions; the seconds are rounded to two digits on a
   * day with many different ones.
   */
  waits: Record<string, number>;
  /** Counts the rejections by the code of their reason. */
  reasons: Record<string, number>;
  categories: Record<string, PlaceFigures>;
  cities: Record<string, PlaceFigures>;
  /** Counts the new accounts without a city. */
  elsewhere: number;
}

export interface PlaceFigures {
  ads?: number;
  contacts?: number;
  signUps?: number;
}

/** Groups the counts of a day as the database returns them. */
export interface CountedDay {
  /** Lists the numbers of ads submitted, by the ids of their category and city. */
  sent: readonly (readonly [category: number, city: number, ads: number])[];
  /** Lists the numbers of contacts with sellers, by the ids of category and city of the ad. */
  reached: readonly (readonly [category: number, city: number, contacts: number])[];
  /** Lists the numbers of sign-ups, by the id of the city; null without a city. */
  joined: readonly (readonly [city: number | null, signUps: number])[];
  decided: readonly (readonly [
    act: 'ad.approved' | 'ad.rejected',
    reason: string | null,
    waited: number | null,
    decisions: number,
  ])[];
}

/**
 * Limits the different waiting times stored for a day. If there are more, they are rounded to two digits, which changes
 * the median of a period by 5 % at most.
 */
const MAX_WAITS = 200;

const add = (counts: Record<string, number>, key: string | number, count: number): void => {
  counts[key] = (counts[key] ?? 0) + count;
};

const COUNTED = ['ads', 'contacts', 'signUps'] as const;

/** Adds counts to those of the category or city with this id, which gets an entry when it has none. */
const addPlace = (
  places: Record<string, PlaceFigures>,
  id: string | number,
  more: PlaceFigures,
): void => {
  const counts = (places[id] ??= {});
  for (const figure of COUNTED) {
    const count = more[figure];
    if (count !== undefined) counts[figure] = (counts[figure] ?? 0) + count;
  }
};

/**
 * Returns the median waiting time in minutes, to a tenth; null without any. `waits` maps seconds to numbers of
 * decisions.
 */
const medianMinutes = (waits: Readonly<Record<string, number>>): number | null => {
  const sorted = Object.entries(waits)
    .map(([seconds, count]) => ({ seconds: Number(seconds), count }))
    .toSorted((a, b) => a.seconds - b.seconds);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  /** Returns the waiting time, in seconds, at an index among all decisions, the shortest first. */
  const at = (index: number): number => {
    let passed = 0;
    for (const { seconds, count } of sorted) {
      passed += count;
      if (passed > index) return seconds;
    }
    return 0;
  };
  const middle = (at((all - 1) >> 1) + at(all >> 1)) / 2;
  // A tenth of a minute has six seconds.
  return Math.round(middle / 6) / 10;
};

const twoDigits = (seconds: string): string => String(Number(Number(seconds).toPrecision(2)));

/**
 * Rounds waiting times (seconds to numbers of decisions) to two significant digits when there are too many different
 * ones to store.
 */
const coarse = (waits: Record<string, number>): Record<string, number> => {
  if (Object.keys(waits).length <= MAX_WAITS) return waits;
  const rounded: Record<string, number> = {};
  for (const [seconds, count] of Object.entries(waits)) add(rounded, twoDigits(seconds), count);
  return rounded;
};

/** Computes the figures of a day from its counts of ads sent, sellers reached, accounts joined and ads decided. */
export const dayFigures = ({ sent, reached, joined, decided }: CountedDay): DayFigures => {
  const waits: Record<string, number> = {};
  const day: DayFigures = {
    approved: 0,
    rejected: 0,
    median: null,
    waits,
    reasons: {},
    categories: {},
    cities: {},
    elsewhere: 0,
  };
  for (const [category, city, ads] of sent) {
    addPlace(day.categories, category, { ads });
    addPlace(day.cities, city, { ads });
  }
  for (const [category, city, contacts] of reached) {
    addPlace(day.categories, category, { contacts });
    addPlace(day.cities, city, { contacts });
  }
  for (const [city, signUps] of joined) {
    if (city === null) day.elsewhere += signUps;
    else addPlace(day.cities, city, { signUps });
  }
  for (const [act, reason, waited, decisions] of decided) {
    day[act === 'ad.approved' ? 'approved' : 'rejected'] += decisions;
    if (waited !== null) add(waits, waited, decisions);
    if (act === 'ad.rejected' && reason !== null) add(day.reasons, reason, decisions);
  }
  return { ...day, median: medianMinutes(waits), waits: coarse(waits) };
};

const sumOf = (places: Readonly<Record<string, PlaceFigures>>, what: keyof PlaceFigures): number =>
  Object.values(places).reduce((sum, place) => sum + (place[what] ?? 0), 0);

/** Returns the figures of a day as a line of the table of days that administrators see. */
export const dayLine = (day: string, figures: DayFigures): Figures['by_day'][number] => ({
  day,
  ads: sumOf(figures.categories, 'ads'),
  sign_ups: sumOf(figures.cities, 'signUps') + figures.elsewhere,
  contacts: sumOf(figures.categories, 'contacts'),
  decisions: figures.approved + figures.rejected,
  median_minutes: figures.median,
});

/** Holds the sums over the days of a period. */
export interface PeriodFigures {
  median: number | null;
  approved: number;
  rejected: number;
  reasons: Record<string, number>;
  categories: Record<string, PlaceFigures>;
  cities: Record<string, PlaceFigures>;
}

/** Sums the figures of the days of a period, and computes the median waiting time over all of them. */
export const periodFigures = (days: readonly DayFigures[]): PeriodFigures => {
  const waits: Record<string, number> = {};
  const sums = { approved: 0, rejected: 0, reasons: {}, categories: {}, cities: {} };
  for (const day of days) {
    sums.approved += day.approved;
    sums.rejected += day.rejected;
    for (const [seconds, count] of Object.entries(day.waits)) add(waits, seconds, count);
    for (const [code, count] of Object.entries(day.reasons)) add(sums.reasons, code, count);
    for (const [id, more] of Object.entries(day.categories)) addPlace(sums.categories, id, more);
    for (const [id, more] of Object.entries(day.cities)) addPlace(sums.cities, id, more);
  }
  return { ...sums, median: medianMinutes(waits) };
};
