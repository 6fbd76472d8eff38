import { and, eq, gte } from 'drizzle-orm';
import type { Foothold } from '#server/platform/footholds.ts';
import { pushSubscription } from './tables.ts';
import { footholdTexts } from './texts.ts';

/** Lists the footholds of this domain: browsers that receive the person's notifications. */
export const notificationFootholds: readonly Foothold[] = [
  {
    table: 'push_subscription',
    describe: footholdTexts.browsers,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.userId, userId), gte(pushSubscription.createdAt, since)))
        .returning({ id: pushSubscription.id });
      return removed.length;
    },
  },
];
