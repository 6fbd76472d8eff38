/** Durations in milliseconds. */
const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MINUTE_SECONDS = MINUTE / SECOND;
export const HOUR_SECONDS = HOUR / SECOND;
export const DAY_SECONDS = DAY / SECOND;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

export const NIAMEY_TIME_ZONE = 'Africa/Niamey';
/** Niger uses UTC+1 all year. */
export const NIAMEY_OFFSET = 60 * MINUTE;
