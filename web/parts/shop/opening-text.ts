import { DAY, MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { hourText, WEEK_DAYS, type OpeningHours } from '#contract/shops/hours.ts';

const DAY_MINUTES = DAY / MINUTE;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Is the number of days from Monday to the first day of Unix time, a Thursday. */
const FIRST_WEEK_DAY = 3;

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
};

/** Returns the minutes from `from` until the next `to`, both in minutes of a week. */
const minutesUntil = (to: number, from: number): number =>
  (((to - from) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;

/**
 * Says whether a shop is open at a time (ms since 1970) and until when, in Niger's time: 'Ouvert · ferme à 19 h',
 * 'Fermé · ouvre demain à 8 h'. Null for a shop without opening hours.
 */
export const openingText = (hours: OpeningHours, at: number): string | null => {
  const local = at + NIAMEY_OFFSET;
  const today = (Math.floor(local / DAY) + FIRST_WEEK_DAY) % 7;
  const now = today * DAY_MINUTES + Math.floor((local % DAY) / MINUTE);
  const spans = hours.flatMap((span, day) => {
    const [from, to] = span.split('-');
    if (!from || !to) return [];
    const start = day * DAY_MINUTES + minutesOf(from);
    // A span that ends before it starts ends on the next day.
    const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
    return [{ day, from, to, start, length }];
  });
  const open = spans.find(({ start, length }) => minutesUntil(now, start) < length);
  if (open) return `Ouvert · ferme à ${hourText(open.to)}`;
  const [next] = spans.toSorted((a, b) => minutesUntil(a.start, now) - minutesUntil(b.start, now));
  if (!next) return null;
  const days = Math.floor((now % DAY_MINUTES) + minutesUntil(next.start, now)) / DAY_MINUTES;
  const day = days < 1 ? '' : days < 2 ? 'demain ' : `${WEEK_DAYS[next.day]} `;
  return `Fermé · ouvre ${day}à ${hourText(next.from)}`;
};
