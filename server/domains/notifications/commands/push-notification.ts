import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { DAY, DAY_SECONDS, HOUR, MINUTE } from '#contract/common/time.ts';
import { findLiveSignIns } from '#server/domains/accounts/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Push } from '#server/platform/messages/push.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS, type NotificationRow } from '../kinds.ts';
import type { Bell } from '../kinds/kind.ts';
import { findNotification } from '../queries/notifications.ts';
import { readPreferences } from '../queries/preferences.ts';
import { decidePush, type PushVerdict, type Priority } from '../rules.ts';
import { notification, pushSubscription } from '../tables.ts';

const AT_ONCE = 500;
const RETRY_MS = 10 * MINUTE;
/** Is how long, in ms, a failed push is retried. */
const STALE_MS = 6 * HOUR;
const LONGEST_TEXT = 300;

/**
 * Maps the priority of a notification to the urgency of its push (phones in power saving delay less urgent ones) and
 * its time to live, in seconds, for phones that are off.
 */
const PUSH_OPTIONS: Readonly<Record<Priority, Pick<Push, 'urgency' | 'ttl'>>> = {
  code: { urgency: 'high', ttl: DAY_SECONDS },
  decision: { urgency: 'normal', ttl: 3 * DAY_SECONDS },
  news: { urgency: 'high', ttl: DAY_SECONDS },
  alert: { urgency: 'low', ttl: DAY_SECONDS },
};

type Subscription = typeof pushSubscription.$inferSelect;

/** Returns the push subscriptions of a user whose session is live; deletes those whose session has ended. */
const subscriptionsOf = async (
  { database: { orm, pool } }: Platform,
  userId: number,
): Promise<Subscription[]> => {
  const all = await orm.select().from(pushSubscription).where(eq(pushSubscription.userId, userId));
  if (all.length === 0) return [];
  const live = await findLiveSignIns(
    pool,
    all.map(({ signInId }) => signInId),
  );
  const ended = all.filter(({ signInId }) => !live.has(signInId)).map(({ id }) => id);
  if (ended.length > 0)
    await orm.delete(pushSubscription).where(inArray(pushSubscription.id, ended));
  return all.filter(({ signInId }) => live.has(signInId));
};

/**
 * Decides whether and when a notification is pushed to a person's browsers, by its priority, the person's preferences
 * and quiet hours, and the number of pushes in the last day.
 */
const readVerdict = async (
  platform: Platform,
  row: NotificationRow,
  userId: number,
): Promise<PushVerdict> => {
  const { orm } = platform.database;
  const now = platform.clock.now();
  const { of, quiet } = await readPreferences(orm, userId);
  const since = new Date(now.getTime() - DAY);
  const pushed = expectOne(
    await orm
      .select({ today: sql<number>`count(*)::integer` })
      .from(notification)
      .where(and(eq(notification.userId, userId), gt(notification.pushedAt, since))),
  );
  const { priority } = KINDS[row.kind];
  const isRead = row.read_at !== null;
  return decidePush(
    { priority, isChosen: of(row.kind).push, quiet, today: pushed.today, isRead },
    now,
  );
};

/** Returns the payload that the device decrypts: title, text and link of the notification. */
const payloadOf = (row: NotificationRow, bell: Bell): string => {
  const { title, text } = bell.says(row);
  const body = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  return JSON.stringify({ id: row.id, title, body, url: bell.url(row.subject_id, row.data) });
};

interface Delivery extends Record<string, unknown> {
  sent_at: string | null;
}

/**
 * Pushes a notification to one browser, once. Deletes the subscription when the push service says that it has ended.
 * @throws Error when the push service fails
 */
