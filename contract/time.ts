/** Durations in milliseconds. */
const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const HOUR_SECONDS = HOUR / SECOND;
export const DAY_SECONDS = DAY / SECOND;

/** Niger uses UTC+1 all year. */
export const NIAMEY_OFFSET = 60 * MINUTE;
