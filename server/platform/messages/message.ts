import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/notifications/channels.ts';
import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Attachment } from './gateways.ts';
import type { Receipt } from '../sms/failover.ts';
import { GatewayFailure } from '../sms/gateway.ts';
import type { Gateway } from '../sms/providers.ts';
import { addPrice } from './spending.ts';

export interface OutgoingMessage {
  /** Identifies the message by its event and recipient, as in `code.12.sms`; only one message is sent for a key. */
  dedupeKey: string;
  channel: Channel;
  to: string;
  /** Is the id of the account that the message concerns, if any; the message is erased with the account. */
  userId?: number;
  subject?: string;
  text: string;
  /**
   * Contains the digits of the code in the text, because WhatsApp sends only the digits; they are never stored apart
   * from the text.
   */
  code?: string;
  html?: string | null;
  /** Lists files sent with the email; only their names are stored. */
  attachments?: readonly Attachment[];
  /**
   * Is the URL of the page on which the recipient stops such emails, also used by the unsubscribe button of mail
   * programs.
   */
  unsubscribe?: string;
}

const KEY_CHARS = 32;

/** Says whether a message with this deduplication key, which a message and its repetitions share, was sent. */
export const wasSent = async ({ database }: Platform, dedupeKey: string): Promise<boolean> => {
  const { rowCount } = await database.pool.query('SELECT FROM message WHERE about = $1', [
    dedupeKey,
  ]);
  return rowCount === 1;
};

/** Describes earlier attempts to send a message, and records the current one. */
export interface Tries {
  /** Is the gateway that may have taken the message at an earlier attempt; null without one. */
  gateway: Gateway | null;
  /** Lists the gateways to try only after all others; the first of the list is tried last. */
  askLast: readonly Gateway[];
  /** Records that a gateway may have taken the message from now on. */
  onAttempt: (gateway: Gateway) => Promise<void>;
}

/**
 * Passes a message to the gateway of its channel and returns the receipt; null for emails and in preview mode.
 * @throws Error when the message may not have been taken
 */
export const handOver = async (
  { gateways, secrets }: Platform,
  message: OutgoingMessage,
  tries: Tries,
): Promise<Receipt | null> => {
  const { channel, to, subject = '', text, html = null, attachments = [] } = message;
  const { unsubscribe = null } = message;
  // The idempotency key is the same for each attempt, and differs between installations.
  const key = `kasuwa-${secrets.keyedHash(`message:${message.dedupeKey}`).slice(0, KEY_CHARS)}`;
  if (channel === 'sms') return gateways.sendSms({ to, text, key, ...tries });
  if (channel === 'whatsapp') {
    // The process of the earlier attempt died half way, and WhatsApp would not recognise a
    // repetition.
    if (tries.gateway) throw new GatewayFailure('whatsapp', 'unconfirmed');
    await tries.onAttempt('whatsapp');
    const code = message.code === undefined ? {} : { code: message.code };
    return { gateway: 'whatsapp', id: await gateways.sendWhatsapp({ to, text, ...code }) };
  }
  await gateways.sendEmail({ to, subject, text, html, attachments, unsubscribe, key });
  return null;
};

/**
 * Stores that a message was passed to its gateway, with its text in preview mode only, and adds its price to the
 * spending of the month.
 */
export const noteSent = async (
  platform: Platform,
  tx: Queryable,
  message: OutgoingMessage,
): Promise<void> => {
  const { clock, settings } = platform;
  const { dedupeKey, channel, to, userId, subject, text, html, attachments = [] } = message;
  const words = settings.PREVIEW ? { subject, text, html } : {};
  const names = JSON.stringify(attachments.map(({ filename }) => filename));
  const now = clock.now().toISOString();
  const { rowCount } = await tx.execute(sql`
    INSERT INTO message (about, channel, recipient, user_id, subject, text, html, attachments, created_at, sent_at)
    VALUES (${dedupeKey}, ${channel}, ${to}, ${userId ?? null}, ${words.subject ?? ''}, ${words.text ?? ''}, ${words.html ?? null}, ${names}::jsonb, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT message_about_key DO NOTHING`);
  if (channel !== 'email' && rowCount === 1) await addPrice(platform, tx, channel);
};

/**
 * Deletes the stored messages sent to these phone numbers and email addresses before `date`, because the owners of the
 * numbers and addresses may have changed since.
 */
export const deleteMessagesTo = async (
  { database }: Platform,
  recipients: readonly string[],
  date: Date,
): Promise<void> => {
  await database.pool.query('DELETE FROM message WHERE recipient = ANY($1) AND created_at <= $2', [
    [...recipients],
    date,
  ]);
};

export interface SentMessage {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Lists the names of the attached files. */
  attachments?: string[];
  sent_at: string;
}

/** Returns the messages that preview mode would have sent, newest first, to everyone or to one recipient. */
export const readOutbox = async (platform: Platform, to?: string): Promise<SentMessage[]> => {
  const { rows } = await platform.database.pool.query<
    SentMessage & { html: string | null; attachments: string[]; sent_at: Date }
  >(
    `SELECT channel, recipient AS "to", subject, text, html, attachments, sent_at FROM message
     WHERE sent_at IS NOT NULL AND ($1::text IS NULL OR recipient = $1) ORDER BY id DESC LIMIT 200`,
    [to ?? null],
  );
  return rows.map(({ html, attachments, ...row }) => ({
    ...row,
    ...(html === null ? {} : { html }),
    ...(attachments.length > 0 ? { attachments } : {}),
    sent_at: (row.sent_at as unknown as Date).toISOString(),
  }));
};
