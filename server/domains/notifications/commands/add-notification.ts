import type { NotificationKind } from '#contract/notifications.ts';
import { MINUTE } from '#contract/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationAdded } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { notification } from '../tables.ts';

/** Holds a person's bell for the rest of the transaction: its ids are then committed in their order. */
export const lockBell = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'notificationsOfUser', userId);
};

export interface News {
  userId: number;
  kind: NotificationKind;
  /** The ad, the conversation… by its kind. */
  subjectId: number | null;
  /** What it tells of, unique to the person: `ad.12.1.published`. */
  dedupeKey: string;
  note?: string;
}

/**
 * Rings somebody's bell, once for each `dedupeKey`, and has it told by email and SMS as the kind says.
 * The bell is locked by the caller's transaction (`lockBell`).
 */
export const addNotification = async (
  { clock }: Platform,
  tx: Tx,
  { userId, kind, subjectId, dedupeKey, note = '' }: News,
): Promise<void> => {
  const now = clock.now();
  const { tellAfterMinutes } = KINDS[kind];
  const tellAt =
    tellAfterMinutes === null ? null : new Date(now.getTime() + tellAfterMinutes * MINUTE);
  const [added] = await tx
    .insert(notification)
    .values({ userId, kind, subjectId, dedupeKey, note, createdAt: now, tellAt, pushAt: now })
    .onConflictDoNothing()
    .returning({ id: notification.id });
  if (added) await emit(tx, notificationAdded, { user_id: userId, notification_id: added.id });
};

/** The same in a transaction of its own. */
export const notify = (platform: Platform, news: News): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockBell(tx, news.userId);
    await addNotification(platform, tx, news);
  });
