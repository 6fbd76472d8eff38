import { FOOTHOLD_DAYS } from '#contract/accounts/schemas/footholds.ts';
import { DAY } from '#contract/common/time.ts';

/**
 * Returns the time from which everything that sessions set up is revoked when a change is undone:
 * some days before the change.
 */
export const footholdsSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - FOOTHOLD_DAYS * DAY);
