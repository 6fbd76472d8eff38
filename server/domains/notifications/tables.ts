import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Channel } from '#contract/notifications/channels.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import { timestamptz } from '#server/platform/database/columns.ts';
import type { KindName } from './kinds.ts';
import type { KindData } from './kinds/kind.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/**
 * Stores the announcements, most of which the site lists. For each user, ids grow in the order of commit: see
 * `lockBell`.
 */
export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Is the notified user; null for a person without an account. */
  userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
  kind: text().$type<KindName>().notNull(),
  /** Is the id of the subject, such as an ad or a conversation, depending on the kind. */
  subjectId: integer('subject_id'),
  /** Identifies the announcement uniquely, so that nothing is announced twice. */
  dedupeKey: text('about').notNull(),
  note: text().notNull().default(''),
  /** Holds the values for the texts. Encrypted values are removed once they were sent. */
  data: jsonb().$type<KindData>().notNull().default({}),
  createdAt: timestamptz('created_at').notNull(),
  readAt: timestamptz('read_at'),
  /** Is when the notification is due by email and SMS; null when this is settled. */
  dueAt: timestamptz('due_at'),
  /** Is when the notification is due by push; null when this is settled. */
  pushAt: timestamptz('push_at'),
  pushedAt: timestamptz('pushed_at'),
});

/** Stores the SMS, WhatsApp messages and emails of notifications. */
export const delivery = pgTable('delivery', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  notificationId: integer('notification_id')
    .notNull()
    .references(() => notification.id, { onDelete: 'cascade' }),
  channel: text().$type<Channel>().notNull(),
  /** Is the index of the priority in `PRIORITIES`. */
  rank: smallint().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Is the time of the next try; null once the message is sent or given up. */
  tryAt: timestamptz('try_at'),
  /** Is until when a try is under way; after this its process counts as crashed. */
  leasedUntil: timestamptz('leased_until'),
  attempts: smallint().notNull().default(0),
  /**
   * Counts the tries that were refused, or left unanswered by a gateway without idempotency; after
   * a few, the delivery is given up.
   */
  failedAttempts: smallint('failed_attempts').notNull().default(0),
  /** Counts how often an administrator sent the message again after it had been sent. */
  resent: smallint().notNull().default(0),
  /** Is the time of the first failure. */
  failedAt: timestamptz('failed_at'),
  /** Is the error of the last try. */
  error: text().notNull().default(''),
  sentAt: timestamptz('sent_at'),
  gaveUpAt: timestamptz('gave_up_at'),
  /** Names the gateway that took the message; before that, the one that may have taken it at an earlier try. */
  gateway: text().$type<Gateway>(),
  /** Is the message's id at the gateway. */
  gatewayMessage: text('gateway_message'),
  /** Is when the message arrived, as the gateway reported; `lostAt` and `lostReason` tell that it did not, and why. */
  arrivedAt: timestamptz('arrived_at'),
  lostAt: timestamptz('lost_at'),
  lostReason: text('lost_reason').notNull().default(''),
  /** Is when an administrator removed the delivery from the list of messages that were not sent or did not arrive. */
  dismissedAt: timestamptz('dismissed_at'),
});

/**
 * Stores delivery reports about messages whose id is not stored yet; a report is deleted once it is applied to its
 * message, or after a day.
 */
export const earlyReport = pgTable(
  'early_sms_report',
  {
    gateway: text().$type<Gateway>().notNull(),
    /** Is the message's id at the gateway. */
    message: text().notNull(),
    arrived: boolean().notNull(),
    reason: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  ({ gateway, message }) => [primaryKey({ columns: [gateway, message] })],
);

/** Stores the Web Push subscriptions, each of which ends with its session. */
export const pushSubscription = pgTable('push_subscription', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: owner(),
  signInId: integer('sign_in_id').notNull(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: owner(),
    kind: text().$type<KindName>().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull().default(true),
    whatsapp: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Stores the quiet hours of users, in the time zone of Niamey. */
export const quietHours = pgTable('quiet_hours', {
  userId: owner().primaryKey(),
  from: smallint('from_hour').notNull(),
  to: smallint('to_hour').notNull(),
});
