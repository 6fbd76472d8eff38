import { FOOTHOLD_DAYS } from '#contract/accounts/footholds.ts';
import { DAY } from '#contract/time.ts';

/** Returns from when on what sessions set up is revoked with a change: some days before it. */
export const footholdsSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - FOOTHOLD_DAYS * DAY);
