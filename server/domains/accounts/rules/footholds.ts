import { FOOTHOLD_DAYS } from '#contract/accounts/schemas/footholds.ts';
import { DAY } from '#contract/common/time.ts';

/** Returns from when on what sessions set up is revoked with a change: some days before it. */
export const footholdsSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - FOOTHOLD_DAYS * DAY);
