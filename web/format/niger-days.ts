import { DAY, niameyDay } from '#contract/common/time.ts';
import { formatDay } from './format.ts';

/** Returns the day in Niger that is `days` days after `now` (ms), `YYYY-MM-DD`. */
export const dayAfter = (now: number, days: number): string =>
  niameyDay(new Date(now + days * DAY));

/** Formats the day that ends at `end` (ISO 8601): '27 nov. 2026'. */
export const formatLastDay = (end: string): string =>
  formatDay(new Date(Date.parse(end) - 1).toISOString());
