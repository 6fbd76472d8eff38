import { and, eq, gte } from 'drizzle-orm';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { pushSubscription } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/** Lists the access grants of this domain: browsers that receive the person's notifications. */
export const notificationAccessGrants: readonly AccessGrant[] = [
  {
    table: 'push_subscription',
    describe: accessGrantTexts.browsers,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.userId, userId), gte(pushSubscription.createdAt, since)))
        .returning({ id: pushSubscription.id });
      return removed.length;
    },
  },
];
