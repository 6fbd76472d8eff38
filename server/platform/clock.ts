/** Tells the current time and is replaceable in tests. No other code reads the machine's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
