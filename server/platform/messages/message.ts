import { sql } from 'drizzle-orm';
import type { Platform } from '../platform.ts';
import type { Attachment } from './gateways.ts';

export interface OutgoingMessage {
  /** Unique to event and recipient: `code.12.sms`. */
  dedupeKey: string;
  channel: 'sms' | 'email';
  to: string;
  /** The account it concerns, if any: the message is erased with it. */
  userId?: number;
  subject?: string;
  text: string;
  html?: string | null;
  /** Sent with the email; only their names are stored. */
  attachments?: readonly Attachment[];
}

const KEY_CHARS = 32;

interface MessageRow extends Record<string, unknown> {
  id: number;
  sent_at: string | null;
}

/**
 * Writes a message and sends it, once for each `dedupeKey`. Only a process killed between the gateway's confirmation
 * and our commit can send twice, with the same idempotency key.
 */
export const sendOnce = async (platform: Platform, message: OutgoingMessage): Promise<void> => {
  const { database, clock, gateways, secrets, settings } = platform;
  const subject = message.subject ?? '';
  const html = message.html ?? null;
  const attachments = message.attachments ?? [];
  const names = JSON.stringify(attachments.map(({ filename }) => filename));
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO message (about, channel, recipient, user_id, subject, text, html, attachments, created_at)
      VALUES (${message.dedupeKey}, ${message.channel}, ${message.to}, ${message.userId ?? null}, ${subject}, ${message.text}, ${html}, ${names}::jsonb, ${clock.now().toISOString()})
      ON CONFLICT ON CONSTRAINT message_about_key DO NOTHING`);
    // Serialises two runs of the same job; the second finds it sent.
    const { rows } = await tx.execute<MessageRow>(
      sql`SELECT id, sent_at FROM message WHERE about = ${message.dedupeKey} FOR UPDATE`,
    );
    const row = rows[0];
    if (!row || row.sent_at) return;
    // Stable when the row is written again after a kill; different for another installation.
    const key = `kasuwa-${secrets.keyedHash(`message:${message.dedupeKey}`).slice(0, KEY_CHARS)}`;
    if (message.channel === 'sms')
      await gateways.sendSms({ to: message.to, text: message.text, key });
    else
      await gateways.sendEmail({
        to: message.to,
        subject,
        text: message.text,
        html,
        attachments,
        key,
      });
    await tx.execute(
      settings.PREVIEW
        ? sql`UPDATE message SET sent_at = ${clock.now().toISOString()} WHERE id = ${row.id}`
        : sql`UPDATE message SET sent_at = ${clock.now().toISOString()}, text = '', html = NULL, subject = '' WHERE id = ${row.id}`,
    );
  });
};

/** Deletes messages sent to these numbers and addresses before `date`: they may have a new owner since. */
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
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Names of attached files. */
  attachments?: string[];
  sent_at: string;
}

/** What preview mode would have sent, newest first; all of it or to one recipient. */
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
