import { createTransport } from 'nodemailer';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { openPush, type Push, type PushOutcome } from './push.ts';

export interface Sms {
  to: string;
  text: string;
  /** Idempotency key: the same for each retry of a message. */
  key: string;
}

/** An email attachment. */
export interface Attachment {
  filename: string;
  /** `application/pdf` */
  type: string;
  content: Buffer;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** For one-click unsubscription (RFC 8058). */
  unsubscribe: string | null;
  key: string;
}

/**
 * Outbound channels: SMS, email, push. In preview mode no SMS and no email is sent: the outbox shows them instead. Push
 * messages only reach browsers that subscribed.
 */
export interface Gateways {
  sendSms(sms: Sms): Promise<void>;
  sendEmail(email: Email): Promise<void>;
  /** @throws when it should be retried */
  sendPush(push: Push): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;

const silent: Pick<Gateways, 'sendSms' | 'sendEmail'> = {
  sendSms: () => Promise.resolve(),
  sendEmail: () => Promise.resolve(),
};

/**
 * The error of a mail server without the address or text it may quote, since errors are logged and stored with jobs.
 */
const withoutQuotes = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const parts = [code, responseCode].filter((part) => part !== undefined);
  return new Error(`An email could not be handed over (${parts.join(' ') || 'no reason given'}).`);
};

const senderOf = (publicUrl: string): string => `ne-pas-repondre@${new URL(publicUrl).hostname}`;

/** Real delivery by SMTP and by an SMS gateway that takes `POST { to, text }`, or none in preview mode. */
export const openGateways = (settings: Settings, { pushKeys }: Secrets): Gateways => {
  const { SMTP_URL, SMS_URL, PUBLIC_URL } = settings;
  const contact = settings.CONTACT_EMAIL ?? senderOf(PUBLIC_URL);
  const sendPush = openPush({ ...pushKeys, subject: `mailto:${contact}` });
  if (settings.PREVIEW || !SMTP_URL || !SMS_URL) return { ...silent, sendPush };
  // Shorter than the idle timeout of the transaction that waits for it.
  const mail = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const smsUrl = new URL(SMS_URL);
  const credentials: Record<string, string> = smsUrl.username
    ? {
        authorization: `Basic ${Buffer.from(`${smsUrl.username}:${smsUrl.password}`).toString('base64')}`,
      }
    : {};
  smsUrl.username = '';
  smsUrl.password = '';
  return {
    sendPush,
    sendSms: async ({ to, text, key }) => {
      const answer = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...credentials },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
    sendEmail: async ({ to, subject, text, html, attachments, unsubscribe, key }) => {
      const sent = mail.sendMail({
        from: senderOf(PUBLIC_URL),
        // An address object, not a header text: a list or a line end inside cannot add recipients.
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(unsubscribe
          ? {
              headers: {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
        attachments: attachments.map(({ filename, type, content }) => ({
          filename,
          contentType: type,
          content,
        })),
        messageId: `<${key}@${new URL(PUBLIC_URL).hostname}>`,
      });
      await sent.catch((error: unknown) => {
        throw withoutQuotes(error);
      });
    },
  };
};
