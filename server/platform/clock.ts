/** The time, as a thing one can replace. Never read the machine's clock elsewhere. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
