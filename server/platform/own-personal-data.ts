import { allOf, rowsToExport, type PersonalData } from './personal-data.ts';

const message = {
  ...allOf('neutral', ['id', 'about', 'channel', 'created_at', 'sent_at']),
  ...allOf('personal', ['user_id', 'recipient', 'subject', 'text', 'html', 'attachments']),
} as const;

/**
 * Labels the tables of the platform. Events contain ids and encrypted codes, and are deleted two days after dispatch.
 */
export const platformPersonalData: PersonalData = {
  domain: 'platform',
  tables: {
    event: allOf('neutral', ['id', 'type', 'payload', 'created_at', 'dispatched_at']),
    message,
    // The keys of counted uses are irreversible hashes, stored for a day at most.
    limit_use: allOf('neutral', ['key', 'points', 'expire']),
    message_cost: allOf('neutral', ['month', 'messages', 'francs']),
    sms_balance: allOf('neutral', ['gateway', 'amount', 'currency', 'read_at']),
    schema_migration: allOf('neutral', ['version', 'name', 'at', 'oldest_release']),
  },
  exportOf: async (platform, userId) => ({
    messages: await rowsToExport(platform, { table: 'message', columns: message }, 'user_id = $1', [
      userId,
    ]),
  }),
  erase: async ({ database }, userId) => {
    await database.pool.query('DELETE FROM message WHERE user_id = $1', [userId]);
  },
};
