import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { GONE_AD } from './texts.ts';

const begunColumns = {
  // Participants stay as ids: the other person keeps the conversation, under a pseudonym.
  ...allOf('kept', ['buyer_id', 'seller_id', 'sold_at']),
  ...allOf('neutral', ['id', 'ad_id', 'ad_purpose', 'created_at', 'last_message_id']),
} as const;

const conversationColumns = { ...begunColumns, ad_title: 'personal' } as const;

const messageColumns = {
  ...allOf('personal', ['text', 'key']),
  ...allOf('kept', ['sender_id', 'sent_at', 'read_at']),
  ...allOf('neutral', ['id', 'conversation_id', 'appointment_id']),
} as const;

const appointmentColumns = {
  place: 'personal',
  ...allOf('kept', ['proposer_id', 'at']),
  ...allOf('neutral', ['id', 'conversation_id', 'status', 'remind_at']),
} as const;

const blockColumns = allOf('personal', ['blocker_id', 'blocked_id', 'created_at']);

export const messagingPersonalData: PersonalData = {
  domain: 'messaging',
  tables: {
    conversation: conversationColumns,
    chat_message: messageColumns,
    appointment: appointmentColumns,
    user_block: blockColumns,
  },

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels, who: string) =>
      rowsToExport(platform, { table, columns }, who, [userId]);
    return {
      // The titles of ads are left out, since they are data of the sellers.
      conversations_begun: await rows('conversation', begunColumns, 'buyer_id = $1'),
      conversations_about_my_ads: await rows('conversation', conversationColumns, 'seller_id = $1'),
      messages_written: await rows('chat_message', messageColumns, 'sender_id = $1'),
      appointments_proposed: await rows('appointment', appointmentColumns, 'proposer_id = $1'),
      blocked: await rows('user_block', blockColumns, 'blocker_id = $1'),
    };
  },

  erase: async ({ database: { pool } }, userId) => {
    await pool.query("UPDATE chat_message SET text = '', key = NULL WHERE sender_id = $1", [
      userId,
    ]);
    await pool.query(
      `UPDATE appointment SET status = 'cancelled', remind_at = NULL
       WHERE status IN ('proposed', 'accepted')
         AND conversation_id IN (SELECT id FROM conversation WHERE buyer_id = $1 OR seller_id = $1)`,
      [userId],
    );
    await pool.query("UPDATE appointment SET place = '' WHERE proposer_id = $1", [userId]);
    await pool.query('UPDATE conversation SET ad_title = $2 WHERE seller_id = $1', [
      userId,
      GONE_AD,
    ]);
    await pool.query('DELETE FROM user_block WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
  },
};
