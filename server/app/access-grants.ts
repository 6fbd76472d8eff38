import { accountAccessGrants } from '#server/domains/accounts/access-grants.ts';
import { importAccessGrants } from '#server/domains/imports/access-grants.ts';
import { alertAccessGrants } from '#server/domains/alerts/access-grants.ts';
import { notificationAccessGrants } from '#server/domains/notifications/access-grants.ts';
import { shopAccessGrants } from '#server/domains/shops/access-grants.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';

/**
 * Lists, by table, everything by which an intruder could keep access to an account. Each way in which the owner
 * recovers the account revokes all of it: 'Ce n’était pas moi', a reset by SMS, a corrected number, and two-step
 * sign-in removed by an administrator. A table that is neither here nor in `NO_ACCESS_GRANTS` fails
 * access-grants.test.ts.
 */
export const accessGrants: readonly AccessGrant[] = [
  ...accountAccessGrants,
  ...shopAccessGrants,
  ...importAccessGrants,
  ...alertAccessGrants,
  ...notificationAccessGrants,
];
