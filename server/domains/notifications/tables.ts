import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#contract/notifications.ts';
import { appUser } from '#server/domains/accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** A notification. Ids grow in commit order per user: see `lockBell`. */
export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: owner(),
  kind: text().$type<NotificationKind>().notNull(),
  /** Id of the ad, conversation… by kind. */
  subjectId: integer('subject_id'),
  /** Unique per user, so that nothing is notified twice. */
  dedupeKey: text('about').notNull(),
  note: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  /** When it is due by email and SMS; null when settled. */
  dueAt: moment('tell_at'),
  smsAt: moment('sms_at'),
  emailAt: moment('email_at'),
  /** When it is due by push; null when settled. */
  pushAt: moment('push_at'),
  pushedAt: moment('pushed_at'),
});

/** A Web Push subscription. It ends with its session. */
export const pushSubscription = pgTable('push_subscription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: owner(),
  signInId: integer('sign_in_id').notNull(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: owner(),
    kind: text().$type<NotificationKind>().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Hours of Niamey. */
export const quietHours = pgTable('quiet_hours', {
  userId: owner().primaryKey(),
  from: smallint('from_hour').notNull(),
  to: smallint('to_hour').notNull(),
});
