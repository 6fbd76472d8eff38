import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';

const notificationColumns = {
  ...allOf('personal', ['user_id', 'note', 'created_at', 'read_at']),
  ...allOf('neutral', ['id', 'kind', 'subject_id', 'about', 'tell_at', 'sms_at', 'email_at']),
} as const;

const preferenceColumns = {
  ...allOf('personal', ['user_id', 'email', 'sms']),
  kind: 'neutral',
} as const;
const quietColumns = allOf('personal', ['user_id', 'from_hour', 'to_hour']);

const TABLES = {
  notification: notificationColumns,
  notification_preference: preferenceColumns,
  quiet_hours: quietColumns,
} as const;

export const notificationPersonalData: PersonalData = {
  room: 'notifications',
  tables: TABLES,

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels) =>
      rowsToExport(platform, { table, columns }, 'user_id = $1', [userId]);
    return {
      notifications: await rows('notification', notificationColumns),
      preferences: await rows('notification_preference', preferenceColumns),
      quiet_hours: (await rows('quiet_hours', quietColumns))[0] ?? null,
    };
  },

  erase: async ({ database: { pool } }, userId) => {
    for (const table of Object.keys(TABLES))
      await pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  },
};
