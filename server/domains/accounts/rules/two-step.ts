import { HOUR } from '#contract/common/time.ts';

/**
 * Limits the wrong codes of an account to ten in twelve hours, twenty a day; a guess has three chances in a million to
 * be right, and needs the password.
 */
const WRONG_TRIES = 10;
const TRIES_WINDOW_MS = 12 * HOUR;

export interface OtpState {
  lastStep: number;
  wrongTries: number;
  wrongSince: Date | null;
}

export type OtpVerdict = 'right' | 'wrong' | 'blocked';

const inWindow = ({ wrongSince }: OtpState, now: Date): boolean =>
  wrongSince !== null && now.getTime() - wrongSince.getTime() < TRIES_WINDOW_MS;

/**
 * Decides on a two-step code by `step`, the time step that the code matches (null: none). A step that is not later than
 * the last accepted one is wrong, so that each code works once.
 */
export const decideOtp = (state: OtpState, step: number | null, now: Date): OtpVerdict => {
  if (isBlocked(state, now)) return 'blocked';
  return step !== null && step > state.lastStep ? 'right' : 'wrong';
};

/** Tells whether the account is blocked after too many wrong codes. */
export const isBlocked = (state: OtpState, now: Date): boolean =>
  inWindow(state, now) && state.wrongTries >= WRONG_TRIES;

/** Returns the milliseconds until a blocked account may try again. */
export const blockedFor = ({ wrongSince }: OtpState, now: Date): number =>
  wrongSince === null ? 0 : wrongSince.getTime() + TRIES_WINDOW_MS - now.getTime();

/** Returns the count of wrong codes after another one, and when the first of its window of twelve hours was entered. */
export const countWrong = (
  state: OtpState,
  now: Date,
): Pick<OtpState, 'wrongTries' | 'wrongSince'> =>
  inWindow(state, now)
    ? { wrongTries: state.wrongTries + 1, wrongSince: state.wrongSince }
    : { wrongTries: 1, wrongSince: now };
