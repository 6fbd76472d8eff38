import { and, eq, sql } from 'drizzle-orm';
import { arePushKeys } from '#server/platform/messages/push.ts';
import { isPublicUrl } from '#server/platform/public-url.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { pushSubscription } from '../tables.ts';
import { pushRefusals } from '#contract/notifications/refusals.ts';

/** Limits the push subscriptions of a user; a further one replaces the oldest. */
const MOST_OF_ONE = 10;

interface Subscriber {
  userId: number;
  signInId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Subscribes a browser to push for the lifetime of the session, and deletes the oldest subscriptions of the user beyond
 * `MOST_OF_ONE`. A browser belongs to the user who subscribed it last. @throws Refusal 422
 */
export const subscribePush = async (
  { database, clock }: Platform,
  { userId, endpoint, ...rest }: Subscriber,
): Promise<void> => {
  if (!isPublicUrl(endpoint)) throw new Refusal(pushRefusals.badEndpoint);
  if (!arePushKeys(rest)) throw new Refusal(pushRefusals.badKeys);
  const values = { userId, ...rest, createdAt: clock.now() };
  await database.orm.transaction(async (tx) => {
    await tx
      .insert(pushSubscription)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values });
    await tx.execute(sql`
      DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN
        (SELECT id FROM push_subscription WHERE user_id = ${userId}
         ORDER BY created_at DESC, id DESC LIMIT ${MOST_OF_ONE})`);
  });
};

/** Ends a push subscription of the caller. */
export const unsubscribePush = async (
  { database }: Platform,
  userId: number,
  endpoint: string,
): Promise<void> => {
  const own = and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, endpoint));
  await database.orm.delete(pushSubscription).where(own);
};
