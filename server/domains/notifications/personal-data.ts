import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';

const notificationColumns = {
  ...allOf('personal', ['user_id', 'note', 'created_at', 'read_at']),
  ...allOf('neutral', ['id', 'kind', 'subject_id', 'about', 'due_at', 'push_at', 'pushed_at']),
  // The data may hold an encrypted code or address.
  data: 'secret',
} as const;

/** Labels the columns of an SMS or email; the words that were sent are in the table `message`. */
const smsOrEmailColumns = allOf('neutral', [
  'id',
  'notification_id',
  'channel',
  'rank',
  'created_at',
  'try_at',
  'leased_until',
  'attempts',
  'failed_attempts',
  'resent',
  'failed_at',
  'error',
  'sent_at',
  'gave_up_at',
  'gateway',
  'gateway_message',
  'arrived_at',
  'lost_at',
  'lost_reason',
  'dismissed_at',
]);

const preferenceColumns = {
  ...allOf('personal', ['user_id', 'email', 'sms', 'push', 'whatsapp']),
  kind: 'neutral',
} as const;
const quietColumns = allOf('personal', ['user_id', 'from_hour', 'to_hour']);

/**
 * Labels the columns of a push subscription. Endpoint and keys are secrets: with them anyone could push to the browser.
 */
const subscriptionColumns = {
  ...allOf('personal', ['user_id', 'created_at']),
  ...allOf('secret', ['endpoint', 'p256dh', 'auth']),
  ...allOf('neutral', ['id', 'sign_in_id']),
} as const;
const deliveryColumns = allOf('neutral', ['notification_id', 'subscription_id', 'sent_at']);

/** Maps the tables that have a `user_id` to their labels. */
const OWNED = {
  notification: notificationColumns,
  notification_preference: preferenceColumns,
  quiet_hours: quietColumns,
  push_subscription: subscriptionColumns,
} as const;

/** Labels the columns of early delivery reports, which name messages by their ids at a gateway. */
const earlyReportColumns = allOf('neutral', [
  'gateway',
  'message',
  'arrived',
  'reason',
  'created_at',
]);

// Deliveries are deleted with their notification or subscription.
const TABLES = {
  ...OWNED,
  push_delivery: deliveryColumns,
  delivery: smsOrEmailColumns,
  early_sms_report: earlyReportColumns,
} as const;

export const notificationPersonalData: PersonalData = {
  domain: 'notifications',
  tables: TABLES,

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels) =>
      rowsToExport(platform, { table, columns }, 'user_id = $1', [userId]);
    return {
      notifications: await rows('notification', notificationColumns),
      preferences: await rows('notification_preference', preferenceColumns),
      push_subscriptions: await rows('push_subscription', subscriptionColumns),
      quiet_hours: (await rows('quiet_hours', quietColumns))[0] ?? null,
    };
  },

  erase: async ({ database: { pool } }, userId) => {
    for (const table of Object.keys(OWNED))
      await pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  },
};
