import { MINUTE } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit, signal } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationAdded, notificationDue } from '../events.ts';
import { KINDS, type KindName } from '../kinds.ts';
import type { Announcement } from '../kinds/subject.ts';
import { notification } from '../tables.ts';

/** Locks a user's notifications until the transaction ends, so that they are committed in the order of their ids. */
export const lockBell = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'notificationsOfUser', userId);
};

/**
 * Notifies a person by storing a row, once for each `dedupeKey` and only if the check `unless` is not true; there is no
 * other way to notify. `delivery/` decides whether and when the notification is also sent by push, email and SMS.
 */
export const announce = (
  { clock, database }: Platform,
  { kind, to, subject, dedupeKey, note = '', data = {}, unless }: Announcement<KindName>,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    if (to !== null) await lockBell(tx, to);
    if (await unless?.(tx)) return;
    const now = clock.now();
    const { bell, delayMinutes } = KINDS[kind];
    const [added] = await tx
      .insert(notification)
      .values({
        userId: to,
        kind,
        subjectId: subject,
        dedupeKey,
        note,
        data,
        createdAt: now,
        // A kind that the bell, the list of notifications on the site, leaves out counts as read at once.
        readAt: bell ? null : now,
        dueAt: new Date(now.getTime() + delayMinutes * MINUTE),
        pushAt: bell ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: notification.id });
    if (!added) return;
    if (bell && to !== null)
      await emit(tx, notificationAdded, { user_id: to, notification_id: added.id });
    await signal(tx, notificationDue, {});
  });
