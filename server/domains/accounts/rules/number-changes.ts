import { STOP_DAYS, type ChangeState } from '#contract/accounts/routes/number-changes.ts';
import { DAY } from '#contract/common/time.ts';
import type { ChangeWay } from '../tables.ts';

const STOP_MS = STOP_DAYS * DAY;

export interface NumberChange {
  way: ChangeWay;
  takesEffectAt: Date;
  doneAt: Date | null;
  closedAt: Date | null;
}

/**
 * Returns when a change of number takes effect: at once when requested with the password, since it can be undone later;
 * after `STOP_DAYS`, in which it can be stopped, when requested by email alone.
 */
export const effectOf = (way: ChangeWay, now: Date): Date =>
  way === 'password' ? now : new Date(now.getTime() + STOP_MS);

/** Returns the time until which a change of number may be stopped or undone. */
export const endOfStop = ({ way, takesEffectAt }: NumberChange): Date =>
  way === 'password' ? new Date(takesEffectAt.getTime() + STOP_MS) : takesEffectAt;

/**
 * Tells whether a change of number can be stopped before it takes effect (`waiting`), undone afterwards (`done`), or
 * neither (`over`).
 */
export const stateOfChange = (change: NumberChange, now: Date): ChangeState => {
  if (change.closedAt) return 'over';
  if (!change.doneAt) return 'waiting';
  return now < endOfStop(change) ? 'done' : 'over';
};
