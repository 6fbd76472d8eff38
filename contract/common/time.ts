/** Is one second in milliseconds. All durations are in milliseconds, except those whose names end in `_SECONDS`. */
const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MINUTE_SECONDS = MINUTE / SECOND;
export const HOUR_SECONDS = HOUR / SECOND;
export const DAY_SECONDS = DAY / SECOND;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

export const NIAMEY_TIME_ZONE = 'Africa/Niamey';
/** Is the time by which Niger is ahead of UTC, all year, in milliseconds. */
export const NIAMEY_OFFSET = 60 * MINUTE;

/** Returns the day in Niamey, `YYYY-MM-DD`, of an instant. */
export const niameyDay = (at: Date): string =>
  new Date(at.getTime() + NIAMEY_OFFSET).toISOString().slice(0, 10);

/** Returns the instant at which the day of `at` began in Niamey. */
export const startOfNiameyDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + NIAMEY_OFFSET) / DAY) * DAY - NIAMEY_OFFSET);
