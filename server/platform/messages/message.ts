import { sql } from 'drizzle-orm';
import type { Platform } from '../platform.ts';
import type { Attachment } from './gateways.ts';

export interface OutgoingMessage {
  /** What it tells of, unique to event and recipient: `code.12.sms`. */
  dedupeKey: string;
  channel: 'sms' | 'email';
  to: string;
  /** The account it concerns, when it has one: it goes with the account, whatever address it went to. */
  userId?: number;
  subject?: string;
  text: string;
  html?: string | null;
  /** Go with the email; only their names are kept. */
  attachments?: readonly Attachment[];
}

const KEY_CHARS = 32;

interface MessageRow extends Record<string, unknown> {
  id: number;
  sent_at: string | null;
}

/**
 * Writes a message and sends it, once for each `dedupeKey`. A run that dies between the gateway's yes
 * and ours is the one case that can send twice; the gateway is told the same key both times.
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
    // Two runs of the same job meet here; the second finds it sent.
    const { rows } = await tx.execute<MessageRow>(
      sql`SELECT id, sent_at FROM message WHERE about = ${message.dedupeKey} FOR UPDATE`,
    );
    const row = rows[0];
    if (!row || row.sent_at) return;
    // The same after a kill, when the row is written anew; another installation's differs.
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

/** Forgets the messages written to these numbers and addresses before `date`: they may have a new owner since. */
export const forgetMessagesTo = async (
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
  /** Names of the files that went along. */
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
