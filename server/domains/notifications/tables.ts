import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Channel } from '#contract/notifications/channels.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { KindName } from './kinds.ts';
import type { KindData } from './kinds/kind.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** An announcement; of most kinds a line of the bell. Ids grow in commit order per user: see `lockBell`. */
export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null: to a person without an account. */
  userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
  kind: text().$type<KindName>().notNull(),
  /** Id of the ad, conversation… by kind. */
  subjectId: integer('subject_id'),
  /** Unique, so that nothing is announced twice. */
  dedupeKey: text('about').notNull(),
  note: text().notNull().default(''),
  /** Sealed data is removed once it has left. */
  data: jsonb().$type<KindData>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  /** When it is due by email and SMS; null when settled. */
  dueAt: moment('tell_at'),
  /** When it is due by push; null when settled. */
  pushAt: moment('push_at'),
  pushedAt: moment('pushed_at'),
});

/** An SMS or an email of a notification. */
export const delivery = pgTable('delivery', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  notificationId: integer('notification_id')
    .notNull()
    .references(() => notification.id, { onDelete: 'cascade' }),
  channel: text().$type<Channel>().notNull(),
  /** The place of its priority in `PRIORITIES`. */
  rank: smallint().notNull(),
  createdAt: moment('created_at').notNull(),
  /** The next try; null when settled. */
  tryAt: moment('try_at'),
  /** A try is under way; after this its process counts as crashed. */
  leasedUntil: moment('leased_until'),
  attempts: smallint().notNull().default(0),
  /** Tries that were refused, or left without an answer by a gateway without idempotency: a few, and it is given up. */
  strikes: smallint().notNull().default(0),
  /** How often an administrator sent it again after it had left. */
  resent: smallint().notNull().default(0),
  /** Of the first failure. */
  failedAt: moment('failed_at'),
  /** Of the last try. */
  error: text().notNull().default(''),
  sentAt: moment('sent_at'),
  gaveUpAt: moment('gave_up_at'),
  /** Who took the message; before that, who may have taken it at an earlier try. */
  gateway: text().$type<Gateway>(),
  /** Its id at the gateway. */
  gatewayMessage: text('gateway_message'),
  /** As the gateway reported: it has arrived, or did not, and why. */
  arrivedAt: moment('arrived_at'),
  lostAt: moment('lost_at'),
  lostReason: text('lost_reason').notNull().default(''),
  /** When an administrator took it off the list of what did not arrive. */
  dismissedAt: moment('dismissed_at'),
});

/** A report about a message whose id is not stored yet; deleted when it is noted, or after a day. */
export const earlyReport = pgTable(
  'early_sms_report',
  {
    gateway: text().$type<Gateway>().notNull(),
    /** The id at the gateway. */
    message: text().notNull(),
    arrived: boolean().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  ({ gateway, message }) => [primaryKey({ columns: [gateway, message] })],
);

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
    kind: text().$type<KindName>().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull().default(true),
    whatsapp: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Hours of Niamey. */
export const quietHours = pgTable('quiet_hours', {
  userId: owner().primaryKey(),
  from: smallint('from_hour').notNull(),
  to: smallint('to_hour').notNull(),
});
