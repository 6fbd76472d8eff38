import { ACCESS_GRANT_DAYS } from '#contract/accounts/schemas/access-grants.ts';
import { DAY } from '#contract/common/time.ts';

/**
 * Returns the time from which everything that sessions set up is revoked when a change is undone:
 * some days before the change.
 */
export const accessGrantsSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - ACCESS_GRANT_DAYS * DAY);
