/** The time, as a thing one can replace. Never read the machine's clock elsewhere. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
