import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { ad } from '#server/domains/ads/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';
import type { AppointmentStatus } from './rules.ts';

/**
 * Stores the conversations, one for each buyer and ad. Their timestamps, like those of messages,
 * come from the database.
 */
export const conversation = pgTable('conversation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'set null' }),
  /** Is the title of the ad, kept in case the ad is deleted. */
  adTitle: text('ad_title').notNull(),
  /** Is the purpose of the ad when the conversation began. */
  adPurpose: text('ad_purpose').$type<AdPurpose>().notNull(),
  buyerId: integer('buyer_id')
    .notNull()
    .references(() => appUser.id),
  sellerId: integer('seller_id')
    .notNull()
    .references(() => appUser.id),
  lastMessageId: integer('last_message_id').notNull().default(0),
  /** Is when the seller marked the ad as sold to the buyer, by the application's clock; null before. */
  soldAt: timestamptz('sold_at'),
});

/** Stores the appointments, which messages propose and answer. Their times come from the application's clock. */
export const appointment = pgTable('appointment', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  proposerId: integer('proposer_id')
    .notNull()
    .references(() => appUser.id),
  at: timestamptz('at').notNull(),
  place: text().notNull(),
  status: text().$type<AppointmentStatus>().notNull(),
  /** Is when both people are to be reminded next; null when no reminder is left. */
  remindAt: timestamptz('remind_at'),
});

/** Stores the messages. Within a person's conversations, ids grow in the order of commit: see `lockPeople`. */
export const chatMessage = pgTable('chat_message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  senderId: integer('sender_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the message's text, blank once its writer is erased. */
  text: text().notNull(),
  /** Is the idempotency key with which the sender retries. */
  key: text(),
  sentAt: timestamptz('sent_at').notNull().defaultNow(),
  readAt: timestamptz('read_at'),
  /** Is the appointment that the message proposes or answers. */
  appointmentId: integer('appointment_id').references(() => appointment.id, {
    onDelete: 'set null',
  }),
});

export const userBlock = pgTable(
  'user_block',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);
