import { accountRefusals } from '#contract/accounts/refusals.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts';
import {
  countAll,
  networkCounters,
  type Counter,
  type Limit,
  type Limits,
} from '#server/platform/limits.ts';

// Failures, not tries: who knows the password is never held back by their own sign-ins.
const MINUTES_15 = 15 * 60;
/** Of all strangers together. Past it a device that signed in before still gets in, and a code by SMS opens the door. */
const PER_PHONE: Limit = { name: 'login-phone', points: 10, seconds: MINUTES_15, shared: true };
const PER_PHONE_A_DAY: Limit = {
  name: 'login-phone-day',
  points: 100,
  seconds: DAY_SECONDS,
  shared: true,
};
/** For an IPv4 address or a /64 of IPv6; wider networks have more. */
const PER_NETWORK: Limit = { name: 'login-block', points: 100, seconds: MINUTES_15, shared: true };
const PER_DEVICE: Limit = { name: 'login-device', points: 10, seconds: MINUTES_15, shared: true };
const PER_DEVICE_A_DAY: Limit = {
  name: 'login-device-day',
  points: 100,
  seconds: DAY_SECONDS,
  shared: true,
};
const WHOLE_SITE = 'site';
const NO_ACCOUNT = 'no account';

export interface LoginTry {
  /** E.164, or what was typed in its place. */
  telephone: string;
  /** The caller's. */
  address: string;
  /** The caller's device, when the number signed in on it before. */
  deviceId: string | null;
}

const siteLimit = (budget: number): Limit => ({
  name: 'login-site',
  points: budget,
  seconds: HOUR_SECONDS,
  shared: true,
});

/**
 * What a failure counts upon. A device that the number signed in on before has counters of its own: strangers who
 * guess, from wherever and at however many numbers, do not lock its owner out.
 */
const countersOf = (
  { telephone, address, deviceId }: LoginTry,
  budget: number,
): [Counter, ...Counter[]] => {
  if (deviceId !== null) {
    const key = `${telephone} ${deviceId}`;
    return [
      [PER_DEVICE, key],
      [PER_DEVICE_A_DAY, key],
    ];
  }
  return [
    [PER_PHONE, telephone],
    ...networkCounters(PER_NETWORK, address),
    [PER_PHONE_A_DAY, telephone],
    [siteLimit(budget), WHOLE_SITE],
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
  const [own, ...others] = countersOf(tried, budget);
  // The number's own first: what a flood of guesses at it runs into costs one count.
  const giveOwnBack = await countAll(limits, [own], accountRefusals.tooManyLogins);
  try {
    const giveOthersBack = await countAll(limits, others, accountRefusals.tooManyLogins);
    return async () => {
      await Promise.all([giveOwnBack(), giveOthersBack()]);
    };
  } catch (error) {
    // A guess that was not looked at is none.
    await giveOwnBack();
    throw error;
  }
};

/**
 * After a failure: one at a number without account is no guess at anybody's password, and the site's count is given
 * back. The same is written either way: the time of an answer must not tell the two apart.
 */
export const settleSiteCount = async (
  limits: Limits,
  { deviceId }: LoginTry,
  { budget, hasAccount }: { budget: number; hasAccount: boolean },
): Promise<void> => {
  if (deviceId !== null) return;
  await limits.giveBack(siteLimit(budget), hasAccount ? NO_ACCOUNT : WHOLE_SITE);
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
