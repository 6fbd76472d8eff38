import { accountRefusals } from '#contract/accounts/refusals.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/common/time.ts';
import {
  countAll,
  networkCounters,
  type Counter,
  type Limit,
  type Limits,
} from '#server/platform/limits.ts';

// The limits of this file count failed sign-ins only: correct passwords are never limited.
const MINUTES_15 = 15 * MINUTE_SECONDS;
/**
 * Limits failed sign-ins at one number, in 15 minutes, from all unknown devices together. Known devices and codes by
 * SMS still work.
 */
const PER_PHONE: Limit = { name: 'login-phone', points: 10, seconds: MINUTES_15, shared: true };
const PER_PHONE_A_DAY: Limit = {
  name: 'login-phone-day',
  points: 100,
  seconds: DAY_SECONDS,
  shared: true,
};
/** Limits failed sign-ins, in 15 minutes, from an IPv4 address or a /64 of IPv6; wider networks may have more. */
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
  /** Is the telephone number in E.164 format, or the typed text when it is not a number. */
  telephone: string;
  /** Is the caller's IP address. */
  address: string;
  /** Is the id of the caller's device if the number signed in on it before; null otherwise. */
  deviceId: string | null;
}

/** Returns the limit of `budget` failed sign-ins an hour from unknown devices on the whole site. */
const siteLimit = (budget: number): Limit => ({
  name: 'login-site',
  points: budget,
  seconds: HOUR_SECONDS,
  shared: true,
});

/**
 * Returns the counters against which a failed sign-in counts. Known devices have separate counters, so that guesses by
 * others do not lock the owner out.
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
 * Counts a sign-in as failed in advance, and returns a function that refunds the count. It counts before the password
 * is verified, so that concurrent guesses cannot bypass the limit. `budget` is the hourly limit of the whole site.
 * @throws Refusal 429
 */
export const countTry = async (
  limits: Limits,
  tried: LoginTry,
  budget: number,
): Promise<() => Promise<void>> => {
  const [own, ...others] = countersOf(tried, budget);
  // The number's counter is used first, so that a flood of guesses at one number costs one count each.
  const giveOwnBack = await countAll(limits, [own], accountRefusals.tooManyLogins);
  try {
    const giveOthersBack = await countAll(limits, others, accountRefusals.tooManyLogins);
    return async () => {
      await Promise.all([giveOwnBack(), giveOthersBack()]);
    };
  } catch (error) {
    // The attempt is refunded, since its password is not verified.
    await giveOwnBack();
    throw error;
  }
};

/**
 * Counts a sign-in with a passkey as failed in advance, by network only, since the account is unknown and passkeys
 * cannot be guessed. Returns a function that refunds the count.
 * @throws Refusal 429
 */
export const countPasskeyTry = (limits: Limits, address: string): Promise<() => Promise<void>> =>
  countAll(limits, networkCounters(PER_NETWORK, address), accountRefusals.tooManyLogins);

/**
 * Refunds the count for the whole site after a failed sign-in at a number without an account. It writes in both cases,
 * so that the response time does not reveal whether there is an account.
 */
export const settleSiteCount = async (
  limits: Limits,
  { deviceId }: LoginTry,
  { budget, hasAccount }: { budget: number; hasAccount: boolean },
): Promise<void> => {
  if (deviceId !== null) return;
  // For a number with an account the count stays, and the refund goes to a counter that is not used.
  await limits.refund(siteLimit(budget), hasAccount ? NO_ACCOUNT : WHOLE_SITE);
};

/**
 * Resets, after a sign-in, the 15-minute count of failed sign-ins at the number or, on a known device, of this device.
 */
export const clearFailures = async (
  limits: Limits,
  { telephone, deviceId }: LoginTry,
): Promise<void> => {
  if (deviceId === null) await limits.reset(PER_PHONE, telephone);
  else await limits.reset(PER_DEVICE, `${telephone} ${deviceId}`);
};

/**
 * Resets, after a second proof (a code by SMS), all counts of failed sign-ins at the number, from unknown devices and
 * from this device.
 */
export const clearAllFailures = async (
  limits: Limits,
  { telephone, deviceId }: Pick<LoginTry, 'telephone' | 'deviceId'>,
): Promise<void> => {
  await limits.reset(PER_PHONE, telephone);
  await limits.reset(PER_PHONE_A_DAY, telephone);
  if (deviceId === null) return;
  await limits.reset(PER_DEVICE, `${telephone} ${deviceId}`);
  await limits.reset(PER_DEVICE_A_DAY, `${telephone} ${deviceId}`);
};
