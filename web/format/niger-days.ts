import { DAY, niameyDay } from '#contract/common/time.ts';
import { formatDay } from './format.ts';

/** Returns the day in Niger, as `YYYY-MM-DD`, that is `days` days after `now` (in ms since 1970). */
export const dayAfter = (now: number, days: number): string =>
  niameyDay(new Date(now + days * DAY));

/** Formats the last day before the time `end` (ISO 8601), as in '27 nov.', with its year if that is another. */
export const formatLastDay = (end: string): string =>
  formatDay(new Date(Date.parse(end) - 1).toISOString());
