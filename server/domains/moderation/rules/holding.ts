import { MINUTE } from '#contract/time.ts';

/** How long (ms) a moderator's review lock lasts without renewal. */
export const HOLD_MS = 5 * MINUTE;
