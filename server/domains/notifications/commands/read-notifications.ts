import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationRead } from '../events.ts';
import { notification } from '../tables.ts';
import { lockBell } from './announce.ts';

/** Marks the unread notifications of a user that match `which` as read, and emits an event if there were any. */
const markRead = async (
  { clock }: Platform,
  tx: Tx,
  userId: number,
  which: SQL | undefined,
): Promise<void> => {
  const read = await tx
    .update(notification)
    .set({ readAt: clock.now() })
    .where(and(eq(notification.userId, userId), isNull(notification.readAt), which))
    .returning({ id: notification.id });
  if (read.length === 0) return;
  const newest = Math.max(...read.map(({ id }) => id));
  await emit(tx, notificationRead, { user_id: userId, notification_id: newest });
};

/** Marks some or all of the user's notifications as read; ids of other users' notifications are ignored. */
export const readNotifications = (
  platform: Platform,
  userId: number,
  ids: readonly number[] | undefined,
): Promise<void> =>
  platform.database.orm.transaction((tx) =>
    markRead(platform, tx, userId, ids && inArray(notification.id, [...ids])),
  );

/** Marks a user's notification of new messages in a conversation as read, since the user has read the conversation. */
export const readMessageNotification = (
  platform: Platform,
  userId: number,
  conversationId: number,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockBell(tx, userId);
    const which = and(eq(notification.kind, 'message'), eq(notification.subjectId, conversationId));
    await markRead(platform, tx, userId, which);
  });

/** Marks the reminders of a conversation's appointment as read when the appointment no longer takes place. */
export const readAppointmentReminders = async (
  platform: Platform,
  conversationId: number,
): Promise<void> => {
  const which = and(
    eq(notification.kind, 'appointment'),
    eq(notification.subjectId, conversationId),
  );
  const recipients = await platform.database.orm
    .selectDistinct({ userId: notification.userId })
    .from(notification)
    .where(which);
  for (const { userId } of recipients) {
    if (userId === null) continue;
    await platform.database.orm.transaction(async (tx) => {
      await lockBell(tx, userId);
      await markRead(platform, tx, userId, which);
    });
  }
};
