import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { ad } from '#server/domains/ads/index.ts';
import type { AppointmentStatus } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One for each buyer and ad. Its timestamps, like its messages', are the database's. */
export const conversation = pgTable('conversation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adId: integer('ad_id').references(() => ad.id, { onDelete: 'set null' }),
  /** Title of the ad, kept in case the ad is deleted. */
  adTitle: text('ad_title').notNull(),
  /** What it was for when the conversation began. */
  adPurpose: text('ad_purpose').$type<AdPurpose>().notNull(),
  buyerId: integer('buyer_id')
    .notNull()
    .references(() => appUser.id),
  sellerId: integer('seller_id')
    .notNull()
    .references(() => appUser.id),
  lastMessageId: integer('last_message_id').notNull().default(0),
  /** When the seller said that the ad was sold to the buyer. The application's. */
  soldAt: moment('sold_at'),
});

/** Proposed and answered by messages. Its times are the application's. */
export const appointment = pgTable('appointment', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  proposerId: integer('proposer_id')
    .notNull()
    .references(() => appUser.id),
  at: moment('at').notNull(),
  place: text().notNull(),
  status: text().$type<AppointmentStatus>().notNull(),
  /** When both are to be reminded next. */
  remindAt: moment('remind_at'),
});

/** Ids grow in the order of commit within a person's conversations: see `lockPeople`. */
export const chatMessage = pgTable('chat_message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  senderId: integer('sender_id')
    .notNull()
    .references(() => appUser.id),
  /** Blank once its writer is erased. */
  text: text().notNull(),
  /** The sender's retry key. */
  key: text(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  readAt: moment('read_at'),
  /** The appointment that it proposes or answers. */
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
