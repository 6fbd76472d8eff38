/** The current time, replaceable in tests. Do not read the machine's clock anywhere else. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
