import { MINUTE } from '#contract/time.ts';

/** How long (ms) an ad stays in one moderator's hands without a sign of life. */
export const HOLD_MS = 5 * MINUTE;