const deliver = (
  { database, clock, gateways }: Platform,
  row: NotificationRow,
  payload: string,
  { id, endpoint, p256dh, auth }: Subscription,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    // Locks the subscription; one deleted meanwhile is skipped.
    const locked = await tx.execute(
      sql`SELECT FROM push_subscription WHERE id = ${id} FOR KEY SHARE`,
    );
    if (locked.rowCount === 0) return;
    await tx.execute(sql`
      INSERT INTO push_delivery (notification_id, subscription_id) VALUES (${row.id}, ${id})
      ON CONFLICT DO NOTHING`);
    // Serialises concurrent runs: the second one finds that the push was sent.
    const { rows } = await tx.execute<Delivery>(sql`
      SELECT sent_at FROM push_delivery WHERE notification_id = ${row.id} AND subscription_id = ${id}
      FOR UPDATE`);
    if (!rows[0] || rows[0].sent_at) return;
    const outcome = await gateways.sendPush({
      endpoint,
      p256dh,
      auth,
      payload,
      // The push service replaces a message of the same topic that still waits.
      topic: `n${row.id}`,
      ...PUSH_OPTIONS[KINDS[row.kind].priority],
    });
    if (outcome === 'gone') await tx.delete(pushSubscription).where(eq(pushSubscription.id, id));
    else
      await tx.execute(sql`
        UPDATE push_delivery SET sent_at = ${clock.now().toISOString()}
        WHERE notification_id = ${row.id} AND subscription_id = ${id}`);
  });

/**
 * Pushes a due notification to the user's browsers. Gives up without browsers or when the user has turned it off, waits
 * during quiet hours, and retries failed pushes until the notification is six hours old. Idempotent.
 */
export const pushNotification = async (platform: Platform, id: number): Promise<void> => {
  const { database, clock, log } = platform;
  const row = await findNotification(database.orm, id);
  const now = clock.now();
  if (!row?.push_at || row.push_at > now) return;
  const { user_id: userId } = row;
  const { bell } = KINDS[row.kind];
  const change = async (set: Partial<typeof notification.$inferInsert>): Promise<void> => {
    await database.orm.update(notification).set(set).where(eq(notification.id, id));
  };
  if (!bell || userId === null) return change({ pushAt: null });
  const browsers = await subscriptionsOf(platform, userId);
  if (browsers.length === 0) return change({ pushAt: null });
  const verdict = await readVerdict(platform, row, userId);
  if (verdict.kind === 'never') return change({ pushAt: null });
  if (verdict.kind === 'wait') return change({ pushAt: verdict.until });
  const payload = payloadOf(row, bell);
  // Pushes one after the other, since each push holds a database connection while it waits.
  const problems: string[] = [];
  for (const browser of browsers)
    await deliver(platform, row, payload, browser).catch((problem: Error) =>
      problems.push(problem.message),
    );
  if (problems.length > 0)
    log.warn({ reasons: problems, notification_id: id }, 'push failed for some browsers');
  const isStale = now.getTime() - row.created_at.getTime() > STALE_MS;
  await change({
    pushAt: problems.length === 0 || isStale ? null : new Date(now.getTime() + RETRY_MS),
    ...(problems.length < browsers.length ? { pushedAt: now } : {}),
  });
};

/** Is the number of notifications pushed at once, so that a slow push service delays few others. */
const PARALLEL_PUSHES = 4;

/**
 * Pushes up to `AT_ONCE` due notifications, several at a time: new ones, and those that waited for the end of quiet
 * hours or failed.
 */
export const pushDue = async (platform: Platform): Promise<void> => {
  const { database, clock, log } = platform;
  const due = await database.orm
    .select({ id: notification.id })
    .from(notification)
    .where(and(isNotNull(notification.pushAt), lte(notification.pushAt, clock.now())))
    .orderBy(asc(notification.pushAt))
    .limit(AT_ONCE);
  /** Pushes notifications taken from the list until it is empty; several such loops share the list. */
  const pushUntilNoneIsDue = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) {
      const { id } = next;
      await pushNotification(platform, id).catch((error: unknown) =>
        log.error({ err: error, notification_id: id }, 'push failed, will retry'),
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PUSHES }, pushUntilNoneIsDue));
};
