import type { Transporter } from 'nodemailer';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { SmsProvider } from '../sms/providers.ts';
import type { Tallies } from '../tallies.ts';
import { openPush, type Push, type PushOutcome } from './push.ts';
import type { Balance } from '../sms/gateway.ts';
import { openSmsGateways } from '../sms/open.ts';
import type { DeliveryReportHandler } from '../sms/reports.ts';
import { openWhatsapp, type SendWhatsapp } from './whatsapp.ts';
import { sendWithFailover, type Receipt, type Sms } from '../sms/failover.ts';

export interface Attachment {
  filename: string;
  /** Is the media type of the attached file, such as `application/pdf`. */
  type: string;
  content: Buffer;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** Is the URL for one-click unsubscription (RFC 8058); null for emails that cannot be unsubscribed from. */
  unsubscribe: string | null;
  key: string;
}

/**
 * Sends messages by SMS, email, WhatsApp and push. In preview mode no SMS or email is sent; the outbox page shows them
 * instead. Push messages only reach browsers that subscribed.
 */
export interface Gateways {
  /** Sends an SMS; returns null in preview mode. @throws GatewayFailure */
  sendSms(sms: Sms): Promise<Receipt | null>;
  /** Lists the SMS gateways that report their balance. */
  readonly smsBalances: readonly { gateway: SmsProvider; read: () => Promise<Balance> }[];
  /** Sends a WhatsApp message; callable only when WhatsApp is configured (`hasWhatsapp`). @throws GatewayFailure */
  sendWhatsapp: SendWhatsapp;
  sendEmail(email: Email): Promise<void>;
  /**
   * Sets the handler of delivery reports that arrive over an open connection to an SMS operator, who keeps the reports
   * until it is set.
   */
  onDeliveryReport(take: DeliveryReportHandler): void;
  close(): Promise<void>;
  /**
   * Sends a push message.
   * @throws Error when it should be retried
   */
  sendPush(push: Push): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;

const silent: Omit<Gateways, 'sendPush'> = {
  smsBalances: [],
  onDeliveryReport: () => undefined,
  close: () => Promise.resolve(),
  sendSms: () => Promise.resolve(null),
  sendWhatsapp: () => Promise.resolve(''),
  sendEmail: () => Promise.resolve(),
};

/**
 * Returns the error of a mail server without the address or text that its message may quote, because errors are logged
 * and stored with jobs.
 */
const withoutQuotes = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const parts = [code, responseCode].filter((part) => part !== undefined);
  return new Error(`An email could not be handed over (${parts.join(' ') || 'no reason given'}).`);
};

const senderOf = (publicUrl: string): string => `ne-pas-repondre@${new URL(publicUrl).hostname}`;

/** Opens the SMTP and SMS gateways that the settings name, or none in preview mode. */
export const openGateways = (
  settings: Settings,
  { pushKeys }: Secrets,
  tallies: Tallies,
): Gateways => {
  const { SMTP_URL, PUBLIC_URL } = settings;
  const contact = settings.CONTACT_EMAIL ?? senderOf(PUBLIC_URL);
  const sendPush = openPush({ ...pushKeys, subject: `mailto:${contact}` });
  if (settings.PREVIEW || !SMTP_URL) return { ...silent, sendPush };
  let mail: Transporter | undefined;
  // The mail library is loaded with the first email, because a web process sends none but the test
  // email of /installation.
  const openMail = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return (mail ??= createTransport({
      url: SMTP_URL,
      // The timeout is shorter than the idle timeout of the transaction that waits for the email.
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }));
  };
  let handleReports: DeliveryReportHandler = () =>
    Promise.reject(new Error('Delivery reports are not handled yet.'));
  const smsGateways = openSmsGateways(settings, (...reports) => handleReports(...reports));
  return {
    sendPush,
    sendWhatsapp: openWhatsapp(settings),
    sendSms: sendWithFailover(smsGateways, tallies),
    onDeliveryReport: (take) => {
      handleReports = take;
    },
    close: async () => {
      for (const gateway of smsGateways) await gateway.close?.();
    },
    smsBalances: smsGateways.flatMap(({ name, balance }) =>
      balance ? [{ gateway: name, read: balance }] : [],
    ),
    sendEmail: async ({ to, subject, text, html, attachments, unsubscribe, key }) => {
      const transport = mail ?? (await openMail());
      const sent = transport.sendMail({
        from: senderOf(PUBLIC_URL),
        // The address is an object, not a header text, so that a list or a line end inside cannot
        // add recipients.
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
