import { accountFootholds } from '#server/domains/accounts/footholds.ts';
import { importFootholds } from '#server/domains/imports/footholds.ts';
import { alertFootholds } from '#server/domains/alerts/footholds.ts';
import { notificationFootholds } from '#server/domains/notifications/footholds.ts';
import { shopFootholds } from '#server/domains/shops/footholds.ts';
import type { Foothold } from '#server/platform/footholds.ts';

/**
 * Lists everything by which an intruder could keep access to an account. Each way in which the
 * owner recovers the account revokes all of it: 'Ce n’était pas moi', a reset by SMS, a corrected
 * number, and two-step sign-in removed by an administrator. A table that is neither here nor in
 * `NO_FOOTHOLDS` fails footholds.test.ts.
 */
export const footholds: readonly Foothold[] = [
  ...accountFootholds,
  ...shopFootholds,
  ...importFootholds,
  ...alertFootholds,
  ...notificationFootholds,
];
