import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Limit, Limits } from '#server/platform/limits.ts';

// Failures, not tries: who knows the password is never held back by their own sign-ins.
const MINUTES_15 = 15 * 60;
const DAY_SECONDS = 24 * 3600;
/** Of all strangers together. Past it a device that signed in before still gets in, and a code by SMS opens the door. */
const PER_PHONE: Limit = { name: 'login-phone', points: 10, seconds: MINUTES_15, shared: true };
const PER_PHONE_A_DAY: Limit = {
  name: 'login-phone-day',
  points: 100,
  seconds: DAY_SECONDS,
  shared: true,
};
const PER_BLOCK: Limit = { name: 'login-block', points: 100, seconds: MINUTES_15, shared: true };
const PER_DEVICE: Limit = { name: 'login-device', points: 10, seconds: MINUTES_15, shared: true };
const PER_DEVICE_A_DAY: Limit = {
  name: 'login-device-day',
  points: 100,
  seconds: DAY_SECONDS,
  shared: true,
};

export interface LoginTry {
  /** E.164, or what was typed in its place. */
  telephone: string;
  /** Block of addresses of the caller. */
  block: string;
  /** The caller's device, when the number signed in on it before. */
  deviceId: string | null;
}

type Counter = readonly [Limit, string];

/**
 * What a failure counts upon. A device that the number signed in on before has counters of its own: strangers who
 * guess, from wherever and at however many numbers, do not lock its owner out.
 */
const countersOf = ({ telephone, block, deviceId }: LoginTry, budget: number): Counter[] => {
  if (deviceId !== null) {
    const key = `${telephone} ${deviceId}`;
    return [
      [PER_DEVICE, key],
      [PER_DEVICE_A_DAY, key],
    ];
  }
  return [
    [PER_PHONE, telephone],
    [PER_BLOCK, block],
    [PER_PHONE_A_DAY, telephone],
    [{ name: 'login-site', points: budget, seconds: 3600, shared: true }, 'site'],
  ];
};

/**
 * Counts a try as if it failed, and returns what takes that back. Counted before the password is looked at, or many
 * guesses at once would all find the door open. `budget` is the whole site's, an hour. @throws Refusal 429
 */
export const countTry = async (
  limits: Limits,
  tried: LoginTry,
  budget: number,
): Promise<() => Promise<void>> => {
  const counters = countersOf(tried, budget);
  const counted: Counter[] = [];
  const giveBack = async (): Promise<void> => {
    await Promise.all(counted.map(([limit, key]) => limits.giveBack(limit, key)));
  };
  const count = async (counter: Counter): Promise<void> => {
    const [limit, key] = counter;
    await limits.use(limit, key, accountRefusals.tooManyLogins);
    counted.push(counter);
  };
  // The number's own first: what a flood of guesses at it runs into costs one count.
  const outcomes = await Promise.allSettled(counters.slice(0, 1).map(count));
  if (counted.length > 0)
    outcomes.push(...(await Promise.allSettled(counters.slice(1).map(count))));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    // A guess that was not looked at is none.
    await giveBack();
    throw failure.reason;
  }
  return giveBack;
};

/** After a sign-in: the failures of those who count together with this caller are forgotten, but for the day's. */
export const forgetFailures = async (
  limits: Limits,
  { telephone, deviceId }: LoginTry,
): Promise<void> => {
  if (deviceId === null) await limits.reset(PER_PHONE, telephone);
  else await limits.reset(PER_DEVICE, `${telephone} ${deviceId}`);
};

/** After a second proof (a code by SMS): the number's failures are forgotten, strangers' and this device's. */
export const forgetAllFailures = async (
  limits: Limits,
  { telephone, deviceId }: Pick<LoginTry, 'telephone' | 'deviceId'>,
): Promise<void> => {
  await limits.reset(PER_PHONE, telephone);
  await limits.reset(PER_PHONE_A_DAY, telephone);
  if (deviceId === null) return;
  await limits.reset(PER_DEVICE, `${telephone} ${deviceId}`);
  await limits.reset(PER_DEVICE_A_DAY, `${telephone} ${deviceId}`);
};
