/** How long (ms) an ad stays in one moderator's hands without a sign of life. */
export const HOLD_MS = 5 * 60_000;

export interface Hold {
  moderatorId: number;
  until: Date;
}

/** Whether somebody else reads it at `now`. */
export const isHeldByAnother = (hold: Hold | null, moderatorId: number, now: Date): boolean =>
  hold !== null && hold.moderatorId !== moderatorId && hold.until > now;
