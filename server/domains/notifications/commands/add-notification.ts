import type { NotificationKind } from '#contract/notifications.ts';
import { MINUTE } from '#contract/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationAdded } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { notification } from '../tables.ts';

/** Locks a user's notifications until the transaction ends, so that ids are committed in order. */
export const lockBell = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'notificationsOfUser', userId);
};

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  /** Id of the ad, conversation… by kind. */
  subjectId: number | null;
  /** Unique per user: `ad.12.1.published`. */
  dedupeKey: string;
  note?: string;
}

/**
 * Adds a notification, once for each `dedupeKey`, and schedules its delivery as its kind says. The caller holds
 * `lockBell`.
 */
export const addNotification = async (
  { clock }: Platform,
  tx: Tx,
  { userId, kind, subjectId, dedupeKey, note = '' }: NewNotification,
): Promise<void> => {
  const now = clock.now();
  const { delayMinutes } = KINDS[kind];
  const dueAt = delayMinutes === null ? null : new Date(now.getTime() + delayMinutes * MINUTE);
  const [added] = await tx
    .insert(notification)
    .values({ userId, kind, subjectId, dedupeKey, note, createdAt: now, dueAt, pushAt: now })
    .onConflictDoNothing()
    .returning({ id: notification.id });
  if (added) await emit(tx, notificationAdded, { user_id: userId, notification_id: added.id });
};

/** The same in a transaction of its own. */
export const notify = (platform: Platform, news: NewNotification): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockBell(tx, news.userId);
    await addNotification(platform, tx, news);
  });
