import { MINUTE } from '#contract/common/time.ts';

/** How long a challenge may be answered: finding the phone, and its lock. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;

/**
 * Whether an authenticator counts back, as a copy of it would. Most passkeys do not count: always 0.
 */
export const countsBack = (stored: number, given: number): boolean =>
  (stored > 0 || given > 0) && given <= stored;
