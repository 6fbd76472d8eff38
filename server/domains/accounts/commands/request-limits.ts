import { accountRefusals } from '#contract/accounts/refusals.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { countAll, networkCounters, type NetworkFactors } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Is the number of requests allowed per SMS of a network's budget, since a request that sends
 * nothing costs only a row and a job.
 */
const REQUESTS_PER_TEXT = 2;
const SHARES: NetworkFactors = { '/32': 0.5, '/24': 1, '/64': 1, '/56': 1.25, '/48': 1.5 };

/** Maps each kind of request that needs no account to the refusal beyond its limit. */
const REFUSALS = {
  registrations: accountRefusals.tooManyRegistrations,
  'code-requests': accountRefusals.codesPaused,
} as const;

/**
 * Counts a request that needs no account (a registration, or the request of a code by a stranger) against the hourly
 * limit of the caller's network, whether or not an SMS is sent.
 * @throws Refusal 429
 */
export const countRequest = async (
  { limits, settings }: Platform,
  name: keyof typeof REFUSALS,
  address: string,
): Promise<void> => {
  const points = settings.SMS_BLOCK_BUDGET * REQUESTS_PER_TEXT;
  const counters = networkCounters(
    { name, points, seconds: HOUR_SECONDS, shared: true },
    address,
    SHARES,
  );
  await countAll(limits, counters, REFUSALS[name]);
};
