import { accountFootholds } from '#server/domains/accounts/footholds.ts';
import { adFootholds } from '#server/domains/ads/footholds.ts';
import { alertFootholds } from '#server/domains/alerts/footholds.ts';
import { notificationFootholds } from '#server/domains/notifications/footholds.ts';
import { shopFootholds } from '#server/domains/shops/footholds.ts';
import type { Foothold } from '#server/platform/footholds.ts';

/**
 * The list of everything by which an intruder could stay in an account, walked by each way in which its owner takes it
 * back: 'Ce n’était pas moi', a reset by SMS, a corrected number and two-step sign-in taken off by an administrator. A
 * table that is neither here nor in `NO_FOOTHOLDS` fails footholds.test.ts.
 */
export const footholds: readonly Foothold[] = [
  ...accountFootholds,
  ...shopFootholds,
  ...adFootholds,
  ...alertFootholds,
  ...notificationFootholds,
];
