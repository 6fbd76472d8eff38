import { ACCESS_GRANT_DAYS } from '#contract/accounts/schemas/access-grants.ts';
import { DAY } from '#contract/common/time.ts';

/**
 * Returns the time from which the access grants (such as passkeys) that sessions set up are revoked when a change of an
 * account is undone: `ACCESS_GRANT_DAYS` days before the change.
 */
export const accessGrantsSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - ACCESS_GRANT_DAYS * DAY);
