import { HOUR, NIAMEY_OFFSET } from './time.ts';

/** Holds the hours of Niamey, 0–23, at which a person's quiet hours begin and end; equal hours mean no quiet hours. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Holds the quiet hours of users who chose none. */
export const USUAL_QUIET: QuietHours = { from: 21, to: 7 };

const DAY_HOURS = 24;

/** Returns the end of the quiet hours that include `now`; null outside of them. */
export const quietUntil = ({ from, to }: QuietHours, now: Date): Date | null => {
  const local = now.getTime() + NIAMEY_OFFSET;
  const hour = Math.floor(local / HOUR) % DAY_HOURS;
  const length = (to - from + DAY_HOURS) % DAY_HOURS;
  const elapsed = (hour - from + DAY_HOURS) % DAY_HOURS;
  if (elapsed >= length) return null;
  const start = Math.floor(local / HOUR) * HOUR - NIAMEY_OFFSET;
  return new Date(start + (length - elapsed) * HOUR);
};
