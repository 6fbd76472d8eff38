import { MINUTE } from '#contract/common/time.ts';

/** Is how long, in ms, a passkey challenge may be answered; this includes finding and unlocking the phone. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;

/**
 * Tells whether an authenticator's signature counter went back or stood still, as that of a copied
 * key would. Most passkeys do not count and always send 0.
 */
export const countsBack = (stored: number, given: number): boolean =>
  (stored > 0 || given > 0) && given <= stored;
